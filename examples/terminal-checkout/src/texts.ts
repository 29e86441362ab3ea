import type { Language, Question } from './options.ts';

/** Everything the program says. */
export interface Texts {
  readonly help: string;
  readonly questions: Readonly<Record<Question, string>>;
  readonly missing: (flag: string) => string;
  readonly notThere: (what: string) => string;
  readonly number: (count: number) => string;
  readonly checkCard: string;
  readonly inBasket: string;
  readonly chosenForYou: string;
  readonly delivery: string;
  readonly payment: string;
  readonly products: string;
  readonly shipping: string;
  readonly discount: string;
  readonly interest: string;
  readonly toPay: string;
  readonly paying: string;
  readonly notAgreed: string;
  readonly placed: (number: string) => string;
  readonly changed: string;
  readonly browserNeeded: string;
  readonly anotherCard: string;
  readonly wrongCode: string;
  readonly notAnswered: string;
  readonly failed: (code: string) => string;
  readonly yes: string;
}

const flags = `
  npm start -w @vitrin/example-terminal-checkout -- [flags]

  --host http://localhost:4000   --language en|tr   --currency try|usd|eur   --quantity 1   --country tr   --silent
  --search TEXT | --product PK   --email --phone --name --surname --city --township --line --postcode
  --pay card|masterpass          --card --expiry 12/30 --cvc    --agree yes|evet
  --wallet http://127.0.0.1:4002 --kept CARD --link yes|evet --code CODE`;

/** English and Turkish. */
export const texts: Readonly<Record<Language, Texts>> = {
  en: {
    help: `Buys a product as a guest. What no flag says is asked; with --silent nothing is.\n${flags}`,
    questions: {
      search: 'What are you looking for?',
      product: 'Which one (number)?',
      email: 'Your e-mail address:',
      phone: 'Your phone number:',
      name: 'Your first name:',
      surname: 'Your last name:',
      city: 'City:',
      township: 'Township:',
      line: 'Street, house, flat:',
      postcode: 'Postcode:',
      pay: 'How do you pay?',
      kept: 'Which of your cards?',
      link: 'Masterpass has cards of yours. Use them here (yes/no)?',
      card: 'Card number:',
      expiry: 'Valid until (MM/YY):',
      cvc: 'Security code:',
      agree: 'Do you accept the contract and pay (yes/no)?',
      code: 'Code:',
    },
    missing: (flag) => `--${flag} is needed with --silent.`,
    notThere: (what) => `There is nothing like “${what}”.`,
    number: (count) => `A number from 1 to ${count}, please.`,
    checkCard: 'Please check number, date and code of the card.',
    inBasket: 'In your basket',
    chosenForYou: 'chosen for you',
    delivery: 'Delivery',
    payment: 'Payment',
    products: 'Products',
    shipping: 'Shipping',
    discount: 'Discount',
    interest: 'Interest',
    toPay: 'To pay',
    paying: 'Paying …',
    notAgreed: 'Nothing was paid.',
    placed: (number) => `Thank you! Your order has the number ${number}.`,
    changed: 'The order changed before it was paid. Nothing was paid; please start again.',
    browserNeeded: 'The bank wants to see you in a browser, which a terminal is not. Please use another card.',
    anotherCard: 'Another card',
    wrongCode: 'A code has digits only.',
    notAnswered: 'This checkout asks for more than a terminal can answer.',
    failed: (code) => `It did not work (${code}).`,
    yes: 'yes',
  },
  tr: {
    help: `Üye olmadan bir ürün satın alır. Verilmeyen her şey sorulur; --silent ile hiçbir şey sorulmaz.\n${flags}`,
    questions: {
      search: 'Ne arıyorsunuz?',
      product: 'Hangisi (numarası)?',
      email: 'E-posta adresiniz:',
      phone: 'Telefon numaranız:',
      name: 'Adınız:',
      surname: 'Soyadınız:',
      city: 'İl:',
      township: 'İlçe:',
      line: 'Sokak, bina, daire:',
      postcode: 'Posta kodu:',
      pay: 'Nasıl ödemek istersiniz?',
      kept: 'Hangi kartınızla?',
      link: 'Masterpass’ta kayıtlı kartlarınız var. Burada kullanılsın mı (evet/hayır)?',
      card: 'Kart numarası:',
      expiry: 'Son kullanma (AA/YY):',
      cvc: 'Güvenlik kodu:',
      agree: 'Sözleşmeyi kabul edip ödüyor musunuz (evet/hayır)?',
      code: 'Kod:',
    },
    missing: (flag) => `--silent ile --${flag} gerekir.`,
    notThere: (what) => `“${what}” bulunamadı.`,
    number: (count) => `Lütfen 1 ile ${count} arasında bir sayı yazın.`,
    checkCard: 'Kartın numarasını, tarihini ve kodunu kontrol edin.',
    inBasket: 'Sepetinizde',
    chosenForYou: 'sizin için seçildi',
    delivery: 'Teslimat',
    payment: 'Ödeme',
    products: 'Ürünler',
    shipping: 'Kargo',
    discount: 'İndirim',
    interest: 'Vade farkı',
    toPay: 'Ödenecek',
    paying: 'Ödeniyor …',
    notAgreed: 'Ödeme yapılmadı.',
    placed: (number) => `Teşekkürler! Sipariş numaranız ${number}.`,
    changed: 'Sipariş ödenmeden önce değişti. Ödeme yapılmadı; lütfen yeniden başlayın.',
    browserNeeded:
      'Banka sizi bir tarayıcıda görmek istiyor, terminal ise tarayıcı değil. Lütfen başka bir kart kullanın.',
    anotherCard: 'Başka bir kart',
    wrongCode: 'Kod yalnızca rakamlardan oluşur.',
    notAnswered: 'Bu ödeme, bir terminalin yanıtlayabileceğinden fazlasını soruyor.',
    failed: (code) => `Olmadı (${code}).`,
    yes: 'evet',
  },
};
