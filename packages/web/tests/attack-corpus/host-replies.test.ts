import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShopUnderTest, startShop } from '../../server/testing/start-shop.ts';
import { headers, unusable, usable } from './host-replies.table.ts';

let shop: ShopUnderTest;

beforeAll(async () => {
  // Every hostile reply counts for the breaker: time that runs fast closes it again.
  let time = Date.now();
  shop = await startShop({
    now: () => {
      time += 2_000;
      return time;
    },
  });
});
afterAll(() => shop.stop());

/** The header set that every reply has (security G14). */
const always = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy'];

const lacking = (reply: Response) => always.filter((name) => !reply.headers.has(name));

describe('no reply of a hostile host gets through (security A2, A5, G13)', () => {
  it.each(unusable)('%s', async (_, reply) => {
    shop.host.on('GET /csrf_token/', (_request, response) => reply(response));
    const answer = await shop.fetch('/api/client/csrf_token/');
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'application/problem+json']);
    expect([lacking(answer), /script|evil/.test(text), answer.headers.has('location')]).toEqual([[], false, false]);
  });

  it.each(headers)('the header %s: %s', async (name, value) => {
    shop.host.on('GET /csrf_token/', { body: { token: 't' }, headers: { [name]: value } });
    const answer = await shop.fetch('/api/client/csrf_token/');
    expect([answer.status, answer.headers.get(name) === value, lacking(answer)]).toEqual([200, false, []]);
    expect(JSON.stringify([...answer.headers])).not.toContain('evil');
  });
});

describe('and every usable one does', () => {
  it.each(usable)('%s', async (_, reply, status) => {
    shop.host.on('GET /csrf_token/', (_request, response) => reply(response));
    const answer = await shop.fetch('/api/client/csrf_token/');
    expect([answer.status, lacking(answer)]).toEqual([status, []]);
  });
});
