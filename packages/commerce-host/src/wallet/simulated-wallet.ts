import { passesLuhn } from '../cards/luhn.ts';
import type { Language } from '../http/language.ts';
import type {
  ChargeBehaviour,
  PendingOperation,
  WalletAccount,
  WalletCardRecord,
  WalletCharge,
} from './wallet-account.types.ts';
import { behaviourOf, maskNumber, phoneOf } from './wallet-behaviours.table.ts';
import { cardWire, type ReplyDetails, type WalletCode, type WalletReplyWire, walletReply } from './wallet-reply.ts';
import { type OrderClaim, openOrder, sealCharge, sealCode } from './wallet-tokens.ts';

/** How long a code is good and how soon a new one may be asked for, in milliseconds (Protocol wallet §8). */
const CODE_LIFE = 180_000;
const RESEND_WAIT = 120_000;
const MAX_TRIES = 5;
const MAX_RESENDS = 2;

/** One call of the service, with everything it may look at. */
export interface WalletCall {
  readonly operation: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly msisdn: string;
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly secret: string;
  /** Word characters nobody can guess. */
  readonly randomId: () => string;
  /** Address of the bank's page for an order number. */
  readonly threeDUrl: (order: OrderClaim) => string;
}

/** What a call comes to; without a reply the service is down for the caller. */
export interface WalletAnswer {
  readonly account: WalletAccount;
  readonly reply: WalletReplyWire | null;
}

type Operation = (account: WalletAccount, call: WalletCall) => WalletAnswer;

const say = (
  account: WalletAccount,
  { language }: WalletCall,
  code: WalletCode,
  details: ReplyDetails = {},
): WalletAnswer => ({ account, reply: walletReply(code, language, details) });

const down = (account: WalletAccount): WalletAnswer => ({ account, reply: null });

const checkMasterPass: Operation = (before, call) => {
  const account = { ...before, checks: before.checks + 1 };
  const { check } = phoneOf(call.msisdn);
  if (check === 'down') return down(account);
  if (check === 'tokenExpiredOnce' && before.checks === 0) return say(account, call, '1419');
  return say(account, call, '0000', { accountStatus: account.status });
};

const listCards: Operation = (before, call) => {
  const account = { ...before, lists: before.lists + 1 };
  const { list } = phoneOf(call.msisdn);
  if (list === 'refused') return say(account, call, '1078');
  if (list === 'downOnce' && before.lists === 0) return down(account);
  if (list === 'failsTwice' && before.lists < 2) return say(account, call, '9301');
  return say(account, call, '0000', { cards: account.cards.map(cardWire) });
};

/** The operation waits for a code; another that waited is given up. */
function askCode(
  account: WalletAccount,
  call: WalletCall,
  code: '5001' | '5008',
  operation: Pick<PendingOperation, 'operation'> & Partial<PendingOperation>,
): WalletAnswer {
  const pending: PendingOperation = {
    token: sealCode(call.secret, { msisdn: call.msisdn, nonce: call.randomId() }),
    sentAt: call.now,
    wrongTries: 0,
    resends: 0,
    hasAskedTwice: false,
    order: null,
    thenThreeD: false,
    card: null,
    ...operation,
  };
  return say({ ...account, pending }, call, code, { validationToken: pending.token });
}

const LINKED = '011100';

const linkCardToClient: Operation = (account, call) => {
  if (account.status !== '011000') return say(account, call, '9303');
  if (phoneOf(call.msisdn).isLinkCoded) return askCode(account, call, '5008', { operation: 'link' });
  return say({ ...account, status: LINKED }, call, '0000');
};

const keep = (account: WalletAccount, card: WalletCardRecord): WalletAccount => ({
  ...account,
  status: LINKED,
  cards: [...account.cards, card],
});

