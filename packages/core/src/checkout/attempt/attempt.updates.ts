import { isCompletedPath } from '../../overlay/frame-load-rule.ts';
import type { OverlayOutput } from '../../overlay/overlay.types.ts';
import type { AttemptQuestion, PaymentResult, ReadRequest, WireOutcome } from '../checkout-state.types.ts';
import { payErrors } from '../protocol/page-lookups.ts';
import { decideRedirect } from '../protocol/redirect-rule.ts';
import { openAttempt } from '../reply/payment-attempt.ts';
import { isQuiet } from '../transport/next-request.ts';
import type { RequestAnswered } from '../transport/transport-messages.types.ts';
import type { CheckoutStatus } from '../transport/transport-status.types.ts';
import type { AttemptContext, AttemptEvent, AttemptInput } from './attempt.types.ts';

type Changes = Partial<AttemptContext>;

export function startAttempt({ services, transport, status, start }: AttemptInput): AttemptContext {
  return {
    services,
    transport,
    status,
    start,
    placing: start.by === 'place' ? start : null,
    question: firstQuestion(start, status.state),
    asks: 0,
    said: null,
    isRedirectPending: false,
    redirect: start.by === 'go' ? start.redirect : null,
    phase: null,
    frame: null,
    result: 'refused',
    outcome: { kind: 'none' },
  };
}

function firstQuestion(start: AttemptInput['start'], state: AttemptInput['status']['state']): AttemptQuestion {
  if (start.by === 'ask' || start.by === 'go') return start.question;
  const attempt = openAttempt(state);
  return start.by === 'place' ? { ...attempt, page: start.request.pageCommand.page } : attempt;
}

/** The read that tells what became of the attempt; the plain read decides with a host that issues no ids. */
export function outcomeRead({
  question,
  isRedirectPending,
}: Pick<AttemptContext, 'question' | 'isRedirectPending'>): ReadRequest {
  return {
    kind: 'read',
    ...(question.id ? { attempt: question.id } : {}),
    ...(isRedirectPending ? { isRedirectPending } : {}),
    question,
  };
}

/** What a page of the payment led to: where the bank waits, or whose attempt has to be asked about. */
export function noteAnswer(context: AttemptContext, { outcome, page, result, attempt }: RequestAnswered): Changes {
  if (outcome.kind === 'bank') return { redirect: outcome.redirect, outcome };
  // A question whose answer was unclear is put again, ever later; after a page that was posted the asking begins anew.
  const isQuestion = page === null;
  if (outcome.kind === 'ask') {
    const isLost = result === 'unanswered' && isQuestion;
    const question = isLost ? context.question : outcome.question;
    const said = attempt ?? (isQuestion ? context.said : null);
    return { question, asks: isQuestion ? context.asks + 1 : 0, said, outcome, isRedirectPending: false };
  }
  return { outcome };
}

/** How often a host that names no attempts is asked, over half a minute: as long as a payment may take it (security.md G11). */
export const patience = 8;

/** The host answered with the order as it was, and with no error of the payment. */
function isAnsweredInVain({ question, status }: AttemptContext, event: AttemptEvent): event is RequestAnswered {
  if (event.type !== 'request.answered' || event.page !== null || event.result !== 'accepted') return false;
  const isRefused = question.id !== null && payErrors(status.state) !== null;
  return isQuiet(event.outcome) && status.state.isLoaded && !isRefused;
}

/** The host says of the attempt that it is not open, and not why: nothing was charged. */
export function isUncharged(context: AttemptContext, event: AttemptEvent): boolean {
  return isAnsweredInVain(context, event) && (event.attempt === 'none' || event.attempt === 'failed');
}

/**
 * The host answered with the order as it was and names no attempt: nothing came of the payment, as far as it says. Another
 * tab's payment is that tab's to ask about.
 */
export function isUntold(context: AttemptContext, event: AttemptEvent): boolean {
  const { id, isElsewhere } = context.question;
  return isAnsweredInVain(context, event) && event.attempt == null && (id === null || !isElsewhere);
}

/** The payment may still be under way there: it was sent, and no bank had a word in it since. */
export function isTooSoon({ redirect, asks }: AttemptContext): boolean {
  return redirect === null && asks < patience;
}

export function resultOf({ kind }: WireOutcome): PaymentResult {
  if (kind === 'placed' || kind === 'changed' || kind === 'basket') return kind;
  return kind === 'offer' ? 'waiting' : 'refused';
}

/** What a page of the payment led to that the attempt did not post itself. */
export function noteOutcome(status: CheckoutStatus): Changes {
  const { outcome } = status;
  const changes: Changes = { status, outcome, result: resultOf(outcome) };
  if (outcome.kind === 'ask') return { ...changes, question: outcome.question, asks: 0 };
  return outcome.kind === 'bank' ? { ...changes, redirect: outcome.redirect } : changes;
}

/** The bank's frame ended: whatever it showed, the server is asked. */
export function noteFrameEnd(context: AttemptContext, { outcome, returnedTo }: OverlayOutput): Changes {
  const { locales } = context.services.redirects;
  const completed = returnedTo !== null && isCompletedPath(returnedTo, locales) ? returnedTo : null;
  return { asks: 0, frame: outcome, phase: null, question: { ...context.question, returnedTo: completed } };
}

/** Where a wallet's bank wants the shopper (checkout.md §7.5); null when the redirect rules forbid it. */
export function redirectTo(
  { services, status }: Pick<AttemptContext, 'services' | 'status'>,
  redirectUrl: string,
): AttemptContext['redirect'] {
  const { redirects, now } = services;
  const paymentSlug = status.state.preOrder?.payment_option?.slug ?? null;
  const decided = decideRedirect(
    { redirectUrl, isFrame: false, isTopLevel: false, paymentSlug, now: now() },
    redirects,
  );
  return decided.kind === 'ignored' ? null : decided;
}

/** Where the wallet's bank is, or that nobody goes there. */
export function followRedirect(context: AttemptContext, url: string): Changes {
  return { redirect: redirectTo(context, url), question: openAttempt(context.status.state) };
}
