// For tests alone; no index exports it: a method's chart below a parent that writes down what it is told.

import { stateWords } from '@vitrin/chart-testing';
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createMachine,
  fromCallback,
  SimulatedClock,
} from 'xstate';
import { type StatusFixture, unusedServices } from './method-status.fixtures.ts';

/** A request in words: `SavedCardSelectionPage {"card":"token-1"}`, or `read`. */
function requestWords({ request }: AnyEventObject): string {
  if (request?.kind !== 'post') return String(request?.kind);
  const { page, input } = request.pageCommand;
  return `${page} ${JSON.stringify(input)}`;
}

/** Starts a method's chart at this moment. */
export function startMethod(machine: AnyStateMachine, fixture: Pick<StatusFixture, 'status'>, ports?: unknown) {
  const requests: AnyEventObject[] = [];
  let messages: AnyEventObject[] = [];
  const transport: AnyActorRef = createActor(
    fromCallback<AnyEventObject>(({ receive }) => receive((event) => requests.push(event))),
  ).start();
  const input = { services: unusedServices, transport, status: fixture.status, ports };
  const payment = createMachine({
    invoke: { id: 'method', src: machine, input },
    on: { '*': { actions: ({ event }) => messages.push(event) } },
  });
  const clock = new SimulatedClock();
  const actor = createActor(payment, { clock }).start();
  const method = actor.getSnapshot().children.method;
  if (!method) throw new Error('the method did not start');
  const snapshot = () => method.getSnapshot() as AnyMachineSnapshot;
  return {
    clock,
    send: (event: AnyEventObject) => method.send(event),
    /** The order is as it is at this moment. */
    tell: (next: Pick<StatusFixture, 'status'>) => method.send({ type: 'order.changed', status: next.status }),
    snapshot,
    state: () => stateWords(snapshot()),
    /** What the payment chart was told since this was asked last: `ready`, `incomplete`, `place FundsTransferPage {…}`. */
    heard: () => {
      const words = messages.map((event) =>
        event.type === 'payment.place' ? `place ${requestWords(event)}` : event.type.replace(/^(method|payment)\./, ''),
      );
      messages = [];
      return words;
    },
    /** Types of the same. */
    heardTypes: () => {
      const types = messages.map(({ type }) => type);
      messages = [];
      return types;
    },
    /** What went to the transport, in words. */
    requests: () => requests.map(requestWords),
    stop: () => actor.stop(),
  };
}
