import type { Language } from '../http/language.ts';
import type { MessageTable } from '../http/messages.ts';
import type { WalletCardRecord } from './wallet-account.types.ts';

/** Words of the wallet service by code; codes 9xxx are the simulator's own (Protocol wallet §8). */
const DESCRIPTIONS = {
  '1078': { en: 'This user does not belong to the phone number.', tr: 'Kullanıcı bu telefon numarasına ait değil.' },
  '1419': { en: 'The session at the wallet is over.', tr: 'Cüzdan oturumu sona erdi.' },
  '5001': { en: 'Enter the code sent by your bank.', tr: 'Bankanızın gönderdiği kodu girin.' },
  '5008': { en: 'Enter the code sent to your phone.', tr: 'Telefonunuza gönderilen kodu girin.' },
  '5010': { en: 'Your bank asks you to confirm the payment.', tr: 'Bankanız ödemeyi onaylamanızı istiyor.' },
  '5013': { en: 'Enter the security code of your card.', tr: 'Kartınızın güvenlik kodunu girin.' },
  '5182': { en: 'Incorrect security code.', tr: 'Güvenlik kodu hatalı.' },
  '9101': { en: 'Incorrect code.', tr: 'Kod hatalı.' },
  '9102': { en: 'The code has expired.', tr: 'Kodun süresi doldu.' },
  '9103': { en: 'Too many wrong codes. Start again.', tr: 'Çok fazla hatalı kod girildi. Yeniden başlayın.' },
  '9104': { en: 'No code is expected.', tr: 'Beklenen bir kod yok.' },
  '9105': { en: 'Wait a moment before asking for a new code.', tr: 'Yeni kod istemeden önce biraz bekleyin.' },
  '9106': { en: 'No more codes can be sent.', tr: 'Daha fazla kod gönderilemez.' },
  '9201': { en: 'The card was declined.', tr: 'Kart reddedildi.' },
  '9202': { en: 'The amount is not the order’s.', tr: 'Tutar siparişinki ile aynı değil.' },
  '9203': { en: 'This order was charged already.', tr: 'Bu sipariş için ödeme alınmış.' },
  '9301': { en: 'The cards could not be listed.', tr: 'Kartlar listelenemedi.' },
  '9302': { en: 'This card cannot be deleted.', tr: 'Bu kart silinemez.' },
  '9303': { en: 'There is no card of this name.', tr: 'Bu adda bir kart yok.' },
  '9304': { en: 'A card of this name exists already.', tr: 'Bu adda bir kart zaten var.' },
  '9305': { en: 'The card number is not right.', tr: 'Kart numarası doğru değil.' },
  '9306': { en: 'The card has expired.', tr: 'Kartın süresi dolmuş.' },
} as const satisfies MessageTable;

/** Titles of the code dialog; a code without one leaves it to the shop. */
const TITLES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  '5001': { en: 'Code from your bank', tr: 'Bankanızın kodu' },
};

/** A code with words; `0000`, `3838` and the empty one have none. */
export type WordyCode = keyof typeof DESCRIPTIONS;
export type WalletCode = WordyCode | '0000' | '3838' | '';

/** The reply object of the service (Protocol wallet §4). */
export interface WalletReplyWire {
  readonly responseCode: string;
  readonly responseDescription: string;
  readonly modalTitle: string;
  readonly referenceNo: string;
  readonly token: string;
  readonly transactionId: string;
  readonly accountStatus: string;
  readonly url3D: string;
  readonly url3DSuccess: string;
  readonly url3DError: string;
  readonly cards: readonly Readonly<Record<string, string>>[];
  readonly orderNo: string;
  /** For the script alone, which takes it out (Protocol wallet §4): names what waits for a code. */
  readonly validationToken: string;
}

/** What a reply says besides its code. */
export type ReplyDetails = Partial<Omit<WalletReplyWire, 'responseCode' | 'responseDescription' | 'modalTitle'>>;

/** A reply with every text in place. */
export function walletReply(code: WalletCode, language: Language, details: ReplyDetails = {}): WalletReplyWire {
  return {
    responseCode: code,
    responseDescription: code in DESCRIPTIONS ? DESCRIPTIONS[code as WordyCode][language] : '',
    modalTitle: TITLES[code]?.[language] ?? '',
    referenceNo: '',
    token: '',
    transactionId: '',
    accountStatus: '',
    url3D: '',
    url3DSuccess: '',
    url3DError: '',
    cards: [],
    orderNo: '',
    validationToken: '',
    ...details,
  };
}

/** A kept card as the service lists it. */
export function cardWire({ alias, id, maskedNumber, product }: WalletCardRecord): Readonly<Record<string, string>> {
  return {
    Name: alias,
    UniqueId: id,
    Value1: maskedNumber,
    ProductName: product,
    CardStatus: '1',
    IsMasterPassMember: 'Y',
  };
}
