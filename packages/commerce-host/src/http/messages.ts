import type { Language } from './language.ts';

/** Every sentence of a table in every language; `{name}` stands for a value. English is the source text. */
export type MessageTable = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Values for the `{name}` places of a sentence. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Fills the `{name}` places of a sentence. */
export function fillMessage(sentence: string, values: MessageValues = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Sentences of the host that a shopper can read in a reply, checkout's own apart. */
export const MESSAGES = {
  required: { en: 'This field is required.', tr: 'Bu alan zorunludur.' },
  notRefunded: {
    en: 'The acquirer has not refunded the amount yet. We check again automatically.',
    tr: 'Banka tutarı henüz iade etmedi. Durum otomatik olarak yeniden kontrol edilir.',
  },
  beingRefunded: {
    en: 'This return was accepted. The refund is in progress.',
    tr: 'Bu iade kabul edildi. Tutarı iade ediliyor.',
  },
  invalidChoice: { en: 'Select a valid choice.', tr: 'Geçerli bir seçim yapın.' },
  invalidEmail: { en: 'Enter a valid e-mail address.', tr: 'Geçerli bir e-posta adresi girin.' },
  invalidPhone: {
    en: 'Enter a mobile number of 11 digits that starts with 05.',
    tr: '05 ile başlayan 11 haneli bir cep telefonu numarası girin.',
  },
  invalidPhoneThere: {
    en: 'Enter a phone number of the country, like {example}.',
    tr: 'Ülkenin biçiminde bir telefon numarası girin, örneğin {example}.',
  },
  invalidPostcodeThere: {
    en: 'Enter a postcode of the country, like {example}.',
    tr: 'Ülkenin biçiminde bir posta kodu girin, örneğin {example}.',
  },
  invalidTaxNoThere: { en: 'Enter 4 to 15 letters and digits.', tr: '4–15 harf ve rakam girin.' },
  invalidPostcode: { en: 'Enter a postcode of 5 digits.', tr: '5 haneli bir posta kodu girin.' },
  invalidDate: { en: 'Enter a valid date.', tr: 'Geçerli bir tarih girin.' },
  invalidNumber: { en: 'Enter a whole number.', tr: 'Bir tam sayı girin.' },
  notText: { en: 'Enter a text.', tr: 'Bir metin girin.' },
  notObject: { en: 'Enter an object.', tr: 'Bir nesne girin.' },
  tooShort: { en: 'Use at least {min} characters.', tr: 'En az {min} karakter kullanın.' },
  tooLong: { en: 'Use at most {max} characters.', tr: 'En fazla {max} karakter kullanın.' },
  tooSmall: { en: 'Use a number of at least {min}.', tr: 'En az {min} olan bir sayı girin.' },
  tooLarge: { en: 'Use a number of at most {max}.', tr: 'En fazla {max} olan bir sayı girin.' },
  unknownProduct: {
    en: 'Invalid pk "{pk}" - object does not exist.',
    tr: 'Geçersiz pk "{pk}" - nesne bulunamadı.',
  },
  lastPiece: { en: 'Only 1 piece is available.', tr: 'Yalnızca 1 adet kaldı.' },
  outOfStock: { en: 'Only {count} pieces are available.', tr: 'Yalnızca {count} adet kaldı.' },
  soldOut: { en: 'This product is sold out.', tr: 'Bu ürün tükendi.' },
  partSoldOut: { en: '{product} is sold out.', tr: '{product} tükendi.' },
  partOutOfStock: {
    en: '{product}: only {count} left.',
    tr: '{product}: yalnızca {count} adet kaldı.',
  },
  slotMissing: { en: 'Choose one: {slot}.', tr: 'Birini seçin: {slot}.' },
  chooseMember: {
    en: 'Choose a piece of this series.',
    tr: 'Bu serinin bir parçasını seçin.',
  },
  fieldMissing: { en: '{label}: this field is required.', tr: '{label}: bu alan zorunludur.' },
  fieldTooLong: {
    en: '{label}: use at most {max} characters.',
    tr: '{label}: en fazla {max} karakter kullanın.',
  },
  currencyMismatch: {
    en: 'This product is not sold in the currency of your basket.',
    tr: 'Bu ürün, sepetinizin para biriminde satılmıyor.',
  },
  tooManyBaskets: { en: 'You can have at most {max} baskets.', tr: 'En fazla {max} sepetiniz olabilir.' },
  invalidNamespace: {
    en: 'Use 1 to 40 small letters, digits, - or _; "mini" is reserved.',
    tr: '1–40 küçük harf, rakam, - ya da _ kullanın; "mini" kullanılamaz.',
  },
  voucherInvalid: { en: 'This voucher code does not exist.', tr: 'Böyle bir indirim kodu yok.' },
  voucherExpired: { en: 'This voucher has expired.', tr: 'Bu indirim kodunun süresi dolmuş.' },
  voucherUsed: { en: 'This voucher has already been used.', tr: 'Bu indirim kodu daha önce kullanılmış.' },
  voucherMinimum: {
    en: 'This voucher requires a basket of at least {amount}.',
    tr: 'Bu indirim kodu {amount} ve üzeri sepetlerde geçerli.',
  },
  voucherCurrency: {
    en: 'This voucher does not work in the currency of your basket.',
    tr: 'Bu indirim kodu, sepetinizin para biriminde geçerli değil.',
  },
  voucherUpsell: {
    en: 'Add {amount} more to use voucher {code}.',
    tr: '{code} kodunu kullanmak için {amount} tutarında ürün daha ekleyin.',
  },
  campaignUpsell: {
    en: 'Add {amount} more: {label}',
    tr: '{amount} tutarında ürün daha ekleyin: {label}',
  },
  piecesUpsell: {
    en: '{label}: {partial} of {required} in your basket, add {missing} more.',
    tr: '{label}: sepetinizde {required} üründen {partial} tanesi var, {missing} tane daha ekleyin.',
  },
  townshipNotInCity: { en: 'The district is not in this city.', tr: 'Bu ilçe seçilen ilde değil.' },
  cityNotInCountry: { en: 'The city is not in this country.', tr: 'Bu il seçilen ülkede değil.' },
  districtNotInTownship: { en: 'The neighbourhood is not in this district.', tr: 'Bu mahalle seçilen ilçede değil.' },
  invalidTaxNo: { en: 'Enter 10 or 11 digits.', tr: '10 ya da 11 hane girin.' },
  invalidIdentityNumber: { en: 'Enter 11 digits.', tr: '11 hane girin.' },
  tooManyAddresses: { en: 'You can keep at most {max} addresses.', tr: 'En fazla {max} adres kaydedebilirsiniz.' },
  badCredentials: {
    en: 'The e-mail address or the password is not correct.',
    tr: 'E-posta adresi ya da parola doğru değil.',
  },
  accountLocked: {
    en: 'This account is locked. Please contact us.',
    tr: 'Bu hesap kilitli. Lütfen bizimle iletişime geçin.',
  },
  codeSent: { en: 'We sent you a code by SMS.', tr: 'Size SMS ile bir kod gönderdik.' },
  codeInvalid: { en: 'Incorrect code.', tr: 'Kod hatalı.' },
  codeExpired: { en: 'The code has expired.', tr: 'Kodun süresi dolmuş.' },
  codeLocked: {
    en: 'Too many wrong codes. Please request a new one.',
    tr: 'Çok fazla yanlış kod girildi. Lütfen yeni bir kod isteyin.',
  },
  codesPaused: {
    en: 'Too many codes were sent to this number. You can request a new one from {end}.',
    tr: 'Bu numaraya çok fazla kod gönderildi. Yeni kodu {end} itibarıyla isteyebilirsiniz.',
  },
  throttled: {
    en: 'Request was throttled. Expected available in {wait} seconds.',
    tr: 'Çok fazla deneme yapıldı. {wait} saniye sonra yeniden deneyin.',
  },
  identityFirst: {
    en: 'First sign in or continue as a guest.',
    tr: 'Önce giriş yapın ya da üye olmadan devam edin.',
  },
  smsFailed: {
    en: 'We could not send the SMS. Please try again later.',
    tr: 'SMS gönderemedik. Lütfen daha sonra yeniden deneyin.',
  },
  unknownPhone: { en: 'There is no account with this number.', tr: 'Bu numarayla açılmış bir hesap yok.' },
  resetSent: {
    en: 'If there is an account with this address, we have sent it an e-mail with a link.',
    tr: 'Bu adresle bir hesap varsa bağlantı içeren bir e-posta gönderdik.',
  },
  passwordMismatch: { en: 'The two passwords are not the same.', tr: 'İki parola aynı değil.' },
  passwordSame: { en: 'Choose a password that you have not had before.', tr: 'Öncekinden farklı bir parola seçin.' },
  passwordSaved: { en: 'New password has been saved.', tr: 'Yeni parolanız kaydedildi.' },
  passwordWrong: { en: 'The password is not correct.', tr: 'Parola doğru değil.' },
  proofRequired: {
    en: 'Enter your password, or a code that we send to your phone.',
    tr: 'Parolanızı ya da telefonunuza gönderdiğimiz kodu girin.',
  },
  phoneUnproved: {
    en: 'Your phone number is not confirmed. Enter your password instead.',
    tr: 'Telefon numaranız onaylı değil. Bunun yerine parolanızı girin.',
  },
  phoneMissing: { en: 'Add a phone number first.', tr: 'Önce bir telefon numarası ekleyin.' },
  linkInvalid: { en: 'Invalid value', tr: 'Geçersiz değer' },
  emailMismatch: { en: 'The two addresses are not the same.', tr: 'İki adres aynı değil.' },
  businessBasketEmpty: { en: 'Your business basket is empty.', tr: 'Kurumsal sepetiniz boş.' },
  tooManyDrafts: { en: 'You can keep at most {max} drafts.', tr: 'En fazla {max} taslak saklayabilirsiniz.' },
  businessBasketFull: {
    en: 'A business basket holds at most {max} lines.',
    tr: 'Bir kurumsal sepette en fazla {max} satır olabilir.',
  },
  draftNameTaken: { en: 'You have a draft with this name.', tr: 'Bu adda bir taslağınız var.' },
  monthlyLimit: {
    en: 'This is more than the monthly limit of: {names}.',
    tr: 'Bu tutar şunların aylık limitini aşıyor: {names}.',
  },
  contactMessageReceived: {
    en: 'Thank you. We answer within two working days.',
    tr: 'Teşekkürler. İki iş günü içinde yanıt vereceğiz.',
  },
  noOrder: { en: 'No order found.', tr: 'Sipariş bulunamadı.' },
  notCancellable: { en: 'Not cancellable.', tr: 'İptal edilemez.' },
  notRefundable: { en: 'Not refundable.', tr: 'İade edilemez.' },
  dateInFuture: { en: 'Enter a date in the past.', tr: 'Geçmiş bir tarih girin.' },
  openOrder: {
    en: 'You have an order in progress. You can do this after it is delivered or cancelled.',
    tr: 'Henüz tamamlanmamış bir siparişiniz var. Teslim ya da iptal edildikten sonra yapabilirsiniz.',
  },
  anonymized: {
    en: 'Your account and your personal data have been deleted.',
    tr: 'Hesabınız ve kişisel verileriniz silindi.',
  },
  confirmationSent: { en: 'A confirmation mail has been sent.', tr: 'Onay e-postası gönderildi.' },
  verificationSent: { en: 'Verification mail sent.', tr: 'Doğrulama e-postası gönderildi.' },
  emailUnconfirmed: {
    en: 'Please confirm your e-mail address first. We sent you a new link.',
    tr: 'Lütfen önce e-posta adresinizi onaylayın. Size yeni bir bağlantı gönderdik.',
  },
  emailTaken: { en: 'There is already an account with this address.', tr: 'Bu adresle açılmış bir hesap var.' },
  phoneTaken: { en: 'There is already an account with this number.', tr: 'Bu numarayla açılmış bir hesap var.' },
  passwordPolicy: {
    en: 'Use 8 to 128 characters.',
    tr: '8–128 karakter kullanın.',
  },
  passwordCommon: {
    en: 'This password is common and easy to guess. Choose another one; a few words in a row are easy to remember.',
    tr: 'Bu parola çok yaygın ve kolay tahmin edilir. Başka bir parola seçin; art arda birkaç kelime kolay hatırlanır.',
  },
  notNumber: { en: 'Enter a number.', tr: 'Bir sayı girin.' },
  notFile: { en: 'Choose a file.', tr: 'Bir dosya seçin.' },
  fileKind: { en: 'Choose a file of the kind {kinds}.', tr: '{kinds} türünde bir dosya seçin.' },
  fileTooLarge: { en: 'Choose a file of at most {max}.', tr: 'En fazla {max} boyutunda bir dosya seçin.' },
  alreadySubscribed: {
    en: 'This address is already subscribed to our newsletter.',
    tr: 'Bu adres bültenimizi zaten alıyor.',
  },
  inStock: { en: 'The product is in stock.', tr: 'Ürün stokta var.' },
  collectionNameTaken: { en: 'You have a collection with this name.', tr: 'Bu adda bir koleksiyonunuz var.' },
  tooManyCollections: { en: 'You can have at most {max} collections.', tr: 'En fazla {max} koleksiyonunuz olabilir.' },
  tooManyItems: {
    en: 'A collection holds at most {max} products.',
    tr: 'Bir koleksiyonda en fazla {max} ürün olabilir.',
  },
  alreadyInCollection: {
    en: 'This product is already in that collection.',
    tr: 'Bu ürün o koleksiyonda zaten var.',
  },
  mustConfirm: { en: 'Please confirm to continue.', tr: 'Devam etmek için onaylayın.' },
  signedOut: { en: 'Successfully logged out.', tr: 'Oturum kapatıldı.' },
} as const satisfies MessageTable;

/** Name of a sentence in {@link MESSAGES}. */
export type MessageKey = keyof typeof MESSAGES;

/**
 * One sentence in the shopper's language.
 *
 * @example say('outOfStock', 'en', { count: 8 }) // 'Only 8 pieces are available.'
 */
export function say(key: MessageKey, language: Language, values?: MessageValues): string {
  return fillMessage(MESSAGES[key][language], values);
}
