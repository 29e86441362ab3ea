import { timeoutError } from '@vitrin/core/errors';
import type { CodeWords, OtpInput, OtpOutput, OtpProblem, OtpServices, VerifyResult } from '@vitrin/core/otp';
import { resendWait } from '@vitrin/core/otp';
import { meaningOf } from '../client/response-codes.table.ts';
import {
  checkForm,
  deleteForm,
  linkForm,
  registerForm,
  validateForm,
  type WalletAccess,
  type WalletCardFields,
} from '../client/wallet-forms.ts';
import type { WalletReply } from '../client/wallet-reply.ts';
import type { SecretHandle, WalletAnswer, WalletContext, WalletServices } from './wallet.types.ts';

/** How long a code of the wallet is good, milliseconds; the service tells no other time (Protocol wallet §7). */
export const codeLifetime = 180_000;

/** The handle of a card was used or is too old: the shopper types it again. */
export class CardGoneError extends Error {
  override readonly name = 'CardGoneError';
}

/** Takes a card's digits for one operation; they live in its closure and nowhere else. */
export function takeCard(services: WalletServices, handle: SecretHandle): WalletCardFields {
  const card = services.takeCard(handle);
  if (!card) throw new CardGoneError('[wallet] the card behind this handle is gone: let the shopper type it again');
  return card;
}

/** The access a running operation has; its absence is a mistake in the chart. */
export function accessOf({ access }: Pick<WalletContext, 'access'>): WalletAccess {
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
  const digits = takeCard(services, card);
  return withFreshToken(context, signal, (access) =>
    services.client.register({ ...registerForm(language, access, alias), ...digits }),
  );
}

const problem = (kind: OtpProblem['kind'], { responseDescription }: WalletReply): OtpProblem => ({
  kind,
  messages: responseDescription === '' ? [] : [responseDescription],
});

/** Title and text of the code dialog, where the reply that asks for the code brings them (Protocol wallet §7 rule 3). */
function codeWords({ modalTitle, responseDescription }: WalletReply): CodeWords {
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

type CodeContext = Pick<WalletContext, 'services' | 'language' | 'access' | 'codeReply'>;

/** The operation that waits for a code. */
interface CodeFor {
  /** The code takes the money. */
  readonly isPayment: boolean;
}

/**
 * The two calls behind the wallet's one-time code: `resendOtp` and `validateTransaction`. Its reference is the token of the
 * service's last reply about it; the first code goes by the operation's own. A code of a payment whose answer
 * is lost may have taken the money: it cannot be typed again, the host is asked (Protocol wallet §3).
 */
function codeServices(context: CodeContext, { isPayment }: CodeFor): OtpServices {
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
      return isPayment ? checked.catch(() => lostResult) : checked;
    },
    now: () => services.now(),
  };
}

/** Input of the code chart: the running operation's two calls. The code was sent just now. */
export function codeInput(context: CodeContext, operation: CodeFor): OtpInput {
  return {
    services: codeServices(context, operation),
    reported: {
      resendIn: resendWait,
      expiresIn: codeLifetime,
      ...(context.codeReply && { words: codeWords(context.codeReply) }),
    },
    canChangePhone: false,
  };
}

/** The reply behind an accepted code; a code that was accepted without one is no success. */
export function codeReplyOf(output: OtpOutput): WalletReply | null {
  return output.outcome === 'accepted' ? (output.value as WalletReply) : null;
}
