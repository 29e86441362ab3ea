import type { GatewayUnderTest } from '@vitrin/gateway/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passed, reissued, sent, set } from './cookies.table.ts';
import { lines, sendRaw, servers, statusesOf } from './servers.ts';

describe.each(servers)('%s', (_server, start) => {
  let shop: GatewayUnderTest;

  beforeAll(async () => {
    shop = await start();
  });
  afterAll(() => shop.stop());
  beforeEach(() => {
    shop.host.seen.length = 0;
    shop.host.on('GET /csrf_token/', { body: {} });
  });

  /** The cookies that the host is told of. */
  async function told(cookie: string): Promise<string | undefined> {
    const bytes = lines(
      'GET /api/client/csrf_token/ HTTP/1.1',
      'Host: localhost:3000',
      `Cookie: ${cookie}`,
      'Connection: close',
      '',
      '',
    );
    const statuses = statusesOf(await sendRaw(shop.base, bytes));
    expect([statuses, shop.host.seen.length]).toEqual([[200], 1]);
    return shop.host.seen[0]?.headers.cookie;
  }

  async function givenToBrowser(values: readonly string[]): Promise<readonly string[]> {
    shop.host.on('GET /csrf_token/', { body: {}, headers: { 'set-cookie': values } });
    return (await shop.fetch('/api/client/csrf_token/')).headers.getSetCookie();
  }

  describe('cookies that are not the shop’s (security A2, G4, A5)', () => {
    it.each(sent)('%s: the host hears nothing of it', async (_, cookie) => {
      expect((await told(cookie)) ?? '').not.toContain('evil');
    });

    it.each(set)('%s: the browser gets nothing of it', async (_, values) => {
      const given = await givenToBrowser(values);
      expect(given.join('\n')).not.toMatch(/evil|domain|none|partitioned|99999999999/i);
      expect(given.length).toBeLessThanOrEqual(8);
    });

    it('a ninth cookie of a known name goes nowhere', async () => {
      const many = Array.from({ length: 12 }, (_, index) => `osessionid=abcdefgh1234567${index}`);
      expect((await givenToBrowser(many)).length).toBeLessThanOrEqual(8);
    });
  });

  describe('and those that are', () => {
    it.each(passed)('%s', async (cookie, expected) => expect(await told(cookie)).toBe(expected));
    it.each(reissued)('%s', async (value, expected) => expect(await givenToBrowser([value])).toEqual([expected]));
  });
});
