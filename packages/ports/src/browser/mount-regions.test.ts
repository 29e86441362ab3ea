import { createCommerce, createShopConfig } from '@vitrin/core';
import { createRegions } from '@vitrin/core/headless';
import { describe, expect, it, vi } from 'vitest';
import { FakeDocument, type FakeElement } from '../dom/fake-dom.fixture.ts';
import { createNodePorts } from '../node/create-node-ports.ts';
import { mountRegions, type RegionOptions } from './mount-regions.ts';

const rows: Readonly<Record<string, readonly object[]>> = {
  '/country/': [
    { pk: 1, name: 'Türkiye', code: 'tr' },
    { pk: 'us', name: 'United States', code: 'us' },
  ],
  '/city/?country=1': [
    { pk: 34, name: 'İstanbul' },
    { pk: 6, name: 'Ankara' },
    { pk: 'tr-izmir', name: 'İzmir' },
  ],
  '/township/?city=34': [{ pk: 401, name: 'Kadıköy', postcode: '34710' }],
  '/township/?city=tr-izmir': [{ pk: '035', name: 'Konak' }],
  '/district/?township=401': [],
};

/** A shop whose host answers at once. */
function open(language = 'en', fails?: string) {
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
  return createCommerce(config, createNodePorts({ baseUrl, fetch }));
}

const rest = async () => {
  for (let count = 0; count < 20; count += 1) await turn();
};

const choose = async (list: FakeElement, value: string) => {
  list.value = value;
  list.fire('change');
  await rest();
};

/** A form with three lists. */
async function setUp(options: RegionOptions & { readonly language?: string; readonly fails?: string } = {}) {
  const { language, fails, ...given } = options;
  const commerce = open(language, fails);
  const document = new FakeDocument();
  const form = document.createElement('form');
  const [city, township, district] = ['city', 'township', 'district'].map((name) =>
    Object.assign(document.createElement('select'), { name }),
  ) as [FakeElement, FakeElement, FakeElement];
  form.append(city, township, district);
  const unmount = mountRegions(form as unknown as HTMLFormElement, commerce, given);
  await rest();
  return { city, township, district, unmount };
}

/** A form whose fields are drawn by the rules of the chosen country. */
async function openPlaces() {
  const commerce = open();
  const form = new FakeDocument().createElement('form');
  const [country, places] = [form.ownerDocument.createElement('select'), form.ownerDocument.createElement('fieldset')];
  form.append(Object.assign(country, { name: 'country' }), Object.assign(places, { name: 'places' }));
  const regions = createRegions({ commerce, hasCountries: true });
  mountRegions(form as unknown as HTMLFormElement, commerce, { regions });
  await rest();
  const field = (name: string) => form.elements.namedItem(name) ?? form;
  return { places, field, regions };
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
    const { city, township, district } = form;
    expect(entries(city)).toEqual(['Choose', 'İstanbul', 'Ankara', 'İzmir']);
    expect([city.disabled, township.disabled]).toEqual([false, true]);
    await choose(city, '34');
    expect([city.value, entries(township), township.disabled]).toEqual(['34', ['Choose', 'Kadıköy'], false]);
    await choose(township, '401');
    expect([district.disabled, postcodes]).toEqual([true, ['34710']]);
  });

  it('ids are whatever the host made them (ruling 33)', async () => {
    const { city, township } = await setUp({ chosen: { city: 'tr-izmir' } });
    expect([city.value, entries(township)]).toEqual(['tr-izmir', ['Choose', 'Konak']]);
    await choose(township, '035');
    expect(township.value).toBe('035');
  });

  it('kept ones are chosen again', async () => {
    const { city, township } = await setUp({ chosen: { city: '34', township: '401' } });
    expect([city.value, township.value]).toEqual(['34', '401']);
  });

  it('a list that could not be read offers to try again, in the shop’s language', async () => {
    const { city } = await setUp({ language: 'tr', fails: '/city/?country=1' });
    expect([entries(city), city.disabled]).toEqual([['Seçin', 'Yüklenemedi. Yeniden deneyin'], false]);
    await choose(city, 'retry');
    expect(entries(city)).toEqual(['Seçin', 'İstanbul', 'Ankara', 'İzmir']);
  });

  it('fields of another country: its order, its names, a list of its own, and what was typed stays (ruling 34)', async () => {
    const { places, field, regions } = await openPlaces();
    expect(places.seen).toEqual([
      ...['City', '<city>', 'Township', '<township> off', 'District', '<district> off'],
      ...['Address', '<line>', 'Postcode', '<postcode>'],
    ]);
    field('line').value = '1 Main Street';
    await choose(field('country'), 'us');
    await vi.waitFor(() => expect(regions.getView().rules.country).toBe('us'));
    expect(places.seen).toEqual([
      ...['Address', '<line>', 'City', '<township>', 'State', '<city>', 'Postcode', '<postcode>'],
    ]);
    expect([field('line').value, field('township').tagName, field('postcode').autocomplete]).toEqual([
      ...['1 Main Street', 'input', 'postal-code'],
    ]);
    await choose(field('city'), 'CA');
    expect([field('city').value, regions.getView().city.chosen]).toEqual(['CA', 'CA']);
  });

  it('ended: a choice is heard no more', async () => {
    const { city, township, unmount } = await setUp();
    unmount();
    await choose(city, '34');
    expect(entries(township)).toEqual(['Choose']);
  });
});
