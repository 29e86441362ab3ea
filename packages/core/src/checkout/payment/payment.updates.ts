import { sameId } from '../../contract/primitives.ts';
import type { AttemptOutput, AttemptStart } from '../attempt/attempt.types.ts';
import type { OrderChange } from '../checkout.types.ts';
import { pendingInput } from '../protocol/command-requests.ts';
import { paymentTypeOf } from '../protocol/page-lookups.ts';
import { billChange } from '../reply/bill-change.ts';
import { openAttempt } from '../reply/payment-attempt.ts';
import { isPaymentUnlisted } from '../reply/unlisted.ts';
import { isQuiet } from '../transport/next-request.ts';
import type { CheckoutStatus } from '../transport/transport-status.types.ts';
import { missingAnswers } from '../view/order-questions.ts';
import type { PaymentContext, PaymentInput, PaymentOutput, RunningMethod } from './payment.types.ts';

type Changes = Partial<PaymentContext>;

const stays: PaymentOutput = { outcome: { kind: 'none' }, hasFailed: false, fromFrame: false };

export function startPayment(input: PaymentInput): PaymentContext {
  return { ...input, shown: null, offer: null, ended: null, method: null, actor: null, start: null, output: stays };
}

/** The option that is chosen: the one that is being sent, else the host's. */
function wantedOption(status: CheckoutStatus): {
  readonly paymentType: string;
  /** Null while only the host could say it. */
  readonly walletMethod: string | null;
  readonly isPending: boolean;
} | null {
  const { state } = status;
  const pending = pendingInput(status, 'PaymentOptionSelectionPage');
  const { preOrder, lists } = state;
  if (pending) {
    const { paymentOption } = pending;
    const chosen = preOrder?.payment_option;
    const option = lists.paymentOptions.find(({ pk }) => sameId(pk, paymentOption)) ?? chosen;
    // Chosen anew it is the same as before.
    const walletMethod = sameId(option?.pk, chosen?.pk) ? (preOrder?.wallet_method ?? null) : null;
    return option ? { paymentType: option.payment_type, walletMethod, isPending: true } : null;
  }
  const paymentType = paymentTypeOf(state);
  if (paymentType === undefined) return null;
  return { paymentType, walletMethod: preOrder?.wallet_method ?? null, isPending: false };
}

/** The plug-in for what is chosen; null: nothing is chosen, or nobody can say yet. */
export function wantedMethod(
  { services }: Pick<PaymentContext, 'services'>,
  status: CheckoutStatus,
): RunningMethod | null {
  const option = wantedOption(status);
  if (!option) return null;
  const { name, needsWalletMethod } = services.methodFor(option.paymentType, option.walletMethod);
  if (option.isPending && needsWalletMethod && option.walletMethod === null) return null;
  return { name, round: status.methodRound, isPending: option.isPending };
}

/** The chart that runs is not the one for what is chosen now, or the option was taken anew. */
export function isOtherMethod(context: PaymentContext, status: CheckoutStatus): boolean {
  const { method } = context;
  const wanted = wantedMethod(context, status);
  if (wanted === null) return false;
  if (method === null || method.name !== wanted.name) return true;
  return method.round !== wanted.round && !(method.isPending && wanted.round === method.round + 1);
}

/** Something of the shopper was sent since, or waits to be. */
export function hasOwnChoice(before: CheckoutStatus, { queue, choiceRound }: CheckoutStatus): boolean {
  return choiceRound !== before.choiceRound || queue.length > 0;
}

/** Keeps the announced order, and what of the payment is still true of it. */
export function followOrder(context: PaymentContext, status: CheckoutStatus): Changes {
  const { outcome, state } = status;
  const { method, offer, shown, status: before } = context;
  const isOffered = outcome.kind === 'offer';
  const isOver =
    hasOwnChoice(before, status) || (offer !== null && status.current === null && !isOffered && !isQuiet(outcome));
  const isAdopted = method !== null && method.round !== status.methodRound && !isOtherMethod(context, status);
  const isShown = shown !== null && status.billRound === before.billRound;
  return {
    status,
    // The same bill anew stays the one that was shown; another one is a change, which has a state.
    shown:
      isShown && !status.isBusy && billChange({ shown, state }) === null
        ? (state.preOrder ?? shown)
        : isShown
          ? shown
          : null,
    offer: isOffered
      ? { question: outcome.question, redirect: outcome.redirect, frame: offer?.frame ?? null }
      : isOver
        ? null
        : offer,
    ended: isOver ? null : context.ended,
    ...(isAdopted ? { method: { ...method, round: status.methodRound, isPending: false } } : {}),
  };
}

/** Pay may be pressed: everything but what the method itself needs. */
export function canPay({ status }: PaymentContext): boolean {
  const { state, current, queue, stall } = status;
  if (stall !== null || queue.length > 0 || (current !== null && current.request.kind !== 'read')) return false;
  return state.isShippingCompleted && missingAnswers(state).length === 0;
}

/**
 * Nothing is on its way, and the host lists nothing with which the payment could go on (ruling 25). A bank that waits for the
 * shopper is a way on.
 */
export function isUnlisted({ offer, status: { isBusy, outcome, state } }: PaymentContext): boolean {
  return offer === null && !isBusy && isQuiet(outcome) && isPaymentUnlisted(state);
}

export const isDeliveryIncomplete = ({ state }: CheckoutStatus): boolean =>
  state.isLoaded && !state.isShippingCompleted;

/** What was told last ends the payment step: delivery has to be looked at again, or what changed. */
export function endsBy(context: PaymentContext): boolean {
  return startOf(context) === null && (isDeliveryIncomplete(context.status) || changeOf(context) !== null);
}

/** What the order costs is not what Pay was offered for, and nobody here changed it. */
export function changeOf({ status, shown }: PaymentContext): OrderChange | null {
  return status.isBusy ? null : billChange({ shown, state: status.state });
}

/** The attempt that begins, when the replies themselves lead to one. */
export function startOf({ question, status }: PaymentContext): AttemptStart | null {
  if (question) return { by: 'ask', question };
  const { outcome } = status;
  if (outcome.kind === 'ask') return { by: 'ask', question: outcome.question };
  if (outcome.kind === 'closed') return { by: 'ask', question: openAttempt(status.state) };
  if (outcome.kind !== 'bank') return null;
  const attempt = status.state.preOrder?.attempt_id ?? null;
  const about = { id: attempt, page: 'CreditCardConfirmationPage', isElsewhere: false, returnedTo: null } as const;
  return { by: 'go', redirect: outcome.redirect, question: about };
}

/** How the attempt ended: an offer stays, everything else is over. */
export function noteAttempt({ result, outcome, question, frame }: AttemptOutput): Changes {
  const offer = outcome.kind === 'offer' ? { question, redirect: outcome.redirect, frame } : null;
  return { offer, ended: result, start: null, question: null };
}

/** End of the payment step, by how its attempt ended; null: Pay is offered again. */
export function outputOf({ result, outcome, frame }: AttemptOutput): PaymentOutput | null {
  if (outcome.kind === 'placed' || outcome.kind === 'basket' || outcome.kind === 'changed') {
    return { outcome, hasFailed: false, fromFrame: frame !== null };
  }
  return result === 'failed' ? { ...stays, hasFailed: true } : null;
}
