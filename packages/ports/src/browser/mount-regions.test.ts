import { createCommerce, createShopConfig } from '@vitrin/core';
import { describe, expect, it } from 'vitest';
import { FakeDocument, type FakeElement } from '../dom/fake-dom.fixture.ts';
import { createNodePorts } from '../node/create-node-ports.ts';
import { mountRegions, type RegionOptions } from './mount-regions.ts';

const rows: Readonly<Record<string, readonly object[]>> = {
  '/city/?country=1': [
    { pk: 34, name: 'İstanbul' },
    { pk: 6, name: 'Ankara' },
    { pk: 'tr-izmir', name: 'İzmir' },
  ],
  '/township/?city=34': [{ pk: 401, name: 'Kadıköy', postcode: '34710' }],
  '/township/?city=tr-izmir': [{ pk: '035', name: 'Konak' }],
  '/district/?township=401': [],
};

/** A form with three lists, and a host whose answers come at once. */
async function setUp(options: RegionOptions & { readonly language?: string; readonly fails?: string } = {}) {
  const { language = 'en', fails, ...given } = options;
  const failing = new Set(fails === undefined ? [] : [fails]);
  const fetch = async ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    const path = pathname.replace('/address', '') + search.replace(/&options=.*/, '');
    if (failing.delete(path)) return Response.json({ detail: 'No.' }, { status: 404 });
    const results = rows[path] ?? [];
    return Response.json({ count: results.length, next: null, previous: null, results });
  };
  const baseUrl = 'http://host.test/';
  const locale = { value: language, apiValue: 'en-us' };
  const config = { baseUrl, transport: 'host', locale, currency: 'try', shop: createShopConfig() } as const;
  const commerce = createCommerce(config, createNodePorts({ baseUrl, fetch }));
  const document = new FakeDocument();
  const form = document.createElement('form');
  const [city, township, district] = ['city', 'township', 'district'].map((name) =>
    Object.assign(document.createElement('select'), { name }),
  ) as [FakeElement, FakeElement, FakeElement];
  form.append(city, township, district);
  const unmount = mountRegions(form as unknown as HTMLFormElement, commerce, given);
  const rest = async () => {
    for (let count = 0; count < 20; count += 1) await turn();
  };
  const choose = async (list: FakeElement, value: string) => {
    list.value = value;
    list.fire('change');
    await rest();
  };
  await rest();
  return { city, township, district, choose, unmount };
}

/** A turn of the event loop, without a timer. */
const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

const entries = (list: FakeElement) => list.all(() => true).map(({ textContent }) => textContent);

describe('the regions of a form', () => {
  it('cities · one chosen · its townships · one without districts leaves their list out', async () => {
    const postcodes: string[] = [];
    const form = await setUp({ suggestPostcode: (postcode) => postcodes.push(postcode) });
    const { city, township, district, choose } = form;
    expect(entries(city)).toEqual(['Choose', 'İstanbul', 'Ankara', 'İzmir']);
    expect([city.disabled, township.disabled]).toEqual([false, true]);
    await choose(city, '34');
    expect([city.value, entries(township), township.disabled]).toEqual(['34', ['Choose', 'Kadıköy'], false]);
    await choose(township, '401');
    expect([district.disabled, postcodes]).toEqual([true, ['34710']]);
  });

  it('ids are whatever the host made them (ruling 33)', async () => {
    const { city, township, choose } = await setUp({ chosen: { city: 'tr-izmir' } });
    expect([city.value, entries(township)]).toEqual(['tr-izmir', ['Choose', 'Konak']]);
    await choose(township, '035');
    expect(township.value).toBe('035');
  });

  it('kept ones are chosen again', async () => {
    const { city, township } = await setUp({ chosen: { city: '34', township: '401' } });
    expect([city.value, township.value]).toEqual(['34', '401']);
  });

  it('a list that could not be read offers to try again, in the shop’s language', async () => {
    const { city, choose } = await setUp({ language: 'tr', fails: '/city/?country=1' });
    expect([entries(city), city.disabled]).toEqual([['Seçin', 'Yüklenemedi. Yeniden deneyin'], false]);
    await choose(city, 'retry');
    expect(entries(city)).toEqual(['Seçin', 'İstanbul', 'Ankara', 'İzmir']);
  });

  it('ended: a choice is heard no more', async () => {
    const { city, township, choose, unmount } = await setUp();
    unmount();
    await choose(city, '34');
    expect(entries(township)).toEqual(['Choose']);
  });
});
