import { type ActorRefFrom, createActor } from 'xstate';
import type { Commerce } from '../commerce.types.ts';
import { type AddToCollectionOptions, createAddToCollectionServices } from './add-to-collection.actors.ts';
import { addToCollectionMachine } from './add-to-collection.machine.ts';

/** A running conversation: `send` commands, read it with `selectAddToCollection(actor.getSnapshot())`. */
export type AddToCollectionActor = ActorRefFrom<typeof addToCollectionMachine>;

/**
 * Starts putting a product into a collection; nothing is called before a command.
 * @example
 * const adding = startAddToCollection(commerce, { product: 1201, find: async () => [] });
 * adding.send({ type: 'collections.find' });
 */
export function startAddToCollection(commerce: Commerce, options: AddToCollectionOptions): AddToCollectionActor {
  const { clock, inspect } = commerce.ports;
  const input = { services: createAddToCollectionServices(commerce, options) };
  return createActor(addToCollectionMachine, { input, clock, ...(inspect && { inspect }) }).start();
}
