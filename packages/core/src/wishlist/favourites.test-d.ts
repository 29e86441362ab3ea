import { expectTypeOf } from 'vitest';
import type { FavouriteState, FavouritesView } from './favourites.select.ts';
import { selectFavouriteState, selectFavourites } from './favourites.select.ts';
import type { FavouritesEvent } from './favourites.types.ts';
import type { FavouritesActor } from './start-favourites.ts';

declare const actor: FavouritesActor;

// Commands are a closed union: a wrong name or a missing member does not compile.
actor.send({ type: 'favourites.add', product: 1201, name: 'Mug' });
// @ts-expect-error there is no such command
actor.send({ type: 'favourites.toggle', product: 1201 });
// @ts-expect-error a mark needs its product
actor.send({ type: 'favourites.remove', name: 'Mug' });

expectTypeOf<FavouritesEvent['type']>().not.toEqualTypeOf<string>();
expectTypeOf(selectFavourites(actor.getSnapshot())).toEqualTypeOf<FavouritesView>();
expectTypeOf(selectFavouriteState(actor.getSnapshot(), 1)).toEqualTypeOf<FavouriteState>();
