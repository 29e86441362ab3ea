import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { country } from '../db/schema/stores.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { readDeliveryCountries, settleCountries } from './delivery-countries.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

async function listed(): Promise<readonly string[]> {
  const { body } = await host.shopper({ language: 'tr-tr' }).get('/address/country/');
  return (body.results as { name: string }[]).map(({ name }) => name);
}

it('lists the countries of the setting, adds new ones with their names, and keeps the pks of all', async () => {
  await settleCountries(host.db, ['tr', 'de', 'se']);
  expect(await listed()).toEqual(['Almanya', 'İsveç', 'Türkiye']);
  const [sweden] = await host.db.select().from(country).where(eq(country.code, 'se'));
  await settleCountries(host.db, ['de', 'se', 'fr']);
  expect(await listed()).toEqual(['Almanya', 'Fransa', 'İsveç']);
  expect(await host.db.select().from(country).where(eq(country.code, 'se'))).toEqual([sweden]);
});

it('is refused where it names no country', () => {
  expect(readDeliveryCountries({ DELIVERY_COUNTRIES: 'tr, DE' })).toEqual(['tr', 'de']);
  expect(readDeliveryCountries({})).toBeUndefined();
  expect(() => readDeliveryCountries({ DELIVERY_COUNTRIES: 'tr,Germany' })).toThrow(/DELIVERY_COUNTRIES: "germany"/);
  expect(() => readDeliveryCountries({ DELIVERY_COUNTRIES: 'xx' })).toThrow(/"xx"/);
});
