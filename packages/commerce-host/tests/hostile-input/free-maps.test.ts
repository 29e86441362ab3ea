import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../src/auth/auth-journey.fixture.ts';
import { basketLine } from '../../src/db/schema/basket.table.ts';
import { ADDRESS_BODY } from '../../src/testing/test-bodies.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../../src/testing/test-host.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost({ listens: true });
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 1]));

/** Maps that no front end sends. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['50 kB in one value', JSON.stringify({ note: 'x'.repeat(50_000) })],
  ['50 kB in nested lists', JSON.stringify({ note: Array.from({ length: 10_000 }, () => 1) })],
  ['31 keys', JSON.stringify(keys(31))],
  ['a key of 61 characters', JSON.stringify({ ['k'.repeat(61)]: 1 })],
  ['a key that is markup', '{"<img src=x onerror=alert(1)>": 1}'],
  ['a key with a direction mark', '{"ke\u202Ey": 1}'],
  ['an empty key', '{"": 1}'],
  ['a prototype', '{"constructor": {"prototype": {"isAdmin": true}}}'],
];

/** Maps of front ends. */
const ORDINARY: readonly (readonly [string, string])[] = [
  ['a text of 500 characters', JSON.stringify({ engraving: 'ş'.repeat(500) })],
  ['thirty keys', JSON.stringify(keys(30))],
  ['a key in another script', '{"Kişisel not": "Ayşe’ye"}'],
];

describe('maps with free keys (security A2)', () => {
  it.each(HOSTILE)('are refused in a basket with %s, and nothing is stored', async (_, attributes) => {
    const before = await host.db.$count(basketLine);
    const reply = await host.shopper().form('/baskets/basket/', { product: '1201', quantity: '1', attributes });
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['attributes']]);
    expect(await host.db.$count(basketLine)).toBe(before);
  });

  it.each(HOSTILE)('are refused in an address and a profile with %s', async (_, text) => {
    const ada = await signedIn(host, 'wallet03@example.test');
    const address = await ada.form('/address/', { ...ADDRESS_BODY, extra_field: text });
    expect([address.status, Object.keys(address.body)]).toEqual([400, ['extra_field']]);
    const profile = await ada.send('PATCH', '/users/profile/', { attributes: text });
    expect([profile.status, Object.keys(profile.body)]).toEqual([400, ['attributes']]);
  });

  it.each(ORDINARY)('are accepted with %s', async (_, attributes) => {
    const reply = await host.shopper().form('/baskets/basket/', { product: '1201', quantity: '1', attributes });
    expect(reply.status).toBe(200);
  });
});
