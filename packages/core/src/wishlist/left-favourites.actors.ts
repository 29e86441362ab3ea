import type { Commerce } from '../commerce.types.ts';
import { addFavourite, removeFavourite } from '../http/wishlist-endpoints.ts';
import type { LeftWrites } from '../write-queue/left-writes.actors.ts';
import type { FavouritesQueue } from './favourites.types.ts';

const storageKey = 'vitrin.favourites.left';

/** Favourites that are added or removed: the host accepts both twice. */
export const leftFavourites = ({ http }: Commerce, origin: symbol): LeftWrites<FavouritesQueue> => ({
  key: storageKey,
  events: {
    'favourites.add': { product: 'id', name: 'string' },
    // The next page has not read the marks when it removes this one.
    'favourites.remove': { product: 'id', name: 'string', mark: 'id' },
  },
  toEvent({ kind, product, name, mark }, marks) {
    if (kind === 'add') return { type: 'favourites.add', product, name };
    const pk = marks?.[product] ?? mark;
    return pk === undefined ? undefined : { type: 'favourites.remove', product, name, mark: pk };
  },
  async send(event) {
    const options = { keepalive: true, origin } as const;
    if (event.type === 'favourites.add') await http.call(addFavourite, { body: { product: event.product } }, options);
    else if (event.mark !== undefined) await http.call(removeFavourite, { path: { pk: event.mark } }, options);
  },
});
