import { timeoutError } from '@vitrin/core/errors';
import type { CodeWords, OtpProblem, OtpServices, VerifyResult } from '@vitrin/core/otp';
import { resendWait } from '@vitrin/core/otp';
import { meaningOf } from '../client/response-codes.table.ts';
import {
  checkForm,
  deleteForm,
  directPurchaseForm,
  linkForm,
  orderDetails,
  purchaseForm,
  registerForm,
  validateForm,
  type WalletAccess,
  type WalletCardFields,
  type WalletOrder,
} from '../client/wallet-forms.ts';
import type { WalletReply } from '../client/wallet-reply.ts';
import type { ChargeAnswer, SecretHandle, WalletAnswer, WalletContext } from './wallet.types.ts';

/** How long a code of the wallet is good, milliseconds; the service tells no other time (Protocol wallet §7). */
export const codeLifetime = 180_000;

/** The handle of a card was used or is too old: the shopper types it again. */
export class CardGoneError extends Error {
  override readonly name = 'CardGoneError';
}

/** Takes a card's digits for one operation; they live in its closure and nowhere else. */
function takeCard({ services }: WalletContext, handle: SecretHandle): WalletCardFields {
  const card = services.takeCard(handle);
  if (!card) throw new CardGoneError('[wallet] the card behind this handle is gone: let the shopper type it again');
  return card;
}

/** The access a running operation has; its absence is a mistake in the chart. */
function accessOf({ access }: WalletContext): WalletAccess {
  if (!access) throw new Error('[wallet] an operation before the token: the chart must fetch it first');
  return access;
}

/** Runs an operation; a token that is too old is renewed once and the operation repeated once (Protocol wallet §5). */
async function withFreshToken(
  context: WalletContext,
  signal: AbortSignal,
  call: (access: WalletAccess) => Promise<WalletReply>,
): Promise<WalletAnswer> {
  const access = accessOf(context);
  const reply = await call(access);
  if (meaningOf(reply.responseCode) !== 'tokenExpired') return { reply, access };
  const renewed = await context.services.fetchToken(signal);
  return { reply: await call(renewed), access: renewed };
}

/** Asks who the phone's owner is. */
export function checkAccount(context: WalletContext, signal: AbortSignal): Promise<WalletAnswer> {
  const { services, language } = context;
  return withFreshToken(context, signal, (access) => services.client.checkMasterPass(checkForm(language, access)));
}

/** Lists the kept cards. */
export function listCards(context: WalletContext, signal: AbortSignal): Promise<WalletAnswer> {
  const { client } = context.services;
  return withFreshToken(context, signal, ({ msisdn, token }) => client.listCards(msisdn, token));
}

/** Links the phone's wallet to this shop. */
export function linkWallet(context: WalletContext, signal: AbortSignal): Promise<WalletAnswer> {
  const { services, language } = context;
  return withFreshToken(context, signal, (access) => services.client.linkCardToClient(linkForm(language, access)));
}

/** Deletes the card whose dialog is open. */
export function deleteCard(context: WalletContext, signal: AbortSignal): Promise<WalletAnswer> {
  const { services, language, deletion } = context;
  return withFreshToken(context, signal, (access) =>
    services.client.deleteCard(deleteForm(language, access, deletion ?? '')),
  );
}

/** Keeps the typed card in the wallet, under its new alias. */
export async function registerCard(context: WalletContext, signal: AbortSignal): Promise<WalletAnswer> {
  const { services, language, card, alias } = context;
  if (card === null) throw new Error('[wallet] a registration without a card: the chart must have its handle');
  const digits = takeCard(context, card);
  return withFreshToken(context, signal, (access) =>
    services.client.register({ ...registerForm(language, access, alias), ...digits }),
  );
}

/**
 * Charges the open order number, with a kept or a typed card. An order number whose token is too old was not charged:
 * another one is opened, once (Protocol wallet §5).
 */
