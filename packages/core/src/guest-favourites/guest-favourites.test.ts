import { describe, expect, it } from 'vitest';
import { otherTab } from '../commerce.types.ts';
import { createTestCommerce } from '../test-ports.ts';
import { guestFavouritesKey } from './guest-favourites.key.ts';
import { createGuestFavourites, guestFavouritesLimit } from './guest-favourites.ts';

const mug = { product: 1201, name: 'Mug' };
const vase = { product: 1990, name: 'Vase' };

function start(overrides: Parameters<typeof createTestCommerce>[0] = {}) {
  const shop = createTestCommerce(overrides);
  return { ...shop, storage: shop.ports.storage, favourites: createGuestFavourites(shop.commerce) };
}

/** A storage that takes no more. */
const full = { get: () => undefined, set: () => {}, remove: () => {} };

describe('a guest’s favourites', () => {
  it('are kept newest first, each once, and nothing is sent', () => {
    const { favourites, host, commerce } = start();
    expect(favourites.list()).toEqual([]);
    expect([mug, vase, mug].map((one) => favourites.keep(one))).toEqual(['kept', 'kept', 'kept']);
    expect(favourites.list()).toEqual([vase, mug]);
    expect(favourites.list()).toBe(favourites.list());
    // A reload finds them.
    expect(createGuestFavourites(commerce).has(mug.product)).toBe(true);
    expect(favourites.remove(vase.product)).toBe(true);
    expect(favourites.remove(vase.product)).toBe(true);
    expect([favourites.has(vase.product), favourites.has(mug.product)]).toEqual([false, true]);
    expect(host.requests).toEqual([]);
  });

  it('leave nothing in the storage when the last one is gone', () => {
    const { favourites, storage } = start();
    favourites.keep(mug);
    favourites.remove(mug.product);
    expect(storage.get(guestFavouritesKey)).toBeUndefined();
  });

  it('are a hundred at most, and the one too many is told', () => {
    const { favourites } = start();
    const outcomes = Array.from({ length: guestFavouritesLimit + 1 }, (_, index) =>
      favourites.keep({ product: index + 1, name: 'Mug' }),
    );
    expect(outcomes.filter((outcome) => outcome === 'kept')).toHaveLength(100);
    expect(outcomes.at(-1)).toBe('full');
    // One that is there already is no one too many.
    expect(favourites.keep({ product: 1, name: 'Mug' })).toBe('kept');
  });

  it('tell of a storage that is full or forbidden', () => {
    const { favourites } = start({ ports: { storage: full } });
    expect(favourites.keep(mug)).toBe('forbidden');
    expect(favourites.has(mug.product)).toBe(false);
  });

  it('tell of a storage that does not let go', () => {
    const kept = { ...full, get: () => JSON.stringify([mug]) };
    expect(start({ ports: { storage: kept } }).favourites.remove(mug.product)).toBe(false);
  });

  it.each([
    ['no list', '{"product":1201}'],
    ['no JSON', '[{'],
    ['entries of another form', '[null, 7, {"product":"","name":"Mug"}, {"product":1.5,"name":"Mug"}, {"product":5}]'],
  ])('pass over what is none: %s', (_, text) => {
    const { favourites, storage } = start();
    storage.set(guestFavouritesKey, text);
    expect(favourites.list()).toEqual([]);
    expect(favourites.keep(mug)).toBe('kept');
    expect(favourites.list()).toEqual([mug]);
  });

  it('cut a name that is longer than any', () => {
    const { favourites } = start();
    favourites.keep({ product: 1, name: 'x'.repeat(5_000) });
    expect(favourites.list()[0]?.name).toHaveLength(200);
  });

  it('stay in step with whoever else shows them, and with other tabs', () => {
    const { favourites, commerce, storage } = start();
    const others = createGuestFavourites(commerce);
    let heard = 0;
    const end = others.subscribe(() => {
      heard += 1;
    });
    favourites.keep(mug);
    expect([heard, others.list()]).toEqual([1, [mug]]);
    storage.set(guestFavouritesKey, JSON.stringify([vase]));
    commerce.signals.emit({ type: 'invalidated', tags: ['Favorite'], origin: otherTab });
    expect([heard, others.list()]).toEqual([2, [vase]]);
    end();
    favourites.remove(vase.product);
    expect(heard).toBe(2);
  });
});
