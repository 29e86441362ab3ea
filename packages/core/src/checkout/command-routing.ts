import type { AnyActorRef } from 'xstate';
import { type CheckoutParts, isBusy, type JourneyActor, partsOf } from './checkout.parts.ts';
import type { CommandReason } from './commands.types.ts';
import { confirmingPage } from './page-lookups.ts';
import { isPageOpen } from './payable.ts';
import { submissionOfCommand } from './protocol/command-requests.ts';

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

/** The charts that may take a command, the innermost first. */
function candidates(root: JourneyActor): readonly AnyActorRef[] {
  const { children } = root.getSnapshot();
  const payment = children.payment;
  const inPayment: Readonly<Record<string, AnyActorRef | undefined>> = payment?.getSnapshot().children ?? {};
  return [
    inPayment.attempt,
    payment?.getSnapshot().matches('paying') ? undefined : payment,
    inPayment.method,
    children.delivery,
    root,
  ].filter((actor) => actor !== undefined);
}

function takes(actor: AnyActorRef, event: RoutedCommand): boolean {
  const snapshot = actor.getSnapshot();
  return snapshot.status === 'active' && snapshot.can(event);
}

/**
 * Gives a command to the chart that takes it now.
 * @returns why none does; null when one did.
 */
export function route(root: JourneyActor, command: RoutedCommand): CommandReason | null {
  const cause = refreshes[command.type];
  if (cause !== undefined) {
    root.send({ type: 'order.refresh', cause } as Parameters<JourneyActor['send']>[0]);
    // A countdown that slept with the machine looks at the clock.
    const method = methodOf(root);
    if (method && takes(method, command)) method.send(command);
    return null;
  }
  // Pay goes through the payment chart, which looks at the order first; the method hears of it from there.
  const isPay = command.type === 'payment.submit';
  const actors: readonly (AnyActorRef | undefined)[] = isPay ? [root.getSnapshot().children.payment] : candidates(root);
  const taker = actors.find((actor) => actor !== undefined && takes(actor, command));
  if (!taker) return refusalOf(partsOf(root), command);
  taker.send(command);
  return null;
}

function methodOf(root: JourneyActor): AnyActorRef | undefined {
  const inPayment: Readonly<Record<string, AnyActorRef | undefined>> =
    root.getSnapshot().children.payment?.getSnapshot().children ?? {};
  return inPayment.method;
}

/** Why no chart takes it. */
function refusalOf(parts: CheckoutParts, command: RoutedCommand): CommandReason {
  const { status, payment } = parts;
  if (command.type === 'payment.submit') {
    if (isBusy(parts) || payment?.hasTag('busy')) return 'busy';
    return confirmingPage(status.state) === null ? 'notOpen' : 'notPayable';
  }
  if (payment?.hasTag('busy')) return 'busy';
  const submission = submissionOfCommand(command, status);
  return submission && isPageOpen(status.state, submission.page) ? 'notNow' : submission ? 'notOpen' : 'notNow';
}