/** `YYMM`, good to the end of its month. */
function isPast(expiryDate: string, now: number): boolean {
  const [, year, month] = /^(\d\d)(\d\d)$/.exec(expiryDate) ?? [];
  if (!year || !month) return true;
  return Date.UTC(2000 + Number(year), Number(month), 1) <= now;
}

function cardFault({ rtaPan = '', expiryDate = '', cvc = '' }: WalletCall['fields'], now: number) {
  if (!/^\d{12,19}$/.test(rtaPan) || !passesLuhn(rtaPan)) return '9305' as const;
  if (isPast(expiryDate, now)) return '9306' as const;
  return cvc === '000' ? ('5182' as const) : undefined;
}

const register: Operation = (account, call) => {
  const { rtaPan = '', accountAliasName: alias = '' } = call.fields;
  const fault = cardFault(call.fields, call.now);
  if (fault) return say(account, call, fault);
  if (alias === '' || account.cards.some((card) => card.alias === alias)) return say(account, call, '9304');
  const { register: behaviour, charge } = behaviourOf(rtaPan);
  const card: WalletCardRecord = {
    id: `u-${call.randomId()}`,
    alias,
    maskedNumber: maskNumber(rtaPan),
    product: '',
    charge,
    isUndeletable: false,
  };
  if (behaviour === 'down') return down(account);
  if (behaviour === 'declined') return say(account, call, '9201');
  if (behaviour === 'threeD') return say(account, call, '5010');
  if (behaviour === 'code') return askCode(account, call, '5008', { operation: 'register', card });
  return say(keep(account, card), call, '0000');
};

const deleteCard: Operation = (account, call) => {
  const card = account.cards.find(({ alias }) => alias === call.fields.accountAliasName);
  if (!card) return say(account, call, '9303');
  if (card.isUndeletable) return say(account, call, '9302');
  return say({ ...account, cards: account.cards.filter((other) => other !== card) }, call, '0000');
};

/** What became of an order number, written down. */
function noteCharge(account: WalletAccount, orderNo: string, charge: WalletCharge): WalletAccount {
  return { ...account, charges: { ...account.charges, [orderNo]: charge } };
}

/** The money is taken; the proof goes to the shop. */
export function capture(
  account: WalletAccount,
  { secret, randomId }: Pick<WalletCall, 'secret' | 'randomId'>,
  { msisdn, attempt, orderNo }: Pick<OrderClaim, 'msisdn' | 'attempt' | 'orderNo'>,
): { readonly account: WalletAccount; readonly token: string } {
  const token = sealCharge(secret, { msisdn, attempt, orderNo, nonce: randomId() });
  return { account: noteCharge(account, orderNo, { state: 'captured', token }), token };
}

/** A security code in front of the charge, where a number asks for one. */
function cvcFault(behaviour: ChargeBehaviour, cvc: string): '5013' | '5182' | undefined {
  if (behaviour === 'needsRightCvc') return cvc === '123' ? undefined : '5182';
  if (cvc === '000') return '5182';
  return behaviour === 'needsCvc' && cvc === '' ? '5013' : undefined;
}

function charge(account: WalletAccount, call: WalletCall, behaviour: ChargeBehaviour): WalletAnswer {
  const { token = '', orderNo = '', amount = '', cvc = '' } = call.fields;
  const order = openOrder(call.secret, token);
  if (order?.orderNo !== orderNo || order.msisdn !== call.msisdn) return say(account, call, '1419');
  if (order.amount !== amount) return say(account, call, '9202');
  const known = account.charges[orderNo];
  if (known && known.state !== 'refused') return say(account, call, '9203');
  const fault = cvcFault(behaviour, cvc);
  if (fault) return say(account, call, fault);
  const waiting = noteCharge(account, orderNo, { state: 'waiting', token: '' });
  switch (behaviour) {
    case 'down':
      return down(account);
    case 'declined':
      return say(noteCharge(account, orderNo, { state: 'refused', token: '' }), call, '9201', { orderNo });
    case 'code':
      return askCode(waiting, call, '5001', { operation: 'charge', order });
    case 'codeThenThreeD':
      return askCode(waiting, call, '5001', { operation: 'charge', order, thenThreeD: true });
    case 'threeD':
      return say(waiting, call, '5010', { orderNo, url3D: call.threeDUrl(order) });
    default: {
      const captured = capture(account, call, order);
      return say(captured.account, call, '0000', { orderNo, token: captured.token });
    }
  }
}

