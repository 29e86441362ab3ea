import { describe, expect, it, vi } from 'vitest';
import { createTestCommerce, settle } from '../test-ports.ts';
import { createRegions } from './create-regions.ts';

const row = (pk: number, name: string, postcode: string | null = null) => ({ pk, name, postcode });
const page = (...results: object[]) => ({ count: results.length, next: null, previous: null, results });
const istanbul = row(34, 'İstanbul');
const ankara = row(6, 'Ankara');
const kadikoy = row(401, 'Kadıköy');
const moda = row(4011, 'Moda', '34710');
const turkey = { pk: 1, name: 'Türkiye', code: 'tr' };
const america = { pk: 'us', name: 'United States', code: 'us' };

function open(chosen: NonNullable<Parameters<typeof createRegions>[0]['chosen']> = {}, hasCountries = false) {
  const shop = createTestCommerce();
  return { ...shop, regions: createRegions({ commerce: shop.commerce, chosen, hasCountries }) };
}

describe('the regions of an address', () => {
  it('cities of the shop’s country · a city chosen · its townships · a township chosen · its districts', async () => {
    const { host, regions } = open();
    expect((await host.request(1)).path).toContain('/address/city/?country=1');
    expect([regions.getView().city.status, regions.getView().township.status]).toEqual(['pending', 'uninitialized']);
    await host.requests[0]?.reply(200, page(istanbul, ankara));
    expect(regions.getView().city).toEqual({
      items: [
        { key: 34, name: 'İstanbul', postcode: null },
        { key: 6, name: 'Ankara', postcode: null },
      ],
      chosen: null,
      status: 'fulfilled',
    });
    regions.choose('city', 34);
    expect((await host.request(2)).path).toContain('/address/township/?city=34');
    await host.requests[1]?.reply(200, page(kadikoy));
    regions.choose('township', 401);
    expect((await host.request(3)).path).toContain('/address/district/?township=401');
    await host.requests[2]?.reply(200, page(moda));
    expect(regions.getView().district.items[0]?.postcode).toBe('34710');
  });

  it('an id chosen by its text is kept as the host wrote it (ruling 33)', async () => {
    const { host, regions } = open();
    await (await host.request(1)).reply(200, page(istanbul, ankara));
    regions.choose('city', '34');
    expect(regions.getView().city.chosen).toBe(34);
  });

  it('townships of one city on their way ─ another city ↴ the first reply counts for nothing', async () => {
    const { host, regions } = open();
    await (await host.request(1)).reply(200, page(istanbul, ankara));
    regions.choose('city', 34);
    const first = await host.request(2);
    regions.choose('city', 6);
    const second = await host.request(3);
    expect(first.signal.aborted).toBe(true);
    await second.reply(200, page(row(601, 'Çankaya')));
    await first.reply(200, page(kadikoy));
    expect(regions.getView().township.items.map(({ name }) => name)).toEqual(['Çankaya']);
  });

  it('another city: township and district of the former one are chosen no more', async () => {
    const { host, regions } = open({ city: 34, township: 401, district: 4011 });
    await host.request(3);
    const replies = [page(istanbul, ankara), page(kadikoy), page(moda)];
    for (const [index, reply] of replies.entries()) await host.requests[index]?.reply(200, reply);
    const { city, township, district } = regions.getView();
    expect([city.chosen, township.chosen, district.chosen]).toEqual([34, 401, 4011]);
    regions.choose('city', 6);
    const after = regions.getView();
    expect([after.city.chosen, after.township, after.district.chosen]).toEqual([
      6,
      { items: [], chosen: null, status: 'pending' },
      null,
    ]);
  });

  it('a list that cannot be read says so · asked again', async () => {
    const { host, regions } = open();
    await (await host.request(1)).reply(404, { detail: 'Not found.' });
    expect(regions.getView().city).toEqual({ items: [], chosen: null, status: 'rejected' });
    regions.retry('city');
    await (await host.request(2)).reply(200, page(istanbul));
    expect(regions.getView().city.status).toBe('fulfilled');
  });

  it('a city that was kept and is none any more is not chosen, and nothing is read below it', async () => {
    const { host, regions } = open({ city: 99 });
    await host.request(2);
    await host.requests[0]?.reply(200, page(istanbul));
    await host.requests[1]?.reply(200, page(kadikoy));
    const { city, township } = regions.getView();
    expect([city.chosen, township.status]).toEqual([null, 'uninitialized']);
  });

  it('another country: its rules, its choices as a list, and an address in the form that it stores (ruling 34)', async () => {
    const { host, regions } = open({}, true);
    expect(regions.getView().rules.country).toBe('tr');
    await host.request(2);
    await host.requests[0]?.reply(200, page(turkey, america));
    await host.requests[1]?.reply(200, page(istanbul));
    regions.choose('country', 'us');
    expect((await host.request(3)).path).toContain('/address/city/?country=us');
    expect([regions.getView().rules.country, regions.getView().city.items]).toEqual(['tr', []]);
    await host.requests[2]?.reply(200, page());
    await vi.waitFor(() => expect(regions.getView().rules.fields).toEqual(['line', 'township', 'city', 'postcode']));
    const { rules, city } = regions.getView();
    expect([rules.country, rules.regions.city?.kind, city.status]).toEqual(['us', 'choice', 'fulfilled']);
    expect(city.items).toContainEqual({ key: 'CA', name: 'California', postcode: null });
    regions.choose('city', 'CA');
    await settle();
    expect([regions.getView().city.chosen, host.requests.length]).toEqual(['CA', 3]);
    const typed = { title: 'Home', firstName: 'Ada', lastName: 'Hill', phoneNumber: '(201) 555-0123' };
    const places = { city: 'CA', township: ' Oakland ', line: '1 Main Street', postcode: '94601' };
    expect(regions.toAddress({ ...typed, ...places })).toMatchObject({
      country: 'us',
      city: 'CA',
      township: 'Oakland',
      phoneNumber: '+12015550123',
      postcode: '94601',
    });
  });

  it('at home an address has the ids of the lists as the host wrote them', async () => {
    const { host, regions } = open({ city: '34' });
    await host.request(2);
    await host.requests[0]?.reply(200, page(istanbul));
    await host.requests[1]?.reply(200, page(kadikoy));
    regions.choose('township', '401');
    const typed = { title: 'Home', firstName: 'Ada', lastName: 'Hill', phoneNumber: '532 123 45 67' };
    const places = { city: '34', township: '401', district: '', line: 'Moda Caddesi 5', postcode: '34 710' };
    const address = regions.toAddress({ ...typed, ...places });
    expect(address).toMatchObject({
      country: 1,
      city: 34,
      township: 401,
      phoneNumber: '05321234567',
      postcode: '34710',
    });
    expect(address).not.toHaveProperty('district');
  });

  it('rules of a country that cannot be loaded: its cities say so', async () => {
    vi.doMock('../address/foreign-rules.ts', () => {
      throw new TypeError('Failed to fetch');
    });
    const { host, regions } = open({}, true);
    await host.request(2);
    await host.requests[0]?.reply(200, page(turkey, america));
    await host.requests[1]?.reply(200, page(istanbul));
    regions.choose('country', 'us');
    await (await host.request(3)).reply(200, page());
    await vi.waitFor(() => expect(regions.getView().city.status).toBe('rejected'));
    expect(regions.getView().rules.country).toBe('tr');
    vi.doUnmock('../address/foreign-rules.ts');
  });

  it('stopped: nothing that is still read is told', async () => {
    const { host, regions } = open();
    const request = await host.request(1);
    let told = 0;
    regions.subscribe(() => {
      told += 1;
    });
    await settle();
    const before = told;
    regions.stop();
    await request.reply(200, page(istanbul));
    expect([request.signal.aborted, told]).toEqual([true, before]);
  });
});
