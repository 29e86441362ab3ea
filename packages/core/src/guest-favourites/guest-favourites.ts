import type { Commerce } from '../commerce.types.ts';
import { isId, sameId } from '../contract/primitives.ts';
import { guestOrigin } from '../write-queue/on-changed-elsewhere.ts';
import { guestFavouritesKey } from './guest-favourites.key.ts';
import type { GuestFavourite, GuestFavourites } from './guest-favourites.types.ts';

/** How many are kept at most: a list that a person looks through, and far less than a storage holds. */
export const guestFavouritesLimit = 100;

/** Characters of a kept name. */
const longestName = 200;

/**
 * The guest's favourites of this browser. What they are stands in the storage and nowhere else, so every caller and every tab
 * sees the same; a storage that is full or forbidden is told, not thrown.
 * @example
 * const favourites = createGuestFavourites(commerce);
 * if (favourites.keep({ product: 1201, name: 'Mug' }) === 'forbidden') say('Sign in to save items.');
 */
export function createGuestFavourites({
  ports: { storage },
  signals,
}: Pick<Commerce, 'ports' | 'signals'>): GuestFavourites {
  let last: { readonly text: string | undefined; readonly list: readonly GuestFavourite[] } | undefined;

  function list(): readonly GuestFavourite[] {
    const text = storage.get(guestFavouritesKey);
    if (last === undefined || last.text !== text) last = { text, list: read(text) };
    return last.list;
  }

  /** @returns whether the storage has it now: it refuses without a word. */
  function write(next: readonly GuestFavourite[]): boolean {
    const text = next.length === 0 ? undefined : JSON.stringify(next);
    if (text === undefined) storage.remove(guestFavouritesKey);
    else storage.set(guestFavouritesKey, text);
    if (storage.get(guestFavouritesKey) !== text) return false;
    signals.emit({ type: 'invalidated', tags: ['Favorite'], origin: guestOrigin });
    return true;
  }

  const has: GuestFavourites['has'] = (product) => list().some((one) => sameId(one.product, product));

  return {
    list,
    has,
    keep({ product, name }) {
      const kept = list();
      if (has(product)) return 'kept';
      if (kept.length >= guestFavouritesLimit) return 'full';
      return write([{ product, name: name.slice(0, longestName) }, ...kept]) ? 'kept' : 'forbidden';
    },
    remove: (product) => !has(product) || write(list().filter((one) => !sameId(one.product, product))),
    subscribe: (listener) =>
      signals.subscribe((signal) => {
        if (signal.type === 'invalidated' && signal.tags.includes('Favorite')) listener();
      }),
  };
}

/** What is no favourite, because another program or another version of the shop wrote it, is passed over. */
function read(text: string | undefined): readonly GuestFavourite[] {
  if (text === undefined) return [];
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.flatMap(toFavourite).slice(0, guestFavouritesLimit) : [];
  } catch {
    return [];
  }
}

function toFavourite(entry: unknown): readonly GuestFavourite[] {
  if (typeof entry !== 'object' || entry === null || !('product' in entry) || !('name' in entry)) return [];
  const { product, name } = entry;
  return isId(product) && typeof name === 'string' ? [{ product, name: name.slice(0, longestName) }] : [];
}
