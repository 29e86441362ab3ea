import type { Commerce } from '../commerce.types.ts';
import type { Id } from '../contract/primitives.ts';
import { isAppError } from '../errors/app-error.ts';
import { addFavourite, getFavourites, removeFavourite } from '../http/wishlist-endpoints.ts';
import { createLockedCall } from '../lock/locked-call.actors.ts';
import type { FavouritesServices, Marks } from './favourites.types.ts';

/** The most a page may hold (conventions §8), and how many such pages are looked through for favourite buttons. */
const pageLimit = 100;
const mostPages = 10;

/**
 * The chart's services over the http client; every write goes through the lock. The marks are read in pages of a hundred,
 * the newest thousand at most: a favourite button of an older favourite looks empty, and pressing it finds the favourite that is there.
 * @param origin of these writes in `invalidated` signals: the chart ignores its own, whose replies it reads.
 */
export function createFavouritesServices(
  commerce: Pick<Commerce, 'http' | 'once'>,
  origin?: symbol,
): FavouritesServices {
  const write = createLockedCall(commerce);
  return {
    async load(signal) {
      const marks: Record<Id, Id> = {};
      for (let page = 1; page <= mostPages; page += 1) {
        const reply = await commerce.http.call(getFavourites, { query: { page, limit: pageLimit } }, { signal });
        for (const { pk, product } of reply.results) marks[product.pk] = pk;
        if (reply.next === null) break;
      }
      return marks satisfies Marks;
    },
    async write({ kind, product, mark }, signal, marks) {
      const options = { signal, ...(origin && { origin }) };
      if (kind === 'add') return (await write(addFavourite, { body: { product } }, options)).pk;
      const pk = marks?.[product] ?? mark;
      if (pk === undefined) return null;
      try {
        await write(removeFavourite, { path: { pk } }, options);
      } catch (error) {
        // It is gone already: that is what was asked for.
        if (!(isAppError(error) && error.code === 'NOT_FOUND')) throw error;
      }
      return null;
    },
  };
}
