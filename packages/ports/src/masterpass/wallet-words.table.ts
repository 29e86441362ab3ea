import type { WalletProblem } from '@vitrin/wallet-machine';

/** What the wallet's part of a payment form says. */
export interface WalletWords {
  readonly opening: string;
  readonly finishing: string;
  readonly chooseCard: string;
  readonly deleteCard: (alias: string) => string;
  readonly sureToDelete: string;
  readonly yesDelete: string;
  readonly cancel: string;
  readonly newCard: string;
  readonly walletCard: string;
  readonly retry: string;
  readonly retryCards: string;
  readonly link: string;
  readonly useLinked: string;
  readonly notNow: string;
  readonly number: string;
  readonly holder: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly consent: string;
  readonly alias: string;
  readonly aliasMissing: string;
  readonly keep: string;
  readonly fillFirst: string;
  /** Closes what went wrong. */
  readonly close: string;
  /** Where the wallet's service says nothing itself. */
  readonly problems: Readonly<Record<WalletProblem['code'], string>>;
}

/** English and Turkish. */
export const walletWords: Readonly<Record<'en' | 'tr', WalletWords>> = {
  en: {
    opening: 'Opening your wallet…',
    finishing: 'Finishing your payment…',
    chooseCard: 'Select a card to pay with',
    deleteCard: (alias) => `Delete ${alias}`,
    sureToDelete: 'Are you sure you want to delete this card?',
    yesDelete: 'Delete',
    cancel: 'Cancel',
    newCard: 'Pay with a new card',
    walletCard: 'Pay with my wallet card',
    retry: 'Try again',
    retryCards: 'Retry Fetching Cards',
    link: 'You have cards registered to your Masterpass account. Would you like to use your cards?',
    useLinked: 'Use',
    notNow: 'Not now',
    number: 'Card number',
    holder: 'Name on card',
    expiry: 'Valid until (MM/YY)',
    cvc: 'Security code',
    consent: 'Save this card to my Masterpass wallet',
    alias: 'Card name',
    aliasMissing: 'Enter card name',
    keep: 'Keep card',
    fillFirst: 'Fill in the fields of your card first.',
    close: 'OK',
    problems: {
      initialisation: 'An error occurred while initializing Masterpass.',
      cardList: 'Your cards could not be loaded.',
      blocked: 'Your Masterpass wallet is blocked. You can pay by entering your card details.',
      noToken: 'The wallet did not confirm the payment. We are checking the result with the shop.',
      noReturnAddress: 'Your bank requires 3-D Secure, which is not available at the moment. Choose another card.',
      cardGone: 'Your card details expired. Enter them again.',
      general: 'The wallet could not complete this. Try again or choose another payment method.',
    },
  },
  tr: {
    opening: 'Cüzdanınız açılıyor…',
    finishing: 'Ödemeniz tamamlanıyor…',
    chooseCard: 'Ödeme yapılacak kartı seçin',
    deleteCard: (alias) => `${alias} kartını sil`,
    sureToDelete: 'Bu kartı silmek istediğinizden emin misiniz?',
    yesDelete: 'Sil',
    cancel: 'Vazgeç',
    newCard: 'Yeni kartla öde',
    walletCard: 'Cüzdanımdaki kartla öde',
    retry: 'Yeniden dene',
    retryCards: 'Kartları Yeniden Getir',
    link: 'Masterpass hesabınıza kayıtlı kartlarınız var. Kartlarınızı kullanmak ister misiniz?',
    useLinked: 'Kullan',
    notNow: 'Şimdi değil',
    number: 'Kart numarası',
    holder: 'Kartın üzerindeki ad',
    expiry: 'Son kullanma tarihi (AA/YY)',
    cvc: 'Güvenlik kodu',
    consent: 'Bu kartı Masterpass cüzdanımda sakla',
    alias: 'Kart adı',
    aliasMissing: 'Kart adını girin',
    keep: 'Kartı sakla',
    fillFirst: 'Önce kart bilgilerinizi doldurun.',
    close: 'Tamam',
    problems: {
      initialisation: 'Masterpass başlatılırken bir hata oluştu.',
      cardList: 'Kartlarınız yüklenemedi.',
      blocked: 'Masterpass cüzdanınız bloke. Kart bilgilerini girerek ödeyebilirsiniz.',
      noToken: 'Cüzdan ödemeyi doğrulamadı. Sonucu mağazadan kontrol ediyoruz.',
      noReturnAddress: 'Bankanız 3-D Secure onayı istiyor, ancak şu anda açamıyoruz. Başka bir kart seçin.',
      cardGone: 'Kart bilgilerinizin süresi doldu. Yeniden girin.',
      general: 'Cüzdan bu işlemi tamamlayamadı. Yeniden deneyin ya da başka bir ödeme yöntemi seçin.',
    },
  },
};
