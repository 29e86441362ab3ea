import type { CheckoutReply } from '../../contract/checkout/checkout-reply.ts';
import type { AppliedReply, AttemptQuestion, CheckoutState, NextStep } from '../checkout-state.types.ts';
import { confirmingPage } from '../protocol/page-lookups.ts';

/** The attempt that is under way in the order as it is known. */
export function openAttempt(state: CheckoutState): AttemptQuestion {
  const page = confirmingPage(state) ?? 'CreditCardConfirmationPage';
  return { id: state.preOrder?.attempt_id ?? null, page, isElsewhere: false, returnedTo: null };
}

/** The attempt that keeps the order while it is paid elsewhere: the reply names it. */
export function attemptElsewhere(
  state: CheckoutState,
  known: AttemptQuestion | null,
  { pre_order: preOrder, error_code: code }: CheckoutReply,
): AttemptQuestion {
  const page = known?.page ?? confirmingPage({ ...state, preOrder }) ?? 'CreditCardConfirmationPage';
  const id = preOrder?.attempt_id ?? known?.id ?? null;
  // Without an id and without a word it may be this client's own.
  return { id, page, isElsewhere: id !== null || code !== null, returnedTo: null };
}

/** What an `?attempt=` read says beyond its pages (checkout.md §5.3). */
export function attemptOutcome(
  attempt: AttemptQuestion,
  reply: CheckoutReply,
  { follow, isDropped }: AppliedReply,
): NextStep {
  if (isDropped) return { kind: 'ask' };
  const state = reply.attempt?.state ?? null;
  const isUnnamed = state === null && attempt.id === null;
  if (follow.kind === 'redirect' && !follow.isTopLevel) return follow;
  if (state === 'processing' || state === 'placed') return { kind: 'ask' };
  if (state === 'waiting') {
    // Back from a provider without a word: the way to pay is chosen again (rule 11), which ends the attempt.
    const isChosenAgain = follow.kind === 'choose' && follow.choice.reason.rule === 'comeBack';
    // Awaited right here: the code by SMS is sent and typed on the shop's own screen.
    const isHere = reply.context_list.some(({ name }) => name === 'SendSmsPage' || name === 'VerifySmsPage');
    if (follow.kind === 'offer' || isChosenAgain || isHere) return follow;
    return { kind: 'offer', redirectUrl: null, isFrame: false };
  }
  // A host that names no attempts still says that a bank asks the shopper: its page is the protocol's own (checkout.md §6).
  if (isUnnamed && reply.pre_order?.redirect_to_three_d && attempt.returnedTo === null) {
    return { kind: 'offer', redirectUrl: '/orders/redirect-three-d/', isFrame: true };
  }
  // The server cannot say, but the overlay arrived at a completed order: that page reads the truth by its token.
  if (state !== 'failed' && attempt.returnedTo !== null) {
    return { kind: 'redirect', redirectUrl: attempt.returnedTo, isFrame: false, isTopLevel: false };
  }
  // A host without attempts and with an empty basket: the order may be placed, so Pay is not offered.
  if (state === null && follow.kind === 'redirect') return { kind: isUnnamed ? 'closed' : 'ask' };
  return follow;
}
