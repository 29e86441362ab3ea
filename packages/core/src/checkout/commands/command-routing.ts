import type { AnyActorRef } from 'xstate';
import { type CheckoutParts, isBusy, type JourneyActor, partsOf } from '../checkout.parts.ts';
import { canPay } from '../payment/payment.updates.ts';
import { submissionOfCommand } from '../protocol/command-requests.ts';
import { isPageOpen } from '../reply/payable.ts';
import type { OrderRefresh } from '../transport/transport-messages.types.ts';
import type { CommandReason } from './commands.types.ts';

/** A command as the charts get it. */
export interface RoutedCommand {
  readonly type: string;
  readonly id?: string;
}

/** What a front end tells that no chart has a state for: the order may have changed. */
const refreshes: Readonly<Record<string, string>> = {
  'order.invalidate': 'invalidated',
  'window.returned': 'returned',
  'window.shown': 'shown',
  'connection.restored': 'restored',
};

/** The charts inside the journey that run now. */
function chartsIn(root: JourneyActor) {
  const { payment, delivery } = root.getSnapshot().children;
  const inPayment: Readonly<Record<string, AnyActorRef | undefined>> = payment?.getSnapshot().children ?? {};
  return { payment, delivery, attempt: inPayment.attempt, method: inPayment.method };
}

/** The charts that may take a command, the innermost first. */
function candidates(root: JourneyActor, type: string): readonly (AnyActorRef | undefined)[] {
  const { payment, delivery, attempt, method } = chartsIn(root);
  // Pay goes through the payment chart, which looks at the order first; the method hears of it from there.
  if (type === 'payment.submit') return [payment];
  return [attempt, payment?.getSnapshot().matches('paying') ? undefined : payment, method, delivery, root];
}

/** True when the chart takes the command now. One that does not know it is not asked, which would run the guards of all its states. */
function takes(actor: AnyActorRef, event: RoutedCommand): boolean {
  const { status, machine } = actor.getSnapshot();
  return status === 'active' && machine.events.includes(event.type) && actor.getSnapshot().can(event);
}

/**
 * Gives a command to the chart that takes it now.
 * @returns why none does; null when one did.
 */
export function route(root: JourneyActor, command: RoutedCommand): CommandReason | null {
  const cause = refreshes[command.type];
  if (cause !== undefined) {
    const { payment, method } = chartsIn(root);
    (payment ?? root).send({ type: 'order.refresh', cause } as OrderRefresh);
    // A countdown that slept with the machine looks at the clock.
    if (method && takes(method, command)) method.send(command);
    return null;
  }
  const taker = candidates(root, command.type).find((actor) => actor && takes(actor, command));
  if (!taker) return refusalOf(partsOf(root), command);
  taker.send(command);
  return null;
}

/** Why no chart takes it. */
function refusalOf(parts: CheckoutParts, command: RoutedCommand): CommandReason {
  const { status, payment } = parts;
  if (command.type === 'payment.submit') {
    // A second press of Pay is busy, not offline: the first one may have been sent.
    const isOffered = payment?.hasTag('payable') === true && canPay(payment.context);
    if (isOffered && !payment.context.services.isOnline()) return 'offline';
    if (isBusy(parts) || payment?.hasTag('busy')) return 'busy';
    return parts.journey.matches('steps') ? 'notPayable' : 'notOpen';
  }
  if (payment?.hasTag('busy')) return 'busy';
  const pageCommand = submissionOfCommand(command, status);
  return pageCommand && isPageOpen(status.state, pageCommand.page) ? 'notNow' : pageCommand ? 'notOpen' : 'notNow';
}
