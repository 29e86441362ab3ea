import { expectTypeOf } from 'vitest';
import { type FavouritesMergeView, selectFavouritesMerge } from './favourites-merge.select.ts';
import type { FavouritesMergeEvent } from './favourites-merge.types.ts';
import type { FavouritesMergeActor } from './start-favourites-merge.ts';

declare const actor: FavouritesMergeActor;

actor.send({ type: 'merge.retry' });
// @ts-expect-error there is no such command
actor.send({ type: 'merge.cancel' });

expectTypeOf<FavouritesMergeEvent['type']>().not.toEqualTypeOf<string>();
expectTypeOf(selectFavouritesMerge(actor.getSnapshot())).toEqualTypeOf<FavouritesMergeView>();
