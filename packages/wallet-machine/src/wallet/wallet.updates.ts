import type { OtpOutput } from '@vitrin/core/otp';
import { accountStatusOf } from '../client/account-status.ts';
import { meaningOf } from '../client/response-codes.table.ts';
import type { WalletReply } from '../client/wallet-reply.ts';
import { CardGoneError, codeReplyOf } from './wallet.actors.ts';
import type { WalletAnswer, WalletContext, WalletInput, WalletProblem } from './wallet.types.ts';

/** The wallet before anything is known (specification 3, "Wallet state"). */
export function initialContext({ services, language, listener }: WalletInput): WalletContext {
  return {
    listener: listener ?? null,
    services,
    language,
    credentials: null,
    access: null,
    accountStatus: null,
    cards: [],
    selectedCard: null,
    isDirectPurchase: true,
    cvcRequired: false,
    deletion: null,
    hasConsent: false,
    alias: '',
    card: null,
    isAliasMissing: false,
    codeReply: null,
    problem: null,
  };
}

/** Nothing is under way, nothing of an operation is left. Access, cards and the selected one stay. */
export const noOperation = {
  deletion: null,
  alias: '',
  card: null,
  isAliasMissing: false,
  codeReply: null,
} as const satisfies Partial<WalletContext>;

/** The service's own words when it has any, else a code (Protocol wallet §5, last line). */
export function problemOf(code: WalletProblem['code'], reply?: WalletReply): WalletProblem {
  return { code, description: reply?.responseDescription ?? '' };
}

/** What a call that brought no reply says to the shopper: a card that must be typed again, or the general text. */
export function failureProblem(thrown: unknown): WalletProblem {
  return problemOf(thrown instanceof CardGoneError ? 'cardGone' : 'general');
}

/** Reason why a code ended without success, in the service's words where there are any. */
export function codeProblem(output: OtpOutput): WalletProblem | null {
  const reply = codeReplyOf(output);
  if (reply) return problemOf(meaningOf(reply.responseCode) === 'threeD' ? 'noReturnAddress' : 'noToken', reply);
  return output.problem && { code: 'general', description: output.problem.messages.join(' ') };
}

/** The account's status by the reply of the check. A blocked wallet says so: a typed card still pays. */
export function noteAccount({ reply, access }: WalletAnswer): Partial<WalletContext> {
  const accountStatus = accountStatusOf(reply.accountStatus);
  return {
    access,
    accountStatus,
    isDirectPurchase: accountStatus !== 'hasCards',
    problem: accountStatus === 'blocked' ? problemOf('blocked', reply) : null,
  };
}

/** The kept cards; an empty list is no account (specification 4). A card that is gone is not selected any more. */
export function noteCards(context: WalletContext, { reply, access }: WalletAnswer): Partial<WalletContext> {
  const { cards } = reply;
  const isKept = cards.some(({ id }) => id === context.selectedCard);
  return {
    access,
    cards,
    accountStatus: cards.length === 0 ? 'noAccount' : 'hasCards',
    isDirectPurchase: cards.length === 0,
    selectedCard: isKept ? context.selectedCard : null,
    cvcRequired: isKept && context.cvcRequired,
    hasConsent: false,
  };
}

/** Whether a reply ends an operation well. @param isAfterCode 3838 counts only then (ruling 22). */
export function isSuccess({ responseCode }: WalletReply, isAfterCode: boolean): boolean {
  const meaning = meaningOf(responseCode);
  return meaning === 'success' || (isAfterCode && meaning === 'successAfterCode');
}

/** Address of the bank's page with the way back in it (Protocol checkout §7.5); null when it cannot be followed. */
export function threeDAddress(
  { credentials }: Pick<WalletContext, 'credentials'>,
  { url3D }: WalletReply,
): string | null {
  const returnUrl = credentials?.returnUrl;
  if (!returnUrl || !URL.canParse(url3D)) return null;
  const address = new URL(url3D);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null;
  address.searchParams.set('returnUrl', returnUrl);
  return address.href;
}
