import type { Language } from '../http/language.ts';
import { fillMessage, type MessageTable, type MessageValues } from '../http/messages.ts';

/** Everything the admin says, in the languages of the shop. */
const TEXTS = {
  title: { en: 'Admin', tr: 'Yönetim' },
  demo: {
    en: 'This is the demo: anybody on this machine is an operator. Goods that arrive here write the mails of stock alerts; read them in the outbox.',
    tr: 'Bu bir demo: bu makinedeki herkes operatördür. Buraya gelen ürünler stok bildirimi e-postalarını yazar; bunları giden kutusunda okuyabilirsiniz.',
  },
  signedInAs: { en: 'Signed in as {email}', tr: '{email} olarak giriş yapıldı' },
  signOut: { en: 'Sign out', tr: 'Çıkış yap' },
  signIn: { en: 'Sign in', tr: 'Giriş yap' },
  signInTitle: { en: 'Operator sign-in', tr: 'Operatör girişi' },
  signInHint: {
    en: 'Operators are made on the server: npm run operator -- add name@example.com',
    tr: 'Operatörler sunucuda oluşturulur: npm run operator -- add ad@example.com',
  },
  email: { en: 'E-mail', tr: 'E-posta' },
  password: { en: 'Password', tr: 'Parola' },
  badCredentials: { en: 'E-mail or password is wrong.', tr: 'E-posta veya parola hatalı.' },
  tooManyTries: {
    en: 'Too many tries. Try again in {minutes} minutes.',
    tr: 'Çok fazla deneme yapıldı. {minutes} dakika sonra yeniden deneyin.',
  },
  returns: { en: 'Returns on their way', tr: 'Yoldaki iadeler' },
  noReturns: { en: 'Nothing is on its way back.', tr: 'Yolda iade yok.' },
  returnOf: { en: '{product} of order {order}, code {code}', tr: '{order} numaralı siparişten {product}, kod {code}' },
  acceptReturn: { en: 'Take {product} back and pay {money}', tr: '{product} ürününü geri al, {money} öde' },
  refuseReturn: { en: 'Refuse {product}', tr: '{product} iadesini reddet' },
  refusalReason: { en: 'Reason', tr: 'Neden' },
  refusalNote: { en: 'Note to the shopper', tr: 'Müşteriye not' },
  orders: { en: 'Orders on their way', tr: 'Yoldaki siparişler' },
  noOrders: { en: 'No order is on its way.', tr: 'Yolda sipariş yok.' },
  orderLine: { en: 'Order {order}, {money}: {status}', tr: 'Sipariş {order}, {money}: {status}' },
  moveOrder: { en: 'Order {order}: {status}', tr: 'Sipariş {order}: {status}' },
  shelves: { en: 'Sold out', tr: 'Tükenenler' },
  noShelves: { en: 'Nothing is sold out.', tr: 'Tükenen ürün yok.' },
  shelfLine: { en: '{product} ({sku}), {count} waiting', tr: '{product} ({sku}), {count} kişi bekliyor' },
  pieces: { en: 'Pieces', tr: 'Adet' },
  addPieces: { en: 'Put {product} on the shelf', tr: '{product} stoğa ekle' },
  failures: { en: 'Messages that were not sent', tr: 'Gönderilemeyen mesajlar' },
  noFailures: { en: 'Every message was sent or waits for its turn.', tr: 'Tüm mesajlar gönderildi veya sırada.' },
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
