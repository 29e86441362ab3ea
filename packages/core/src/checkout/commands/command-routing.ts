import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { type CheckoutParts, isBusy, type JourneyActor, partsOf } from '../checkout.parts.ts';
import type { RefusalReason } from '../checkout.types.ts';
import { canPay } from '../payment/payment.updates.ts';
import { submissionOfCommand } from '../protocol/command-requests.ts';
import { isPageOpen } from '../reply/payable.ts';
import type { OrderRefresh } from '../transport/transport-messages.types.ts';

/** A command as the charts get it. */
export interface RoutedCommand {
  readonly type: string;
  readonly id?: string;
}

/** What a front end tells that no chart has a state for: the order may have changed. */
const refreshes: Readonly<Partial<Record<string, OrderRefresh['cause']>>> = {
  'order.invalidate': 'invalidated',
  'window.returned': 'returned',
  'window.shown': 'shown',
  'connection.restored': 'restored',
};

/** The chart that owns each command of the shop. Every other command belongs to the chosen method, whose plug-in brings it. */
const owners: Readonly<Partial<Record<string, Owner>>> = {
  'contact.submit': 'journey',
  'guest.submit': 'journey',
  'address.save': 'journey',
  'bags.set': 'journey',
  'questions.answer': 'journey',
  'note.save': 'journey',
  'coupon.load': 'journey',
  'coupon.apply': 'journey',
  'coupon.remove': 'journey',
  'loyalty.load': 'journey',
  'loyalty.use': 'journey',
  'loyaltyCard.use': 'journey',
  'draft.change': 'journey',
  'delivery.continue': 'journey',
  'change.accept': 'journey',
  'deliveryOption.select': 'delivery',
  'address.select': 'delivery',
  'store.select': 'delivery',
  'shippingOption.select': 'delivery',
  'splitShipping.select': 'delivery',
  'delivery.edit': 'payment',
  'paymentOption.select': 'payment',
  // The payment chart compares the order first, then passes Pay to the method.
  'payment.submit': 'payment',
  'payment.resume': 'payment',
  'challenge.loaded': 'attempt',
  'challenge.cancel': 'attempt',
  'challenge.openInWindow': 'attempt',
  'challenge.fail': 'attempt',
  'checkout.retry': 'innermost',
};

/** `innermost`: the attempt while one runs, else the payment step, else the journey. */
type Owner = 'journey' | 'delivery' | 'payment' | 'attempt' | 'innermost';

type Chart = ActorRefFrom<AnyStateMachine>;

function chartFor(root: JourneyActor, type: string): Chart | null | undefined {
  const { payment, delivery } = root.getSnapshot().children;
  const inPayment = payment?.getSnapshot();
  const attempt = inPayment?.children.attempt;
  const owner = owners[type];
  if (owner === undefined) return inPayment?.context.actor;
  return { journey: root, delivery, payment, attempt, innermost: attempt ?? payment ?? root }[owner];
}

/**
 * Gives a command to the chart that owns it.
 * @returns the reason if that chart does not take it now; null if it does.
 */
export function route(root: JourneyActor, command: RoutedCommand): RefusalReason | null {
  const chart = chartFor(root, command.type);
  const cause = refreshes[command.type];
  if (cause !== undefined) (root.getSnapshot().children.payment ?? root).send({ type: 'order.refresh', cause });
  const snapshot = chart?.getSnapshot();
  if (snapshot?.status === 'active' && snapshot.can(command)) chart?.send(command);
  else if (cause === undefined) return refusalOf(partsOf(root), command);
  return null;
}

/** Why no chart takes it. */
function refusalOf(parts: CheckoutParts, command: RoutedCommand): RefusalReason {
  const { status, payment } = parts;
  if (command.type === 'payment.submit') {
    // A second press of Pay is busy, not offline: the first one may have been sent.
    const isOffered = payment?.hasTag('payable') === true && canPay(payment.context);
    if (isOffered && !payment.context.services.isOnline()) return 'offline';
    if (isBusy(parts) || payment?.hasTag('busy')) return 'busy';
    return parts.journey.matches({ active: 'steps' }) ? 'notPayable' : 'notOpen';
  }
  if (payment?.hasTag('busy')) return 'busy';
  const pageCommand = submissionOfCommand(command, status);
  return pageCommand && isPageOpen(status.state, pageCommand.page) ? 'notNow' : pageCommand ? 'notOpen' : 'notNow';
}
