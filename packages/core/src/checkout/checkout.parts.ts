import type { ActorRefFrom, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { attemptMachine } from './attempt/attempt.machine.ts';
import type { deliveryMachine } from './delivery/delivery.machine.ts';
import type { journeyMachine } from './journey/journey.machine.ts';
import type { PaymentMethod } from './methods/payment-method.types.ts';
import type { paymentMachine } from './payment/payment.machine.ts';
import type { transportMachine } from './transport/transport.machine.ts';
import { statusOf } from './transport/transport.updates.ts';
import type { CheckoutStatus } from './transport/transport-status.types.ts';
import type { ViewInputs } from './view/view-inputs.types.ts';

/** The root of a running checkout. */
export type JourneyActor = ActorRefFrom<typeof journeyMachine>;

/** The charts of a checkout at one moment; null where one is not running. */
export interface CheckoutParts {
  readonly journey: SnapshotFrom<typeof journeyMachine>;
  readonly transport: SnapshotFrom<typeof transportMachine> | null;
  readonly delivery: SnapshotFrom<typeof deliveryMachine> | null;
  readonly payment: SnapshotFrom<typeof paymentMachine> | null;
  readonly attempt: SnapshotFrom<typeof attemptMachine> | null;
  readonly method: AnyMachineSnapshot | null;
  /** Newer than what the other charts were told last, by what waits to be sent. */
  readonly status: CheckoutStatus;
  readonly inputs: ViewInputs;
  /** The plug-in of this name, as far as its code is there. */
  methodNamed(name: string): PaymentMethod | null;
}

/** Takes a checkout apart, for views and for the routing of commands. */
export function partsOf(root: JourneyActor): CheckoutParts {
  const journey = root.getSnapshot();
  const { children, context } = journey;
  const conversation = children.transport?.getSnapshot();
  // One that broke knows nothing any more.
  const transport = conversation?.status === 'active' ? conversation : null;
  const payment = children.payment?.getSnapshot() ?? null;
  const status = transport ? statusOf(transport.context) : context.status;
  const { state, current, queue, outcome, failure, choices } = status;
  return {
    journey,
    transport,
    delivery: children.delivery?.getSnapshot() ?? null,
    payment,
    attempt: payment?.children.attempt?.getSnapshot() ?? null,
    method: payment?.context.actor?.getSnapshot() ?? null,
    status,
    inputs: { state, current, queue, outcome, failure, choices, draft: context.draft, services: context.services },
    methodNamed: context.services.methodNamed,
  };
}

/** Something is on its way, or the shopper is at the bank: nothing more follows from what was done so far. */
export function isBusy({ journey, transport, payment, attempt, status }: CheckoutParts): boolean {
  if (attempt?.hasTag('trouble')) return false;
  return (
    journey.hasTag('busy') || transport?.hasTag('busy') === true || payment?.hasTag('busy') === true || status.isBusy
  );
}
