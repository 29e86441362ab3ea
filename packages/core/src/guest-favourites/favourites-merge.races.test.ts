import { describe, expect, it } from 'vitest';
import { favouritePageSample } from '../contract/samples/wishlist-samples.ts';
import { createTestCommerce, settle } from '../test-ports.ts';
import { selectFavouriteState } from '../wishlist/favourites.select.ts';
import { startFavourites } from '../wishlist/start-favourites.ts';
import { selectFavouritesMerge } from './favourites-merge.select.ts';
import { createGuestFavourites } from './guest-favourites.ts';
import { startFavouritesMerge } from './start-favourites-merge.ts';

const [entry] = favouritePageSample.results;
/** In the account already. */
const known = { product: entry?.product.pk ?? 0, name: 'Shirt' };
const mug = { product: 1301, name: 'Mug' };
const vase = { product: 1302, name: 'Vase' };

/** A merge before a host that answers by hand; the account's favourites are read. */
async function start(...kept: readonly (typeof mug)[]) {
  const shop = createTestCommerce();
  const guest = createGuestFavourites(shop.commerce);
  for (const one of kept) guest.keep(one);
  const favourites = startFavourites(shop.commerce);
  await (await shop.host.request(1)).reply(200, { ...favouritePageSample, next: null });
  const merge = startFavouritesMerge(shop.commerce, favourites);
  await settle();
  const view = () => selectFavouritesMerge(merge.getSnapshot());
  const left = () => guest.list().map(({ name }) => name);
  const asked = () => shop.host.requests.map(({ method }) => method).join(' ');
  const product = (count: number) => shop.host.requests[count - 1]?.body.replace(/\D/g, '');
  return { ...shop, guest, favourites, merge, view, left, asked, product };
}

const added = (pk: number, { product }: typeof mug) => [201, { pk, product }] as const;

describe('a guest’s favourites at sign-in', () => {
  it('are added one after the other, oldest first, and leave the browser one by one', async () => {
    const { host, view, left, asked, favourites, product } = await start(mug, vase);
    expect(view()).toMatchObject({ status: 'merging', left: 2 });
    const first = await host.request(2);
    expect([product(2), left()]).toEqual([String(mug.product), ['Vase', 'Mug']]);
    await first.reply(...added(90, mug));
    expect(left()).toEqual(['Vase']);
    await (await host.request(3)).reply(...added(91, vase));
    expect([view(), left()]).toEqual([{ status: 'merged', added: 2, left: 0, refused: [], problem: null }, []]);
    expect(selectFavouriteState(favourites.getSnapshot(), vase.product)).toBe('yes');
    // Its own writes make nothing old.
    expect(asked()).toBe('GET POST POST');
  });

  it('that the account has already are not sent', async () => {
    const { view, left, asked } = await start(known);
    expect([view().status, view().added, left(), asked()]).toEqual(['merged', 1, [], 'GET']);
  });

  it('add mug ── connection breaks ── nothing is lost ── try again ── vase, then mug', async () => {
    const { host, view, left, merge, product } = await start(mug, vase);
    await (await host.request(2)).fail();
    // Nobody knows whether the host acted: the account is read again.
    await (await host.request(3)).reply(200, { ...favouritePageSample, next: null });
    expect(view()).toMatchObject({ status: 'failed', left: 2, added: 0, problem: { code: 'FETCH_FAILED' } });
    expect(left()).toEqual(['Vase', 'Mug']);
    merge.send({ type: 'merge.retry' });
    expect(view()).toMatchObject({ status: 'merging', problem: null });
    await (await host.request(4)).reply(...added(90, vase));
    await (await host.request(5)).reply(200, { pk: 91, product: mug.product });
    expect([product(4), product(5), view().status, left()]).toEqual([
      String(vase.product),
      String(mug.product),
      'merged',
      [],
    ]);
  });

  it('page is left while mug is added ── the next page adds it once more ── the host has one', async () => {
    const { host, commerce, merge, favourites, left } = await start(mug);
    await host.request(2);
    merge.stop();
    expect(left()).toEqual(['Mug']);
    const next = startFavouritesMerge(commerce, favourites);
    // The write of the page before is on its way still: it is waited for.
    await host.requests[1]?.reply(200, { pk: 90, product: mug.product });
    expect([selectFavouritesMerge(next.getSnapshot()).status, left(), host.requests.length]).toEqual(['merged', [], 2]);
  });

  it('shopper presses the favourite button of mug ── merge joins that write', async () => {
    const { host, favourites, guest, commerce } = await start();
    favourites.send({ type: 'favourites.add', ...mug });
    guest.keep(mug);
    const merge = startFavouritesMerge(commerce, favourites);
    await (await host.request(2)).reply(...added(90, mug));
    expect([selectFavouritesMerge(merge.getSnapshot()).added, guest.list()]).toEqual([1, []]);
    expect(host.requests).toHaveLength(2);
  });

  it('that are not sold any more are told, and do not stop the others', async () => {
    const { host, view, left } = await start(mug, vase);
    await (await host.request(2)).reply(400, { product: ['Unknown.'] });
    await (await host.request(3)).reply(...added(91, vase));
    expect([view(), left()]).toEqual([{ status: 'merged', added: 1, left: 0, refused: ['Mug'], problem: null }, []]);
  });

  it('another tab was quicker ── nothing is sent twice', async () => {
    const { host, guest, view, asked } = await start(mug, vase);
    guest.remove(vase.product);
    await (await host.request(2)).reply(...added(90, mug));
    expect([view().status, asked()]).toEqual(['merged', 'GET POST']);
  });

  it('signed out in the middle ── nothing of it comes back to the guest', async () => {
    const { host, ports, left, view } = await start(mug, vase);
    const held = await host.request(2);
    // What signing out does to this browser.
    ports.storage.remove('vitrin.favourites');
    await held.reply(401, { detail: '…' });
    expect([left(), view().status]).toEqual([[], 'failed']);
  });

  it('a host that never answers ends it, and the browser keeps the rest', async () => {
    const { host, ports, view, left } = await start(mug);
    await host.request(2);
    await ports.clock.advance(140_000);
    expect([view().status, left()]).toEqual(['failed', ['Mug']]);
  });

  it('"try again" without a failure is refused', async () => {
    const { merge } = await start();
    const refused: string[] = [];
    merge.on('merge.commandRefused', ({ reason }) => refused.push(reason));
    merge.send({ type: 'merge.retry' });
    expect(refused).toEqual(['nothingFailed']);
  });
});
