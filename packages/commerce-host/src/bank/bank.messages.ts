import type { Language } from '../http/language.ts';
import { fillMessage, type MessageTable, type MessageValues } from '../http/messages.ts';

/** Every sentence of the simulated bank. */
const BANK_MESSAGES = {
  title: { en: 'Confirm your payment', tr: 'Ödemenizi onaylayın' },
  lead: {
    en: 'To protect your card, {bank} asks you to confirm this payment with a code.',
    tr: 'Kartınızı korumak için {bank} bu ödemeyi bir kodla onaylamanızı istiyor.',
  },
  merchant: { en: 'Shop', tr: 'İş yeri' },
  amount: { en: 'Amount', tr: 'Tutar' },
  card: { en: 'Card', tr: 'Kart' },
  code: { en: 'Verification code', tr: 'Doğrulama kodu' },
  hint: {
    en: 'This is a demo. No message is sent. The code is {code}.',
    tr: 'Bu bir demodur. Mesaj gönderilmez. Kod: {code}.',
  },
  carrier: { en: 'Demo carrier', tr: 'Demo kargo' },
  carrierTitle: { en: 'Track shipment', tr: 'Kargo takibi' },
  carrierLead: {
    en: 'This is a demo. In a real shop, this link opens the carrier’s page.',
    tr: 'Bu bir demodur. Gerçek bir mağazada bu bağlantı kargo firmasının sayfasını açar.',
  },
  shipment: { en: 'Tracking number', tr: 'Takip numarası' },
  approve: { en: 'Approve', tr: 'Onayla' },
  decline: { en: 'Decline', tr: 'Reddet' },
  foot: {
    en: '{bank} never asks for your password or your whole card number on this page.',
    tr: '{bank} bu sayfada parolanızı ya da kart numaranızın tamamını asla istemez.',
  },
  providerTitle: { en: 'Pay for your order', tr: 'Siparişinizi ödeyin' },
  providerLead: {
    en: '{provider} is a demo. No money is moved. Choose the result of this payment.',
    tr: '{provider} bir demodur. Para hareketi olmaz. Ödemenin sonucunu seçin.',
  },
  pay: { en: 'Pay', tr: 'Öde' },
  refuse: { en: 'Refuse', tr: 'Reddet' },
  leave: { en: 'Leave', tr: 'Çık' },
  cancel: { en: 'Cancel', tr: 'İptal' },
  sheetTitle: { en: 'Confirm with your device', tr: 'Cihazınızla onaylayın' },
  sheetLead: {
    en: 'This demo sheet replaces the payment sheet of a device. No money is moved. Choose the result of this payment.',
    tr: 'Bu demo ekranı, cihazın ödeme ekranının yerine geçer. Para hareketi olmaz. Ödemenin sonucunu seçin.',
  },
  sheetAsking: { en: 'Checking the shop…', tr: 'Mağaza doğrulanıyor…' },
  sheetReady: { en: 'Ready to pay.', tr: 'Ödemeye hazır.' },
  sheetPaying: { en: 'Paying…', tr: 'Ödeniyor…' },
  sheetDone: { en: 'Done.', tr: 'Tamam.' },
  returning: { en: 'Returning to the shop', tr: 'Mağazaya dönülüyor' },
  returningLead: {
    en: 'Please wait a moment. If nothing happens, use the button.',
    tr: 'Lütfen biraz bekleyin. Bir şey olmazsa düğmeyi kullanın.',
  },
  continue: { en: 'Continue to the shop', tr: 'Mağazaya devam et' },
  waiting: { en: 'We are still checking', tr: 'Kontrol sürüyor' },
  waitingLead: {
    en: 'This is taking longer than usual. You can close this page and check the payment in the shop.',
    tr: 'Beklenenden uzun sürüyor. Bu sayfayı kapatıp ödemenin durumunu mağazada görebilirsiniz.',
  },
  invalid: { en: 'This payment request is not valid', tr: 'Bu ödeme isteği geçerli değil' },
  invalidLead: {
    en: 'Nothing was charged. Please go back to the shop and start the payment again.',
    tr: 'Hiçbir tutar çekilmedi. Lütfen mağazaya dönüp ödemeyi yeniden başlatın.',
  },
} as const satisfies MessageTable;

/** Says a sentence of the bank in one language. */
export type BankSpeech = (key: keyof typeof BANK_MESSAGES, values?: MessageValues) => string;

/** The bank's sentences in one language. */
export function bankSpeech(language: Language): BankSpeech {
  return (key, values) => fillMessage(BANK_MESSAGES[key][language], values);
}
