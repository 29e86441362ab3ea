import { type ActorRefFrom, createActor } from 'xstate';
import type { Commerce } from '../commerce.types.ts';
import { createCancellationServices } from './cancellation.actors.ts';
import { cancellationMachine } from './cancellation.machine.ts';
import type { CancellationServices, CancellationTerms } from './cancellation.types.ts';

/** A running cancellation: `send` commands, read it with `selectCancellation(actor.getSnapshot())`. */
export type CancellationActor = ActorRefFrom<typeof cancellationMachine>;

/**
 * Starts a cancellation or a return. Nothing is asked of the host unless the reasons are to be read.
 * @param terms what there is to cancel: `toCancellableOrder(order)` for the items of one order.
 * @param refresh has the front end read its orders again when something was done; it tells them with `orders.changed`.
 * @example
 * const actor = startCancellation(commerce, { scope: 'lines', orders: [toCancellableOrder(order)], reasons: null }, reread);
 * actor.send({ type: 'line.choose', id: 12, isChosen: true });
 */
export function startCancellation(
  commerce: Commerce,
  terms: CancellationTerms,
  refresh: CancellationServices['refresh'],
): CancellationActor {
  const { clock, inspect } = commerce.ports;
  const input = { ...terms, services: createCancellationServices(commerce, refresh) };
  return createActor(cancellationMachine, { input, clock, ...(inspect && { inspect }) }).start();
}
