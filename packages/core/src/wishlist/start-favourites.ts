import { type ActorRefFrom, createActor } from 'xstate';
import type { Commerce } from '../commerce.types.ts';
import { keepLeftWrites } from '../write-queue/left-writes.actors.ts';
import { guestOrigin, onChangedElsewhere } from '../write-queue/on-changed-elsewhere.ts';
import { createFavouritesServices } from './favourites.actors.ts';
import { favouritesMachine } from './favourites.machine.ts';
import { favouritesRules } from './favourites.rules.ts';
import { leftFavourites } from './left-favourites.actors.ts';

/** Running favourites: `send` commands, read them with `selectFavourites(actor.getSnapshot())`. */
export type FavouritesActor = ActorRefFrom<typeof favouritesMachine>;

/**
 * Starts the favourites of this tab. Only for a signed-in user: they are read at once, and a visitor's call would be
 * answered 401 (ruling 3: favourite buttons look at the session before they call). Stop it to end its listening.
 */
export function startFavourites(commerce: Commerce): FavouritesActor {
  const { ports, signals } = commerce;
  // Two of one page hear each other.
  const origin = Symbol('favourites');
  const actor = createActor(favouritesMachine, {
    input: { services: createFavouritesServices(commerce, origin) },
    clock: ports.clock,
    ...(ports.inspect ? { inspect: ports.inspect } : {}),
  });
  const held = { tag: 'Favorite', origin, unrelated: guestOrigin } as const;
  const endListening = onChangedElsewhere(signals, held, () => actor.send({ type: 'favourites.invalidated' }));
  actor.subscribe({ complete: endListening });
  actor.start();
  const left = keepLeftWrites(ports, actor, favouritesRules, leftFavourites(commerce, origin));
  actor.subscribe({ complete: left.end });
  return actor;
}
