import type { Id } from '../../contract/primitives.ts';
import type { CheckoutDraft } from '../checkout.types.ts';
import { emptyDraft } from '../checkout-draft.ts';
import type { PaymentOutput } from '../payment/payment.types.ts';
import { openAttempt } from '../reply/payment-attempt.ts';
import { isQuiet } from '../transport/next-request.ts';
import type { TransportRef } from '../transport/transport.types.ts';
import { startTransport, statusOf } from '../transport/transport.updates.ts';
import type { CheckoutStatus } from '../transport/transport-status.types.ts';
import { draftBilling, isPickedUp } from '../view/pickup.ts';
import type { JourneyContext, JourneyInput } from './journey.types.ts';

type Changes = Partial<JourneyContext>;

/** The context of a new shopper: nothing is known. */
export function startJourney(input: JourneyInput, transport: TransportRef): JourneyContext {
  const { services, question = null, draft = emptyDraft, steps = 'shopper' } = input;
  return {
    services,
    transport,
    status: statusOf(startTransport({ services })),
    draft,
    guestAddress: null,
    question,
    steps,
    change: null,
    redirect: null,
    fromFrame: false,
    isRefreshWanted: false,
    order: null,
  };
}

/** The attempt to be asked about first, before anything else is known. */
export function openQuestion({ question, status }: JourneyContext): JourneyContext['question'] {
  return status.state.isLoaded ? null : question;
}

/** The conversation is lost with all that it knew; a payment that was under way is asked about first by the next one. */
export function forgetOrder(context: JourneyContext): Changes {
  const { services, status } = context;
  const open = status.isReserved ? openAttempt(status.state) : openQuestion(context);
  return { status: statusOf(startTransport({ services })), question: open };
}

/** What the last reply leads to, taken out of the status: it is handled once. */
export function takeOutcome({ status }: JourneyContext): Changes {
  const { outcome } = status;
  const handled: CheckoutStatus = { ...status, outcome: { kind: 'none' } };
  if (outcome.kind === 'changed') return { status: handled, change: outcome.change, redirect: outcome.redirect };
  if (outcome.kind === 'placed' || outcome.kind === 'basket') {
    return { status: handled, change: null, redirect: outcome.redirect };
  }
  return { status: handled };
}

/** An end of the payment that leads elsewhere, as if a reply of the journey itself did. */
export function takeOutput({ status }: JourneyContext, { outcome, fromFrame }: PaymentOutput): Changes {
  const isKept = isQuiet(outcome) && isQuiet(status.outcome);
  const next = { ...status, isReserved: false, ...(isKept ? {} : { outcome }) };
  return { status: next, change: null, redirect: null, fromFrame };
}

/** A new billing address waits for the shop that is chosen next; null: it is of no use for that. */
export function draftWith({ draft, status }: JourneyContext, createdAddress: Id | undefined): CheckoutDraft | null {
  if (createdAddress === undefined || !isPickedUp(status.state.preOrder)) return null;
  return draftBilling({ draft }, createdAddress);
}