const purchase: Operation = (account, call) => {
  const card = account.cards.find(({ alias }) => alias === call.fields.listAccountName);
  return card ? charge(account, call, card.charge) : say(account, call, '9303');
};

const directPurchase: Operation = (account, call) => {
  const fault = cardFault(call.fields, call.now);
  return fault ? say(account, call, fault) : charge(account, call, behaviourOf(call.fields.rtaPan ?? '').charge);
};

const GOOD_CODES: Readonly<Record<string, WalletCode>> = { '111111': '0000', '222222': '3838', '333333': '' };

function finishPending(account: WalletAccount, call: WalletCall, pending: PendingOperation, code: WalletCode) {
  const done = { ...account, pending: null };
  if (pending.card) return say(keep(done, pending.card), call, code);
  if (pending.operation === 'link') return say({ ...done, status: LINKED }, call, code);
  const { order } = pending;
  if (!order) return say(done, call, '9104');
  const { orderNo } = order;
  if (account.charges[orderNo]?.state !== 'waiting') return say(done, call, '9203');
  if (pending.thenThreeD) return say(done, call, '5010', { orderNo, url3D: call.threeDUrl(order) });
  const captured = capture(done, call, order);
  return say(captured.account, call, code, { orderNo, token: captured.token });
}

const validateTransaction: Operation = (account, call) => {
  const { pending } = account;
  const { validationCode = '', lastToken = '' } = call.fields;
  if (!pending || pending.token !== lastToken) return say(account, call, '9104');
  if (validationCode === '999999' || call.now - pending.sentAt > CODE_LIFE) return say(account, call, '9102');
  const good =
    GOOD_CODES[validationCode] ?? (pending.hasAskedTwice && validationCode === '444444' ? '0000' : undefined);
  if (good !== undefined) return finishPending(account, call, pending, good);
  if (validationCode === '444444') {
    const asked = { ...pending, hasAskedTwice: true, sentAt: call.now };
    return say({ ...account, pending: asked }, call, '5008', { validationToken: pending.token });
  }
  const wrongTries = pending.wrongTries + 1;
  if (wrongTries >= MAX_TRIES) return say({ ...account, pending: null }, call, '9103');
  return say({ ...account, pending: { ...pending, wrongTries } }, call, '9101');
};

const resendOtp: Operation = (account, call) => {
  const { pending } = account;
  if (!pending || pending.token !== call.fields.lastToken) return say(account, call, '9104');
  if (pending.resends >= MAX_RESENDS) return say(account, call, '9106');
  if (call.now - pending.sentAt < RESEND_WAIT) return say(account, call, '9105');
  const sent = { ...pending, sentAt: call.now, resends: pending.resends + 1 };
  return say({ ...account, pending: sent }, call, '0000', { validationToken: pending.token });
};

const operations: Readonly<Record<string, Operation>> = {
  checkMasterPass,
  listCards,
  linkCardToClient,
  register,
  deleteCard,
  purchase,
  directPurchase,
  validateTransaction,
  resendOtp,
};

/** Whether the service has an operation of this name. */
export const isWalletOperation = (name: string): boolean => Object.hasOwn(operations, name);

/**
 * Answers one call of the simulated wallet service (Protocol wallet §8). Pure: the account goes in and comes out, and the
 * same call finds the same answer.
 */
export function answerWalletCall(account: WalletAccount, call: WalletCall): WalletAnswer {
  return operations[call.operation]?.(account, call) ?? down(account);
}
