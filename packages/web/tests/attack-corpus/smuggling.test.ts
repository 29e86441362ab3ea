import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ShopUnderTest, startShop } from '../../server/testing/start-shop.ts';
import { lines, sendRaw, statusesOf } from './servers.ts';
import { ambiguous, bodiesOfReads, hiddenHeaders, ordinaryRequests, passedHeaders } from './smuggling.table.ts';

let shop: ShopUnderTest;

beforeAll(async () => {
  shop = await startShop();
  shop.host.on('POST /baskets/basket/', { body: { basket: {} } });
  shop.host.on('GET /csrf_token/', { body: { token: 't' } });
  shop.host.on('GET /current_user/', { body: { pk: null } });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.host.seen.length = 0;
});

const smuggled = () => shop.host.seen.filter(({ target, body }) => /smuggled/.test(target + body));

describe('one request stays one request (security A2, G5)', () => {
  it.each(ambiguous)('%s', async (_, bytes) => {
    const statuses = statusesOf(await sendRaw(shop.base, bytes));
    expect(shop.host.seen).toEqual([]);
    expect(statuses.filter((status) => status < 400)).toEqual([]);
    expect(statuses.length).toBeLessThanOrEqual(1);
  });

  it.each(bodiesOfReads)('a body that looks like a request, %s', async (_, bytes) => {
    const statuses = statusesOf(await sendRaw(shop.base, bytes));
    expect(smuggled()).toEqual([]);
    expect(statuses).toHaveLength(1);
  });

  it.each(hiddenHeaders)('%s: %s does not reach the host', async (name, value) => {
    const others = name === 'X-CSRFToken' ? [] : ['X-CSRFToken: token0123456789'];
    const head = ['GET /api/client/csrf_token/ HTTP/1.1', 'Host: localhost:3000', 'Connection: close', ...others];
    const statuses = statusesOf(await sendRaw(shop.base, lines(...head, `${name}: ${value}`, '', '')));
    expect([statuses, shop.host.seen.length]).toEqual([[200], 1]);
    expect(JSON.stringify(shop.host.seen[0]?.headers)).not.toMatch(/evil.mark|203\.0\.113\.66/);
  });

  it('what Connection names is not taken away from the host', async () => {
    const head = ['GET /api/client/csrf_token/ HTTP/1.1', 'Host: localhost:3000', 'X-Currency: usd'];
    await sendRaw(shop.base, lines(...head, 'Connection: close, x-currency', '', ''));
    expect(shop.host.seen[0]?.headers['x-currency']).toBe('usd');
  });
});

describe('and every ordinary one arrives', () => {
  it.each(ordinaryRequests)('%s', async (_, bytes) => {
    const statuses = statusesOf(await sendRaw(shop.base, bytes));
    expect(statuses.filter((status) => status !== 100)).toEqual([200]);
    expect(shop.host.seen.map(({ body }) => body)).toEqual(['{}']);
  });

  it.each(passedHeaders)('%s: %s', async (name, value) => {
    const head = ['GET /api/client/csrf_token/ HTTP/1.1', 'Host: localhost:3000', 'Connection: close'];
    await sendRaw(shop.base, lines(...head, `${name}: ${value}`, '', ''));
    expect(shop.host.seen[0]?.headers[name.toLowerCase()]).toBe(value);
  });
});
