/** A card in the shopper's wallet (specification 3). */
export interface WalletCard {
  /** `UniqueId`. */
  readonly id: string;
  /** `Name`: as the shopper called it. */
  readonly alias: string;
  /** `Value1`: `540667******0009`; its first six digits are the bin. */
  readonly maskedNumber: string;
  /** `ProductName`: the bank's name for it; empty when unknown. */
  readonly product: string;
}

/** A reply of the wallet service, with every text in place (Protocol wallet §4). */
export interface WalletReply {
  readonly responseCode: string;
  /** Cut to what is shown of a stranger's words (security K6). */
  readonly responseDescription: string;
  /** Title of the code dialog; empty: the front end's own. Cut likewise. */
  readonly modalTitle: string;
  readonly referenceNo: string;
  /** Only when nothing more is to be verified. */
  readonly token: string;
  readonly transactionId: string;
  readonly url3D: string;
  readonly accountStatus: string;
  readonly cards: readonly WalletCard[];
}

type Unknown = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts stay, numbers are written out, all else is nothing: real replies mix them. */
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** The most characters that are shown of words which somebody else wrote (security K6). */
const longestWords = 120;

/** A stranger's words as they may be shown: plain text of 120 characters at most, spaces and line ends made one. */
export function shownWords(value: unknown): string {
  const characters = [...text(value).replace(/\s+/g, ' ').trim()];
  return characters.length <= longestWords ? characters.join('') : `${characters.slice(0, longestWords - 1).join('')}…`;
}

function readCard(value: unknown): WalletCard[] {
  if (!isRecord(value)) return [];
  const card = {
    id: text(value.UniqueId) || text(value.Name),
    alias: text(value.Name),
    maskedNumber: text(value.Value1),
    product: text(value.ProductName),
  };
  // Without an alias a card can be neither paid with nor deleted.
  return card.alias === '' ? [] : [card];
}

/**
 * Reads what the wallet's script gave its callback. Nothing of it is trusted: a third party wrote it.
 * @returns undefined when it is no reply: an error object, or anything else without a response code.
 */
export function readWalletReply(value: unknown): WalletReply | undefined {
  if (!isRecord(value) || (typeof value.responseCode !== 'string' && typeof value.responseCode !== 'number'))
    return undefined;
  return {
    responseCode: text(value.responseCode),
    responseDescription: shownWords(value.responseDescription),
    modalTitle: shownWords(value.modalTitle),
    referenceNo: text(value.referenceNo),
    token: text(value.token),
    transactionId: text(value.transactionId),
    url3D: text(value.url3D),
    accountStatus: text(value.accountStatus),
    cards: Array.isArray(value.cards) ? value.cards.flatMap(readCard) : [],
  };
}

/** First six digits of a masked number, whatever separates them (Protocol wallet §7 rule 7). */
export function binOfCard({ maskedNumber }: WalletCard): string {
  return maskedNumber.replace(/[\s-]/g, '').slice(0, 6);
}
