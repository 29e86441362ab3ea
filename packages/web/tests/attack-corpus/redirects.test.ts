import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShopUnderTest, startShop } from '../../server/testing/start-shop.ts';
import { hostileTargets, hostileValues, ownTargets } from './redirects.table.ts';

let shop: ShopUnderTest;

beforeAll(async () => {
  shop = await startShop();
  shop.host.on('POST /users/login/', {
    body: { key: 'k' },
    headers: { 'set-cookie': 'osessionid=abcdefgh12345678; Path=/' },
  });
  shop.host.on('GET /current_user/', { body: { pk: 1 } });
});
afterAll(() => shop.stop());

/** Where a shopper is led after sign-in. */
async function afterSignIn(callbackUrl: unknown): Promise<unknown> {
  const body = JSON.stringify({ email: 'ada@example.test', password: 'x', callbackUrl });
  const reply = await shop.fetch('/api/auth/login', { method: 'POST', body });
  return Reflect.get(Object(await reply.json()), 'callbackUrl');
}

/** Where the form of a switch of language leads. */
async function afterLanguage(path: string): Promise<string | null> {
  const reply = await shop.fetch('/api/locale', {
    method: 'POST',
    bare: true,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shop.origin },
    body: new URLSearchParams({ locale: 'en', path }).toString(),
  });
  return reply.headers.get('location');
}

/** Where a return of the bank leads. */
async function afterBank(redirectUrl: unknown): Promise<string | null> {
  const page = { page_name: 'ThankYouPage', page_context: { redirect_url: redirectUrl } };
  shop.host.on('POST /orders/checkout/', { body: { errors: {}, context_list: [page] } });
  const reply = await shop.fetch('/orders/checkout/?page=CreditCardThreeDSecurePage', {
    method: 'POST',
    bare: true,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'md=1',
  });
  return reply.headers.get('location');
}

/** What a browser gets when the host redirects a read. */
async function afterHost(location: string): Promise<readonly [number, string | null]> {
  shop.host.on('GET /csrf_token/', { status: 302, headers: { location }, body: '' });
  const reply = await shop.fetch('/api/client/csrf_token/');
  return [reply.status, reply.headers.get('location')];
}

const isHeader = (target: string) => /^[\x21-\x7e]+$/.test(target);

describe('a redirect never leaves the shop (security A2, G10)', () => {
  it.each([...hostileTargets, ...hostileValues].map((target) => [target]))('after sign-in: %j', async (target) => {
    expect(await afterSignIn(target)).toBe('/');
  });
  it.each(hostileTargets.map((target) => [target]))('with a language: %j', async (target) => {
    expect(await afterLanguage(target)).toBe('/');
  });
  it.each([...hostileTargets, ...hostileValues].map((target) => [target]))('from the bank: %j', async (target) => {
    expect(await afterBank(target)).toBe('/orders/checkout/');
  });
  it.each(hostileTargets.filter(isHeader).map((target) => [target]))('of the host: %j', async (target) => {
    const [, location] = await afterHost(target);
    expect(location).toBeNull();
  });
});

describe('and leads wherever the shop itself is', () => {
  it.each(ownTargets)('after sign-in: %j', async (target, path) => expect(await afterSignIn(target)).toBe(path));
  it.each(ownTargets)('with a language: %j', async (target, path) => expect(await afterLanguage(target)).toBe(path));
  it.each(ownTargets)('from the bank: %j', async (target, path) => expect(await afterBank(target)).toBe(path));
});
