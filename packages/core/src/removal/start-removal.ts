import { type ActorRefFrom, createActor } from 'xstate';
import type { Commerce } from '../commerce.types.ts';
import { removalMachine } from './removal.machine.ts';

/** A running removal: `send` commands, read it with `selectRemoval(actor.getSnapshot())`. */
export type RemovalActor = ActorRefFrom<typeof removalMachine>;

/**
 * Starts taking entries out of a list; nothing is called before a command.
 * @example
 * const removal = startRemoval(commerce);
 * removal.send({ type: 'entry.remove', entry: { key: '77', name: 'Mug', remove, putBack } });
 */
export function startRemoval({ ports: { clock, inspect } }: Pick<Commerce, 'ports'>): RemovalActor {
  return createActor(removalMachine, { clock, ...(inspect && { inspect }) }).start();
}