export async function charge(context: WalletContext, signal: AbortSignal): Promise<ChargeAnswer> {
  const { services, language, credentials, isDirectPurchase, cards, selectedCard, card } = context;
  const { client } = services;
  const digits = card === null ? undefined : takeCard(context, card);
  const merchantId = credentials?.merchantId ?? '';
  const alias = cards.find(({ id }) => id === selectedCard)?.alias ?? '';
  const access = accessOf(context);

  async function chargeOrder(order: WalletOrder): Promise<ChargeAnswer> {
    client.setAdditionalParameters(orderDetails(order));
    const reply = isDirectPurchase
      ? await client.directPurchase({ ...directPurchaseForm(language, access, order, merchantId), ...digits })
      : await client.purchase({
          ...purchaseForm(language, access, order, merchantId, alias),
          ...(digits && { cvc: digits.cvc }),
        });
    return { reply, access, order };
  }

  if (!context.order) throw new Error('[wallet] a charge without an order number: the chart must open one first');
  const first = await chargeOrder(context.order);
  const isExpired = meaningOf(first.reply.responseCode) === 'tokenExpired';
  return isExpired ? chargeOrder(await services.openOrder(signal)) : first;
}

const problem = (kind: OtpProblem['kind'], { responseDescription }: WalletReply): OtpProblem => ({
  kind,
  messages: responseDescription === '' ? [] : [responseDescription],
});

/** Title and text of the code dialog, where the reply that asks for the code brings them (Protocol wallet §7 rule 3). */
export function codeWords({ modalTitle, responseDescription }: WalletReply): CodeWords {
  return { title: modalTitle || null, text: responseDescription || null };
}

/** What a reply to a typed code means for the code dialog (Protocol wallet §5, §7 rules 4 and 5). */
function toVerifyResult(reply: WalletReply): VerifyResult {
  switch (meaningOf(reply.responseCode)) {
    case 'success':
    case 'successAfterCode':
    case 'threeD':
      return { kind: 'accepted', value: reply };
    case 'codeNeeded':
      return { kind: 'anotherCode', resendIn: resendWait, expiresIn: codeLifetime, words: codeWords(reply) };
    case 'codeExpired':
      return { kind: 'refused', problem: problem('expired', reply) };
    case 'codeEnded':
      return { kind: 'ended', problem: problem('ended', reply) };
    default:
      return { kind: 'refused', problem: problem('wrong', reply) };
  }
}

/** The code of a payment is of no use any more, and nobody said what became of the money. */
const lostResult: VerifyResult = { kind: 'ended', problem: { kind: 'failed', messages: [] } };

/** A charge that waits for its code: the code takes the money. */
export const isPayment = ({ operation }: Pick<WalletContext, 'operation'>): boolean =>
  operation === 'purchase' || operation === 'directPurchase';

/**
 * The two calls behind the wallet's one-time code: `resendOtp` and `validateTransaction`. Its reference is the token of the
 * service's last reply about it; the first code goes by the operation's own. A code of a payment whose answer
 * is lost may have taken the money: it cannot be typed again, the host is asked (Protocol wallet §3).
 */
export function codeServices(context: WalletContext): OtpServices {
  const { services, language } = context;
  const { client } = services;
  const access = accessOf(context);
  return {
    async send(_phone, _signal, reference) {
      const token = reference ?? access.token;
      const reply = await client.resendOtp(client.getLastToken() || token, language);
      const meaning = meaningOf(reply.responseCode);
      if (meaning === 'success' || meaning === 'codeNeeded') {
        return { kind: 'sent', reference: reply.token || token, resendIn: resendWait, expiresIn: codeLifetime };
      }
      return { kind: 'refused', problem: problem(meaning === 'tooSoon' ? 'tooSoon' : 'notSent', reply) };
    },
    async verify(code, _signal, reference) {
      const validationCode = code.take();
      // A code is given out once; a second sending of the same one is a mistake of the chart.
      if (validationCode === undefined) throw timeoutError('wallet code', 0);
      const form = { ...validateForm(language, { ...access, token: reference ?? access.token }), validationCode };
      const checked = client.validateTransaction(form).then(toVerifyResult);
      return isPayment(context) ? checked.catch(() => lostResult) : checked;
    },
    now: () => services.now(),
  };
}
