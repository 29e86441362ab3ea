import type { Language } from '../http/language.ts';
import { fillMessage, type MessageTable, type MessageValues } from '../http/messages.ts';

/** Everything the admin says, in the languages of the shop. */
const TEXTS = {
  title: { en: 'Admin', tr: 'Yönetim' },
  demo: {
    en: 'This is the demo. Anyone on this machine is an operator. Adding stock here sends the stock alert e-mails; you can read them in the outbox.',
    tr: 'Bu bir demodur. Bu makinedeki herkes operatördür. Buradan stok eklemek stok bildirimi e-postalarını gönderir; bunları giden kutusunda okuyabilirsiniz.',
  },
  signedInAs: { en: 'Signed in as {email}', tr: '{email} olarak giriş yapıldı' },
  signOut: { en: 'Sign out', tr: 'Çıkış yap' },
  signIn: { en: 'Sign in', tr: 'Giriş yap' },
  signInTitle: { en: 'Operator sign-in', tr: 'Operatör girişi' },
  signInHint: {
    en: 'Create operators on the server: npm run operator -- add name@example.com',
    tr: 'Operatörler sunucuda oluşturulur: npm run operator -- add ad@example.com',
  },
  email: { en: 'E-mail', tr: 'E-posta' },
  password: { en: 'Password', tr: 'Parola' },
  badCredentials: { en: 'E-mail or password is wrong.', tr: 'E-posta veya parola hatalı.' },
  tooManyTries: {
    en: 'Too many attempts. Try again in {minutes} minutes.',
    tr: 'Çok fazla deneme yapıldı. {minutes} dakika sonra yeniden deneyin.',
  },
  returns: { en: 'Returns in transit', tr: 'Yoldaki iadeler' },
  noReturns: { en: 'No returns in transit.', tr: 'Yolda iade yok.' },
  returnOf: { en: '{product} of order {order}, code {code}', tr: '{order} numaralı siparişten {product}, kod {code}' },
  acceptReturn: {
    en: 'Accept the return of {product} and refund {money}',
    tr: '{product} iadesini kabul et, {money} iade et',
  },
  refuseReturn: { en: 'Refuse {product}', tr: '{product} iadesini reddet' },
  refusalReason: { en: 'Reason', tr: 'Neden' },
  refusalNote: { en: 'Note to the shopper', tr: 'Müşteriye not' },
  orders: { en: 'Orders in progress', tr: 'Yoldaki siparişler' },
  noOrders: { en: 'No orders in progress.', tr: 'Yolda sipariş yok.' },
  orderLine: { en: 'Order {order}, {money}: {status}', tr: 'Sipariş {order}, {money}: {status}' },
  taxNumber: { en: 'Tax number', tr: 'Vergi numarası' },
  moveOrder: { en: 'Order {order}: {status}', tr: 'Sipariş {order}: {status}' },
  shelves: { en: 'Sold out', tr: 'Tükenenler' },
  noShelves: { en: 'Nothing is sold out.', tr: 'Tükenen ürün yok.' },
  shelfLine: { en: '{product} ({sku}), {count} waiting', tr: '{product} ({sku}), {count} kişi bekliyor' },
  pieces: { en: 'Pieces', tr: 'Adet' },
  addPieces: { en: 'Add {product} to stock', tr: '{product} stoğa ekle' },
  failures: { en: 'Messages that were not sent', tr: 'Gönderilemeyen mesajlar' },
  noFailures: { en: 'All messages were sent or are queued.', tr: 'Tüm mesajlar gönderildi veya sırada.' },
  mailLine: {
    en: 'E-mail to {recipient}, “{subject}”, {time}: {trouble}',
    tr: '{recipient} adresine e-posta, “{subject}”, {time}: {trouble}',
  },
  smsLine: { en: 'SMS to {recipient}, {time}: {trouble}', tr: '{recipient} numarasına SMS, {time}: {trouble}' },
  sendAgain: { en: 'Send to {recipient} again', tr: '{recipient} için yeniden gönder' },
  contact: { en: 'Messages from visitors', tr: 'Ziyaretçi mesajları' },
  noContact: { en: 'No message yet.', tr: 'Henüz mesaj yok.' },
  file: { en: 'Download {name}', tr: '{name} dosyasını indir' },
  newsletter: { en: 'Newsletter addresses (CSV)', tr: 'Bülten adresleri (CSV)' },
  payments: { en: 'Payments', tr: 'Ödemeler' },
  openPayments: { en: 'Without an outcome', tr: 'Sonucu bilinmeyenler' },
  noOpenPayments: { en: 'The outcome of every payment is known.', tr: 'Tüm ödemelerin sonucu biliniyor.' },
  chargeLine: {
    en: 'Charge of {money}, {reference}, since {time}, asked {count} times',
    tr: '{money} tutarında ödeme, {reference}, {time} tarihinden beri, {count} kez soruldu',
  },
  voidLine: {
    en: 'Charge of {money} to be voided, {reference}, since {time}, asked {count} times',
    tr: '{money} tutarında iptal edilecek ödeme, {reference}, {time} tarihinden beri, {count} kez soruldu',
  },
  refundLine: {
    en: 'Refund of {money}, {reference}, since {time}, asked {count} times',
    tr: '{money} tutarında iade, {reference}, {time} tarihinden beri, {count} kez soruldu',
  },
  comparisons: { en: 'Books compared', tr: 'Mutabakatlar' },
  noComparisons: { en: 'The books were not compared yet.', tr: 'Henüz mutabakat yapılmadı.' },
  comparisonLine: {
    en: '{time}: {count} payments, {different} differ',
    tr: '{time}: {count} ödeme, {different} farklı',
  },
  comparisonOpen: { en: '{time}: not finished', tr: '{time}: tamamlanmadı' },
  comparisonUnasked: {
    en: '{time}: the acquirer could not be asked',
    tr: '{time}: ödeme kuruluşuna ulaşılamadı',
  },
  findingLine: {
    en: '{kind}: {reference}, shop {shop}, acquirer {acquirer}',
    tr: '{kind}: {reference}, mağaza {shop}, ödeme kuruluşu {acquirer}',
  },
  captureWithoutOrder: { en: 'Payment without an order', tr: 'Siparişsiz ödeme' },
  orderWithoutCapture: { en: 'Order without a payment', tr: 'Ödemesiz sipariş' },
  amountDiffers: { en: 'Different amounts', tr: 'Farklı tutar' },
  refundDiffers: { en: 'Different refunds', tr: 'Farklı iade tutarı' },
  secondFactor: { en: 'Two-step verification', tr: 'İki adımlı doğrulama' },
  enrolTitle: { en: 'Set up two-step verification', tr: 'İki adımlı doğrulamayı kurun' },
  enrolHint: {
    en: 'Scan the code with an authenticator app, then enter the six digits that the app shows.',
    tr: 'Kodu kimlik doğrulama uygulamanızla okutun, ardından uygulamadaki altı haneli kodu girin.',
  },
  openAuthenticator: { en: 'Open in the authenticator app', tr: 'Kimlik doğrulama uygulamasında aç' },
  typeSecret: { en: 'Or enter this key in the app:', tr: 'Ya da bu anahtarı uygulamaya girin:' },
  code: { en: 'Six-digit code', tr: 'Altı haneli kod' },
  codeOrRecovery: { en: 'Six-digit code or recovery code', tr: 'Altı haneli kod veya kurtarma kodu' },
  confirmCode: { en: 'Confirm', tr: 'Onayla' },
  badCode: {
    en: 'The code is wrong or was already used. Wait for the next one.',
    tr: 'Kod hatalı veya daha önce kullanılmış. Bir sonraki kodu bekleyin.',
  },
  codeTitle: { en: 'Enter your code', tr: 'Doğrulama kodunu girin' },
  codeHint: {
    en: 'Open your authenticator app and enter the code for Vitrin.',
    tr: 'Kimlik doğrulama uygulamanızı açın ve Vitrin kodunu girin.',
  },
  lostAuthenticator: {
    en: 'Without your phone, enter a recovery code. Without either, ask for: npm run operator -- reset-second-factor name@example.com',
    tr: 'Telefonunuz yanınızda değilse bir kurtarma kodu girin. O da yoksa sunucuda şu komutu çalıştırın: npm run operator -- reset-second-factor ad@example.com',
  },
  recoveryTitle: { en: 'Recovery codes', tr: 'Kurtarma kodları' },
  recoveryHint: {
    en: 'Each code signs you in once without your phone. Save them now: they are not shown again.',
    tr: 'Her kod, telefonunuz yanınızda olmadığında bir kez giriş yapmanızı sağlar. Şimdi kaydedin: bu kodlar bir daha gösterilmez.',
  },
  recoverySaved: { en: 'I saved them, continue', tr: 'Kaydettim, devam et' },
  recoveryLeft: { en: '{count} recovery codes left', tr: '{count} kurtarma kodunuz kaldı' },
  renewTitle: { en: 'New phone or new recovery codes', tr: 'Yeni telefon veya yeni kurtarma kodları' },
  renewHint: {
    en: 'Set up two-step verification again. The old key and recovery codes stop working, and other browsers are signed out.',
    tr: 'İki adımlı doğrulamayı yeniden kurun. Eski anahtar ve kurtarma kodları geçersiz olur, diğer tarayıcılardaki oturumlar kapatılır.',
  },
  renew: { en: 'Set up again', tr: 'Yeniden kur' },
  record: { en: 'Record of actions', tr: 'İşlem kayıtları' },
  recordHint: {
    en: 'Who did what in the admin. Records cannot be changed. Numbers of operators: npm run operator -- list',
    tr: 'Yönetimde kim ne yaptı. Kayıtlar değiştirilemez. Operatör numaraları: npm run operator -- list',
  },
  noRecord: { en: 'No action yet.', tr: 'Henüz işlem yok.' },
  operatorNumber: { en: 'Operator {pk}', tr: 'Operatör {pk}' },
  nobodySignedIn: { en: 'Command line or demo', tr: 'Komut satırı veya demo' },
  outcomeRefused: { en: 'refused', tr: 'reddedildi' },
  outcomeUnknown: { en: 'outcome unknown', tr: 'sonucu bilinmiyor' },
  newest: { en: 'Newest', tr: 'En yeniler' },
  older: { en: 'Older', tr: 'Daha eskiler' },
  discard: { en: 'Discard message to {recipient}', tr: '{recipient} mesajını sil' },
} as const satisfies MessageTable;

/** Name of a sentence of the admin. */
export type AdminText = keyof typeof TEXTS;

/** Says a sentence of the admin. */
export type AdminSay = (text: AdminText, values?: MessageValues) => string;

/** Speaks one language. */
export function adminSay(language: Language): AdminSay {
  return (text, values) => fillMessage(TEXTS[text][language], values);
}
