// For tests alone; no index exports it.

import { HeldCalls } from '@vitrin/chart-testing';
import { createActor } from 'xstate';
import type { Id } from '../../contract/primitives.ts';
import { ManualClock } from '../../test-ports.ts';
import { favouritesMachine } from '../../wishlist/favourites.machine.ts';
import { selectFavouriteState } from '../../wishlist/favourites.select.ts';
import type { FavouritesCommand } from '../../wishlist/favourites.types.ts';
import { raceOf, settle } from './chart-race.ts';

const mug = { product: 1201, name: 'Mug' };
const vase = { product: 1990, name: 'Vase' };

/** Two favourite buttons, and a list that is read beside them and changed elsewhere. */
export const favouritesRace = (machine = favouritesMachine) =>
  raceOf({ name: 'favourites', events: 3 }, async () => {
    const calls = new HeldCalls();
    const marks = new Map<Id, number>();
    let marked = 70;
    const write = ({ kind, product }: FavouritesCommand, signal: AbortSignal) => {
      marked += 1;
      if (kind === 'add') marks.set(product, marked);
      else marks.delete(product);
      return calls.hold('write', marks.get(product) ?? null, signal);
    };
    const load = (signal: AbortSignal) => calls.hold('read', Object.fromEntries(marks), signal);
    const actor = createActor(machine, {
      input: { services: { load, write } },
      clock: new ManualClock(),
    }).start();
    await settle();
    const press = (product: typeof mug) => ({
      act: () => {
        const isMarked = ['yes', 'adding'].includes(selectFavouriteState(actor.getSnapshot(), product.product));
        actor.send({ type: isMarked ? 'favourites.remove' : 'favourites.add', ...product });
      },
    });
    const wrong = ({ product, name }: typeof mug) => {
      const [shown, real] = [selectFavouriteState(actor.getSnapshot(), product), marks.has(product) ? 'yes' : 'no'];
      return shown === real ? [] : [`${name}: shows ${shown}, and it is ${real}`];
    };
    return {
      calls,
      events: {
        'the shopper presses the mug’s button': press(mug),
        'the shopper presses the vase’s button': press(vase),
        'another tab marks the vase': {
          act: () => {
            marks.set(vase.product, 99);
            actor.send({ type: 'favourites.invalidated' });
          },
        },
        'another tab takes all marks off': {
          act: () => {
            marks.clear();
            actor.send({ type: 'favourites.invalidated' });
          },
        },
      },
      known: () => actor.getSnapshot().context,
      breachesAtRest: () => [...wrong(mug), ...wrong(vase)],
      stop: () => void actor.stop(),
    };
  });
