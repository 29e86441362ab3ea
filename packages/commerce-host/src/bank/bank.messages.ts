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
    en: 'This is a demonstration: no message is sent. The code is {code}.',
    tr: 'Bu bir gösterimdir: mesaj gönderilmez. Kod {code}.',
  },
  carrier: { en: 'Demo carrier', tr: 'Demo kargo' },
  carrierTitle: { en: 'Track shipment', tr: 'Kargo takibi' },
  carrierLead: {
    en: 'This is a demonstration: a real shop leads to its carrier’s page here.',
    tr: 'Bu bir gösterimdir: gerçek bir mağaza burada kargo firmasının sayfasına götürür.',
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
    en: '{provider} is a demonstration: no money moves. Choose how this payment ends.',
    tr: '{provider} bir gösterimdir: para hareketi olmaz. Bu ödemenin nasıl biteceğini seçin.',
  },
  pay: { en: 'Pay', tr: 'Öde' },
  refuse: { en: 'Refuse', tr: 'Reddet' },
  leave: { en: 'Leave', tr: 'Çık' },
  cancel: { en: 'Cancel', tr: 'İptal' },
  sheetTitle: { en: 'Confirm with your device', tr: 'Cihazınızla onaylayın' },
  sheetLead: {
    en: 'This sheet stands in for the one of a device: no money moves. Choose how this payment ends.',
    tr: 'Bu sayfa bir cihazın ödeme ekranının yerine geçer: para hareketi olmaz. Ödemenin nasıl biteceğini seçin.',
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
    en: 'This takes longer than usual. You can close this page and look in the shop whether the payment went through.',
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
