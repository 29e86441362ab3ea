import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const namesOf = async (path: string) => {
  const body: unknown = await (await host.app.request(path)).json();
  const list = (Array.isArray(body) ? body : (body as { results: unknown }).results) as { name: string }[];
  return list.map(({ name }) => name);
};

describe('shops', () => {
  it('are listed with their regions and hours', async () => {
    const reply = await host.shopper().get('/stores/?limit=1');
    expect(reply.body).toMatchObject({
      count: 6,
      next: 'http://localhost:4000/stores/?limit=1&page=2',
      results: [
        { pk: 40, name: 'Vitrin Bebek', click_and_collect: true, township: { pk: 402 }, district: { pk: 4021 } },
      ],
    });
  });

  it('are narrowed by city and township', async () => {
    expect(await namesOf('/stores/?city=6')).toEqual(['Vitrin Kavaklıdere', 'Vitrin Etlik']);
    expect(await namesOf('/stores/?township=401')).toEqual(['Vitrin Moda']);
    expect((await host.app.request('/stores/?city=x')).status).toBe(400);
  });
});

describe('stock in shops', () => {
  it('lists shops that hold the product, by name, with their stock as text', async () => {
    const reply = await host.app.request('/retail_store_stock/1201/?city_id=34');
    const stores = (await reply.json()) as { name: string; stock: string }[];
    expect(stores.map(({ name }) => name)).toContain('Vitrin Bebek');
    expect(stores.every(({ stock }) => /^[1-9]\d*$/.test(stock))).toBe(true);
  });

  it('is empty for what is sold out, and 404 for what is unknown', async () => {
    expect(await namesOf('/retail_store_stock/1990/')).toEqual([]);
    expect((await host.app.request('/retail_store_stock/7/')).status).toBe(404);
    expect(await namesOf('/retail_store_stock/1201/?color=no-such-colour')).toEqual([]);
  });
});
