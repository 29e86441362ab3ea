import type { GatewayUnderTest } from '@vitrin/gateway/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { broken, ordinary, ownQueries, polluting, queries, type SentBody, strayKeys } from './bodies.table.ts';
import { servers } from './servers.ts';

describe.each(servers)('%s', (_server, start) => {
  let shop: GatewayUnderTest;

  beforeAll(async () => {
    shop = await start();
  });
  afterAll(() => shop.stop());
  beforeEach(() => {
    shop.host.seen.length = 0;
  });

  async function send(path: string, { type, body, headers }: SentBody): Promise<number> {
    const sent = { origin: shop.origin, 'content-type': type, ...headers };
    return (await shop.fetch(path, { method: 'POST', body, headers: sent })).status;
  }

  const isRefused = (status: number) => status >= 400 && status < 500;

  /** Every route that takes JSON; each reads it by itself. */
  const jsonRoutes = ['/api/client/baskets/basket/', '/api/auth/login', '/api/checkout/choices'];

  describe('no body changes what objects inherit (security A2, G1)', () => {
    it.each(polluting)('%s', async (_, body) => {
      for (const path of jsonRoutes) {
        expect([path, isRefused(await send(path, body)), shop.host.seen]).toEqual([path, true, []]);
      }
      expect([Reflect.get({}, 'isAdmin'), Reflect.get([], 'isAdmin'), Reflect.get({}, 'quantity')]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    });
  });

  describe('no body that is none arrives (security A2, G12)', () => {
    it.each(broken)('%s', async (_, body) => {
      expect([isRefused(await send('/api/client/baskets/basket/', body)), shop.host.seen]).toEqual([true, []]);
    });
  });

  describe('no query asks for more than there is (security A2, G1, G3)', () => {
    it.each(queries)('%s', async (_, query) => {
      const body = { type: 'application/json', body: '{}' };
      const status = await send(
        `/api/client/baskets/basket/?${query.replaceAll(/[{}"[\]]/g, encodeURIComponent)}`,
        body,
      );
      expect([status, shop.host.seen]).toEqual([400, []]);
    });

    it.each(strayKeys)('the key %s', async (key) => {
      await shop.fetch(`/api/client/address/detailed/?${key.replaceAll(/[[\] ]/g, encodeURIComponent)}=evil&page=2`);
      expect(shop.host.seen.map(({ target }) => target)).toEqual(['/address/detailed/?page=2']);
      expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
    });
  });

  describe('and every body in order arrives', () => {
    it.each(ownQueries)('%s', async (path, accept, target) => {
      await shop.fetch(path.replaceAll(/[{}"]/g, encodeURIComponent));
      expect(shop.host.seen.map((request) => [request.headers.accept, request.target])).toEqual([[accept, target]]);
    });

    it.each(ordinary)('%s', async (_, body, expected) => {
      await send('/api/client/baskets/basket/', body);
      expect(shop.host.seen.map((request) => request.body)).toEqual([expected]);
    });
  });
});
