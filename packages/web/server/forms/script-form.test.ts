import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';

let shop: ShopUnderTest;

beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.stop());

/** Sends what was typed into the form of sign-in, and says what the browser is told. */
async function press(headers: Readonly<Record<string, string>>) {
  const reply = await shop.fetch('/auth/?callbackUrl=%2Fbaskets%2F', {
    method: 'POST',
    bare: true,
    body: 'email=ada%40example.test&password=secret',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      origin: 'http://localhost:3000',
      ...headers,
    },
  });
  const announced = /pz-answer=([^;]*)/.exec(reply.headers.getSetCookie().join())?.[1];
  return { status: reply.status, location: reply.headers.get('location'), announced };
}

describe('a form that only a script takes', () => {
  const browser = { accept: 'text/html,application/xhtml+xml' };

  it('brings the browser back to its page, which says so; what was typed goes nowhere', async () => {
    const reply = await press(browser);
    expect(reply).toMatchObject({
      status: 303,
      location: '/auth/?callbackUrl=%2Fbaskets%2F',
      announced: 'needsScripts',
    });
    expect(shop.host.seen).toEqual([]);
  });

  it.each([
    ['from another site', { ...browser, 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, 403],
    ['by a program', {}, 405],
    ['of JSON', { ...browser, 'content-type': 'application/json' }, 405],
  ])('is none %s', async (_, headers, status) => {
    expect(await press(headers)).toMatchObject({ status, announced: undefined });
  });
});
