import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { favouritePageSample } from '../contract/samples/wishlist-samples.ts';
import { createTestCommerce, settle } from '../test-ports.ts';
import { favouritesMachine } from './favourites.machine.ts';
import { unusedServices } from './favourites.model.ts';
import { selectFavouriteError, selectFavouriteState, selectFavourites } from './favourites.select.ts';
import type { FavouritesEmitted } from './favourites.types.ts';
import { startFavourites } from './start-favourites.ts';

const [entry] = favouritePageSample.results;
/** The product of the sample page. */
const known = { product: entry?.product.pk ?? 0, name: 'Shirt' };
const mug = { product: 1301, name: 'Mug' };
const vase = { product: 1302, name: 'Vase' };
const page = (next: string | null = null) => ({ ...favouritePageSample, next });

/** Running favourites before a host that answers by hand. */
function start() {
  const shop = createTestCommerce();
  const actor = startFavourites(shop.commerce);
  const emitted: FavouritesEmitted[] = [];
  for (const type of ['favourites.commandRefused', 'favourites.written', 'favourites.writeFailed'] as const) {
    actor.on(type, (event) => emitted.push(event));
  }
  const favourite = (product: number) => selectFavouriteState(actor.getSnapshot(), product);
  const sent = () =>
    shop.host.requests.map(({ method, path }) => `${method} ${new URL(path, 'http://shop.test').pathname}`);
  const view = () => selectFavourites(actor.getSnapshot());
  return { ...shop, actor, emitted, favourite, sent, view };
}

/** The same, with the sample page read. */
async function startKnown() {
  const shop = start();
  await (await shop.host.request(1)).reply(200, page());
  return shop;
}

const list = '/api/client/wishlists/favourite-products/';

describe('favourites', () => {
  it('can be created and started', () => {
    expect(initialTransition(favouritesMachine, { services: unusedServices })[0].value).toBe('reading');
  });

  it('are read in pages of a hundred until there is no next one', async () => {
    const { host, favourite, view } = start();
    expect(favourite(known.product)).toBe('unknown');
    const first = await host.request(1);
    expect(Object.fromEntries(new URL(first.path, 'http://shop.test').searchParams)).toMatchObject({
      page: '1',
      limit: '100',
    });
    await first.reply(200, page('http://host.test/next'));
    await (await host.request(2)).reply(200, {
      ...page(),
      results: [{ pk: 78, product: { ...entry?.product, pk: 1301 } }],
    });
    expect([favourite(known.product), favourite(1301), favourite(1302)]).toEqual(['yes', 'yes', 'no']);
    expect(view()).toMatchObject({ status: 'ready', count: 2 });
    expect(host.requests).toHaveLength(2);
  });

  it('look through a thousand, not through more', async () => {
    const { host, view } = start();
    for (let count = 1; count <= 10; count += 1) {
      await (await host.request(count)).reply(200, page('http://host.test/next'));
    }
    await settle();
    expect(host.requests).toHaveLength(10);
    expect(view().status).toBe('ready');
  });

  it('are marked by a form and taken back by the pk of the mark', async () => {
    const { host, actor, favourite, view, sent } = await startKnown();
    actor.send({ type: 'favourites.add', ...mug });
    expect(favourite(mug.product)).toBe('adding');
    const add = await host.request(2);
    expect(new URL(add.path, 'http://shop.test').searchParams.get('options')).toContain('useFormData');
    await add.reply(201, { pk: 90, product: mug.product });
    expect([favourite(mug.product), view().announcement?.kind]).toEqual(['yes', 'added']);
    actor.send({ type: 'favourites.remove', ...mug });
    expect(favourite(mug.product)).toBe('removing');
    await (await host.request(3)).reply(204, undefined);
    expect([favourite(mug.product), view().announcement?.kind]).toEqual(['no', 'removed']);
    expect(sent().slice(1)).toEqual([`POST ${list}`, `DELETE ${list}90/`]);
  });
});

