import type { CheckoutReply } from '../../contract/checkout/checkout-reply.ts';
import type {
  AppliedReply,
  AttemptQuestion,
  CheckoutRequest,
  CheckoutState,
  ReplyOutcome,
} from '../checkout-state.types.ts';
import { confirmingPage } from '../protocol/page-lookups.ts';
import { pagesTable } from '../protocol/pages.table.ts';
import type { ReplyContext } from './pipeline.types.ts';

/** The attempt that is under way in the order as it is known. */
export function openAttempt(state: CheckoutState): AttemptQuestion {
  const page = confirmingPage(state) ?? 'CreditCardConfirmationPage';
  return { id: state.preOrder?.attempt_id ?? null, page, isElsewhere: false, returnedTo: null };
}

/** The attempt of a request: an order-placing POST's own, or the one a read asks for. */
export function questionOf(request: CheckoutRequest): AttemptQuestion | null {
  if (request.kind === 'read') return request.question ?? null;
  if (request.kind !== 'post') return null;
  const { page } = request.pageCommand;
  const { confirms, placesOrder, carriesOn } = pagesTable[page];
  if (!confirms && !placesOrder && !carriesOn) return null;
  return { id: request.idempotencyKey ?? null, page, isElsewhere: false, returnedTo: null };
}

/** Asks for the end of the attempt that the request began or continued. */
export function askOwn({ request }: ReplyContext): ReplyOutcome {
  const question = questionOf(request);
  return question ? { kind: 'ask', question } : { kind: 'none' };
}

/** Asks for the end of the attempt that keeps the order while it is paid elsewhere: the reply names it. */
export function askElsewhere({ request, before, reply }: ReplyContext): ReplyOutcome {
  const known = questionOf(request);
  if (known && request.kind === 'read') return { kind: 'ask', question: known };
  const { pre_order: preOrder, error_code: code } = reply;
  const page = known?.page ?? confirmingPage({ ...before, preOrder }) ?? 'CreditCardConfirmationPage';
  const id = preOrder?.attempt_id ?? known?.id ?? null;
  // Without an id or an error code it may be this client's own.
  return { kind: 'ask', question: { id, page, isElsewhere: id !== null || code !== null, returnedTo: null } };
}

/** Adds the meaning of an `?attempt=` read's `attempt` to that of its pages (checkout.md §5.3). */
export function attemptOutcome(
  question: AttemptQuestion,
  reply: CheckoutReply,
  { outcome, isDropped }: AppliedReply,
): ReplyOutcome {
  const { id, returnedTo } = question;
  const state = reply.attempt?.state ?? null;
  const isUnnamed = state === null && id === null;
  if (isDropped) return { kind: 'ask', question };
  if (outcome.kind === 'bank') return outcome;
  if (state === 'processing' || state === 'placed') return { kind: 'ask', question };
  if (state === 'waiting') {
    // Back from a provider without a word: the way to pay is chosen again (rule 11), which ends the attempt.
    const isChosenAgain = outcome.kind === 'choose' && outcome.choice.reason.rule === 'comeBack';
    // Awaited right here: the code by SMS is sent and typed on the shop's own screen.
    const isHere = reply.context_list.some(({ name }) => name === 'SendSmsPage' || name === 'VerifySmsPage');
    if (outcome.kind === 'offer' || isChosenAgain || isHere) return outcome;
    return { kind: 'offer', redirect: null, question };
  }
  // A host that names no attempts still says that a bank asks the shopper: its page is the protocol's own (checkout.md §6).
  if (isUnnamed && reply.pre_order?.redirect_to_three_d && returnedTo === null) {
    return { kind: 'offer', redirect: { redirectUrl: '/orders/redirect-three-d/', isFrame: true }, question };
  }
  // The server cannot say, but the overlay arrived at a completed order: that page reads the truth by its token.
  if (state !== 'failed' && returnedTo !== null) {
    return { kind: 'bank', redirect: { redirectUrl: returnedTo, isFrame: false } };
  }
  // A host without attempts and with an empty basket: the order may be placed, so Pay is not offered.
  if (state === null && outcome.kind === 'basket') return isUnnamed ? { kind: 'closed' } : { kind: 'ask', question };
  return outcome;
}
