import type { Commerce } from '../commerce.types.ts';
import { isAppError } from '../errors/app-error.ts';
import { addFavourite, getFavourites, removeFavourite } from '../http/wishlist-endpoints.ts';
import type { FavouritesServices, Marks } from './favourites.types.ts';

/** Who wrote, in `invalidated` signals: the chart passes over its own writes, their replies are its news. */
export const favouritesOrigin = 'favourites';

/** The most a page may hold (conventions §8), and how many such pages are looked through for hearts. */
const pageLimit = 100;
const mostPages = 10;

/**
 * The chart's services over the http client; every write goes through the lock. The marks are read in pages of a hundred,
 * the newest thousand at most: a heart of an older favourite looks empty, and pressing it finds the favourite that is there.
 */
export function createFavouritesServices({ http, lock }: Pick<Commerce, 'http' | 'lock'>): FavouritesServices {
  return {
    async load(signal) {
      const marks: Record<number, number> = {};
      for (let page = 1; page <= mostPages; page += 1) {
        const reply = await http.call(getFavourites, { query: { page, limit: pageLimit } }, { signal });
        for (const { pk, product } of reply.results) marks[product.pk] = pk;
        if (reply.next === null) break;
      }
      return marks satisfies Marks;
    },
    async add(product, signal) {
      const options = { signal, origin: favouritesOrigin };
      const { pk } = await lock.run(addFavourite.name, () => http.call(addFavourite, { body: { product } }, options));
      return pk;
    },
    async remove(pk, signal) {
      const options = { signal, origin: favouritesOrigin };
      try {
        await lock.run(removeFavourite.name, () => http.call(removeFavourite, { path: { pk } }, options));
      } catch (error) {
        // It is gone already: that is what was asked for.
        if (!(isAppError(error) && error.code === 'NOT_FOUND')) throw error;
      }
    },
  };
}