describe('races', () => {
  it('mug marked · pressed again before the reply · nothing sent, refused visibly', async () => {
    const { host, actor, emitted, favourite } = await startKnown();
    actor.send({ type: 'favourites.add', ...mug });
    actor.send({ type: 'favourites.remove', ...mug });
    actor.send({ type: 'favourites.add', ...mug });
    expect(emitted).toMatchObject([{ reason: 'alreadyAsked' }, { reason: 'alreadyAsked' }]);
    await (await host.request(2)).reply(201, { pk: 90, product: mug.product });
    expect([favourite(mug.product), host.requests.length]).toEqual(['yes', 2]);
  });

  it('mug marked · vase marked meanwhile · sent when the mug is answered', async () => {
    const { host, actor, favourite } = await startKnown();
    actor.send({ type: 'favourites.add', ...mug });
    actor.send({ type: 'favourites.add', ...vase });
    const first = await host.request(2);
    await settle();
    expect([favourite(vase.product), host.requests.length]).toEqual(['adding', 2]);
    await first.reply(201, { pk: 90, product: mug.product });
    await (await host.request(3)).reply(201, { pk: 91, product: vase.product });
    expect([favourite(mug.product), favourite(vase.product)]).toEqual(['yes', 'yes']);
  });

  it('read under way · vase marked · the read gives way, then begins again', async () => {
    const { host, actor, favourite, sent } = start();
    const read = await host.request(1);
    actor.send({ type: 'favourites.add', ...vase });
    const add = await host.request(2);
    expect(read.signal.aborted).toBe(true);
    await add.reply(201, { pk: 91, product: vase.product });
    await (await host.request(3)).reply(200, page());
    expect(sent().map((line) => line.split(' ')[0])).toEqual(['GET', 'POST', 'GET']);
    expect(favourite(known.product)).toBe('yes');
  });

  it('mark taken off · reply lost · never sent again, the favourites are read and show the truth', async () => {
    const { host, actor, favourite, sent } = await startKnown();
    actor.send({ type: 'favourites.remove', ...known });
    await (await host.request(2)).fail();
    await (await host.request(3)).reply(200, { ...page(), count: 0, results: [] });
    expect(sent().map((line) => line.split(' ')[0])).toEqual(['GET', 'DELETE', 'GET']);
    expect(favourite(known.product)).toBe('no');
    expect(selectFavouriteError(actor.getSnapshot(), known.product)?.code).toBe('FETCH_FAILED');
  });

  it('mark taken off that another tab took off already · gone is gone', async () => {
    const { host, actor, favourite } = await startKnown();
    actor.send({ type: 'favourites.remove', ...known });
    await (await host.request(2)).reply(404, { detail: 'Not found.' });
    expect([favourite(known.product), selectFavouriteError(actor.getSnapshot(), known.product)]).toEqual(['no', null]);
  });

  it('mark taken off that a list knows · before anything is read · sent by its own pk, then read', async () => {
    const { host, actor, favourite, sent } = start();
    await host.request(1);
    actor.send({ type: 'favourites.remove', ...vase });
    actor.send({ type: 'favourites.remove', ...vase, mark: 91 });
    await (await host.request(2)).reply(204, undefined);
    await (await host.request(3)).reply(200, page());
    expect(sent().slice(1, 2)).toEqual([`DELETE ${list}91/`]);
    expect(favourite(vase.product)).toBe('no');
  });

  it('mug refused · nothing read again · the next try clears the error', async () => {
    const { host, actor, favourite } = await startKnown();
    actor.send({ type: 'favourites.add', ...mug });
    await (await host.request(2)).reply(400, { product: ['Invalid pk.'] });
    expect([favourite(mug.product), host.requests.length]).toEqual(['no', 2]);
    expect(selectFavouriteError(actor.getSnapshot(), mug.product)?.fields).toEqual({ product: ['Invalid pk.'] });
    actor.send({ type: 'favourites.add', ...mug });
    expect(selectFavouriteError(actor.getSnapshot(), mug.product)).toBeNull();
  });

  it('mug marked · 401 · the session hears of it', async () => {
    const { host, actor, commerce } = await startKnown();
    const heard: string[] = [];
    commerce.signals.subscribe(({ type }) => heard.push(type));
    actor.send({ type: 'favourites.add', ...mug });
    await (await host.request(2)).reply(401, { detail: 'no' });
    expect(heard).toContain('unauthorized');
  });

  it('own write · the lists elsewhere hear of it, the chart does not read again', async () => {
    const { host, actor, commerce } = await startKnown();
    const heard: unknown[] = [];
    commerce.signals.subscribe((signal) => heard.push(signal));
    actor.send({ type: 'favourites.add', ...mug });
    await (await host.request(2)).reply(201, { pk: 90, product: mug.product });
    await settle();
    expect(heard).toContainEqual({ type: 'invalidated', tags: ['Favorite'], origin: expect.any(Symbol) });
    expect(host.requests).toHaveLength(2);
    commerce.signals.emit({ type: 'invalidated', tags: ['Favorite'] });
    expect(await host.request(3)).toMatchObject({ method: 'GET' });
  });

  it('read failed · "Try again" · read', async () => {
    const { host, actor, view } = start();
    await (await host.request(1)).reply(500, {});
    expect(view()).toMatchObject({ status: 'failed', error: { code: 'SERVER_ERROR' } });
    actor.send({ type: 'favourites.retry' });
    await (await host.request(2)).reply(200, page());
    expect(view()).toMatchObject({ status: 'ready', error: null });
  });
});
