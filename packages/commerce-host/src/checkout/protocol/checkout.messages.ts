import type { Language } from '../../http/language.ts';
import { fillMessage, type MessageTable, type MessageValues } from '../../http/messages.ts';

/**
 * Every sentence of checkout and payment that a shopper can read in a reply. `{name}` stands for a value; English is the
 * source text.
 */
export const CHECKOUT_MESSAGES = {
  required: { en: 'This field is required.', tr: 'Bu alan zorunludur.' },
  invalidChoice: { en: 'Select a valid choice.', tr: 'Geçerli bir seçim yapın.' },
  oneForEach: {
    en: 'Choose one delivery for each part of your order.',
    tr: 'Siparişinizin her bölümü için bir teslimat seçin.',
  },
  bagQuantity: { en: 'Choose a number from 0 to {max}.', tr: '0 ile {max} arasında bir sayı seçin.' },
  invalidEmail: { en: 'Enter a valid e-mail address.', tr: 'Geçerli bir e-posta adresi girin.' },
  invalidPhone: {
    en: 'Enter a mobile number of 11 digits that starts with 05.',
    tr: '05 ile başlayan 11 haneli bir cep telefonu numarası girin.',
  },
  tooLong: { en: 'Use at most {max} characters.', tr: 'En fazla {max} karakter kullanın.' },
  guestNotAllowed: {
    en: 'This shop does not accept guest orders. Sign in or register to continue.',
    tr: 'Bu mağazada yalnızca üyeler sipariş verebilir. Devam etmek için giriş yapın ya da üye olun.',
  },
  pageNotAvailable: {
    en: 'This step is not available now. Please continue from the step shown.',
    tr: 'Bu adım şu anda açık değil. Lütfen gösterilen adımdan devam edin.',
  },
  orderChanged: {
    en: 'Your order changed in the meantime. Check it and pay again.',
    tr: 'Siparişiniz bu arada değişti. Kontrol edip yeniden ödeyin.',
  },
  regionNotServed: {
    en: 'We do not deliver to this address yet. Choose another one.',
    tr: 'Bu adrese henüz teslimat yapmıyoruz. Başka bir adres seçin.',
  },
  binFormat: { en: 'Enter the first six digits of the card.', tr: 'Kartın ilk altı hanesini girin.' },
  agreementRequired: {
    en: 'Accept the preliminary information form and the distance sales contract.',
    tr: 'Ön bilgilendirme formunu ve mesafeli satış sözleşmesini kabul edin.',
  },
  invalidCard: { en: 'Check the card number.', tr: 'Kart numarasını kontrol edin.' },
  binChanged: {
    en: 'The card number differs from the card the installments were chosen for. Enter the number again.',
    tr: 'Kart numarası, taksitlerin seçildiği karttan farklı. Numarayı yeniden girin.',
  },
  cardHolder: { en: 'Enter the name on the card.', tr: 'Kartın üzerindeki adı girin.' },
  invalidMonth: { en: 'Enter a month from 1 to 12.', tr: '1 ile 12 arasında bir ay girin.' },
  invalidYear: { en: 'Enter the year as shown on the card.', tr: 'Yılı karttaki gibi girin.' },
  expiredCard: { en: 'The card has expired.', tr: 'Kartın son kullanma tarihi geçmiş.' },
  invalidCvc: { en: 'Enter the 3 digits of the security code.', tr: 'Güvenlik kodunun 3 hanesini girin.' },
  invalidCvcAmex: {
    en: 'Enter the 3 or 4 digits of the security code.',
    tr: 'Güvenlik kodunun 3 ya da 4 hanesini girin.',
  },
  wrongCvc: { en: 'Incorrect security code.', tr: 'Güvenlik kodu hatalı.' },
  insufficientFunds: { en: 'Insufficient funds.', tr: 'Yetersiz bakiye.' },
  doNotHonour: { en: 'The bank declined the payment.', tr: 'Banka ödemeyi reddetti.' },
  stolenCard: {
    en: 'The bank declined this card. Please use another one.',
    tr: 'Banka bu kartı reddetti. Lütfen başka bir kart kullanın.',
  },
  paymentTimedOut: {
    en: 'The bank did not respond in time. Nothing was charged; please try again.',
    tr: 'Banka zamanında yanıt vermedi. Hiçbir tutar çekilmedi; lütfen yeniden deneyin.',
  },
  paymentInterrupted: {
    en: 'The payment was interrupted. Nothing was charged; please try again.',
    tr: 'Ödeme yarıda kesildi. Hiçbir tutar çekilmedi; lütfen yeniden deneyin.',
  },
  paymentInProgress: {
    en: 'Your payment is being processed. Please wait a moment.',
    tr: 'Ödemeniz işleniyor. Lütfen biraz bekleyin.',
  },
  orderChangedAtOnce: {
    en: 'Your order changed while you paid, and was not placed. Check it and pay again.',
    tr: 'Siparişiniz siz öderken değişti ve verilmedi. Kontrol edip yeniden ödeyin.',
  },
  paymentUnfinished: {
    en: 'The payment could not be finished. Please try again.',
    tr: 'Ödeme tamamlanamadı. Lütfen yeniden deneyin.',
  },
  chargeGoesBack: { en: 'The amount charged will be refunded.', tr: 'Çekilen tutar iade edilecek.' },
  paymentUnresolved: {
    en: 'The bank has not confirmed whether your payment went through. If it did, the amount is refunded automatically. You can pay again.',
    tr: 'Banka, ödemenizin gerçekleşip gerçekleşmediğini bildirmedi. Gerçekleştiyse tutar otomatik olarak iade edilir. Yeniden ödeyebilirsiniz.',
  },
  paymentAbandoned: {
    en: 'This payment was not completed. If you paid in another tab, that order is valid. Otherwise pay again.',
    tr: 'Bu ödeme tamamlanmadı. Başka bir sekmede ödediyseniz o siparişiniz geçerlidir. Ödemediyseniz yeniden ödeyin.',
  },
  threeDFailed: { en: '3-D Secure verification failed.', tr: '3-D Secure doğrulaması başarısız oldu.' },
  storeOutOfStock: {
    en: 'This store no longer has everything in your basket. Choose another one.',
    tr: 'Bu mağazada sepetinizdekilerin tamamı artık yok. Başka bir mağaza seçin.',
  },
  creditLimit: {
    en: 'This credit pays up to {amount}. Choose another one.',
    tr: 'Bu kredi en fazla {amount} tutarı karşılar. Başka bir kredi seçin.',
  },
  creditRefused: {
    en: 'The lender did not approve this credit. Choose another payment method.',
    tr: 'Kredi başvurusu onaylanmadı. Başka bir ödeme yöntemi seçin.',
  },
  providerUnavailable: {
    en: 'This provider cannot be reached now. Try again or choose another payment method.',
    tr: 'Bu ödeme kuruluşuna şu anda ulaşılamıyor. Yeniden deneyin ya da başka bir ödeme yöntemi seçin.',
  },
  walletIdentity: {
    en: 'First continue as a guest or sign in.',
    tr: 'Önce üye olmadan devam edin ya da giriş yapın.',
  },
  walletPhone: { en: 'A phone number is required.', tr: 'Bir telefon numarası gerekli.' },
  walletToken: {
    en: 'The wallet does not confirm this payment. Nothing was ordered; please pay again.',
    tr: 'Cüzdan bu ödemeyi doğrulamıyor. Sipariş verilmedi; lütfen yeniden ödeyin.',
  },
  providerRefused: {
    en: 'The payment was refused.',
    tr: 'Ödeme reddedildi.',
  },
  validationUrl: {
    en: 'The payment sheet could not be checked. Please try again.',
    tr: 'Ödeme penceresi doğrulanamadı. Lütfen yeniden deneyin.',
  },
  paymentToken: {
    en: 'The payment could not be processed. Please try again.',
    tr: 'Ödeme bilgisi okunamadı. Lütfen yeniden deneyin.',
  },
  invalidAmount: { en: 'Enter an amount, such as 100.00.', tr: '100.00 gibi bir tutar girin.' },
  loyaltyBalance: {
    en: 'Your loyalty balance is {amount}. You can use up to this amount.',
    tr: 'Para puanınız {amount}. En fazla bu kadar kullanabilirsiniz.',
  },
  loyaltyAboveTotal: {
    en: 'Only {amount} is left to pay. You can use up to this amount.',
    tr: 'Ödenecek tutar yalnızca {amount}. En fazla bu kadar kullanabilirsiniz.',
  },
  loyaltyCardRemoved: {
    en: 'The amount from your loyalty card no longer fits this order and was removed.',
    tr: 'Sadakat kartınızdan seçtiğiniz tutar bu siparişe uymadığı için kaldırıldı.',
  },
  couponRemoved: {
    en: 'The coupon {name} no longer applies to this order and was removed.',
    tr: '{name} kuponu bu sipariş için artık geçerli olmadığından kaldırıldı.',
  },
  couponUsed: {
    en: 'This coupon was used in another order.',
    tr: 'Bu kupon başka bir siparişte kullanılmış.',
  },
  couponExpired: { en: 'This coupon has expired.', tr: 'Bu kuponun süresi dolmuş.' },
  couponCurrency: {
    en: 'This coupon is only for orders in {currency}.',
    tr: 'Bu kupon yalnızca {currency} ile verilen siparişlerde geçerli.',
  },
  couponMinimum: {
    en: 'This coupon requires products worth at least {minimum} after other discounts. You have {amount}.',
    tr: 'Bu kupon için diğer indirimlerden sonra en az {minimum} tutarında ürün gerekir. Sepetinizde {amount} var.',
  },
  couponNothingLeft: {
    en: 'Other discounts already cover the products.',
    tr: 'Diğer indirimler ürünlerin tamamını karşılıyor.',
  },
  smsTooSoon: {
    en: 'You can request a new code in {seconds} seconds.',
    tr: '{seconds} saniye sonra yeni bir kod isteyebilirsiniz.',
  },
  smsPaused: {
    en: 'Too many codes were sent to this number. You can request a new one from {end}, or choose another payment method.',
    tr: 'Bu numaraya çok fazla kod gönderildi. Yeni kodu {end} itibarıyla isteyebilir ya da başka bir ödeme yöntemi seçebilirsiniz.',
  },
  smsTooMany: {
    en: 'No more codes can be sent for this payment. Choose the payment method again.',
    tr: 'Bu ödeme için başka kod gönderilemez. Ödeme yöntemini yeniden seçin.',
  },
  smsBusy: {
    en: 'Too many codes were requested. Please try again in a moment.',
    tr: 'Çok fazla kod istendi. Lütfen biraz sonra yeniden deneyin.',
  },
  smsFailed: {
    en: 'The code could not be sent. Check the number or try again later.',
    tr: 'Kod gönderilemedi. Numarayı kontrol edin ya da daha sonra yeniden deneyin.',
  },
  codeInvalid: { en: 'Incorrect code.', tr: 'Kod hatalı.' },
  codeExpired: { en: 'The code has expired.', tr: 'Kodun süresi dolmuş.' },
  codeLocked: {
    en: 'Too many wrong codes. Nothing was ordered; confirm again for a new code.',
    tr: 'Çok fazla yanlış kod girildi. Sipariş verilmedi; yeni kod için yeniden onaylayın.',
  },
  outOfStock: {
    en: '{product} is sold out or no longer available in this quantity. Please check your basket.',
    tr: '{product} tükendi ya da bu adette kalmadı. Lütfen sepetinizi kontrol edin.',
  },
  priceChanged: {
    en: 'The price of {product} changed from {before} to {after}. Please check your basket; no order was placed.',
    tr: '{product} ürününün fiyatı {before} yerine {after} oldu. Lütfen sepetinizi kontrol edin; sipariş verilmedi.',
  },
  totalChanged: {
    en: 'The total changed from {before} to {after}. Please check your basket; no order was placed.',
    tr: 'Toplam {before} yerine {after} oldu. Lütfen sepetinizi kontrol edin; sipariş verilmedi.',
  },
  paymentOptionRemoved: {
    en: 'The payment method {name} is no longer offered for this order.',
    tr: '{name} ödeme yöntemi bu sipariş için artık sunulmuyor.',
  },
  loyaltyCoversPart: {
    en: 'Your loyalty money does not cover the whole order. You can use it for a part.',
    tr: 'Para puanınız siparişin tamamını karşılamıyor. Bir kısmı için kullanabilirsiniz.',
  },
  nothingLeftToPay: { en: 'Nothing is left to pay.', tr: 'Ödenecek tutar kalmadı.' },
  methodUnavailable: { en: 'Not available for this order.', tr: 'Bu sipariş için kullanılamaz.' },
  singlePayment: { en: 'Single payment', tr: 'Tek çekim' },
  installments: { en: '{count} installments', tr: '{count} taksit' },
  attemptUsed: {
    en: 'An order was already placed with this payment.',
    tr: 'Bu ödemeyle zaten sipariş verildi.',
  },
} as const satisfies MessageTable;

/** Name of a sentence in {@link CHECKOUT_MESSAGES}. */
export type MessageKey = keyof typeof CHECKOUT_MESSAGES;

/**
 * One sentence in the shopper's language.
 *
 * @example say('installments', 'en', { count: 3 }) // '3 installments'
 */
export function say(key: MessageKey, language: Language, values?: MessageValues): string {
  return fillMessage(CHECKOUT_MESSAGES[key][language], values);
}
