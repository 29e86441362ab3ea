import type { GatewayUnderTest } from '@vitrin/gateway/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { foreignPages, ownPages, tokens, type Write, writes } from './csrf.table.ts';
import { servers } from './servers.ts';

describe.each(servers)('%s', (_server, start, takes) => {
  const taken = writes.filter(({ path }) => takes(path));
  let shop: GatewayUnderTest;

  beforeAll(async () => {
    shop = await start();
  });
  afterAll(() => shop.stop());
  beforeEach(() => {
    shop.host.seen.length = 0;
  });

  const token = { cookie: 'csrftoken=token0123456789', 'x-csrftoken': 'token0123456789' };

  async function send({ method, path, type, body }: Write, headers: Readonly<Record<string, string>>): Promise<number> {
    const reply = await shop.fetch(path, {
      method,
      bare: true,
      body,
      headers: { accept: 'text/html', 'content-type': type, ...headers },
    });
    return reply.status;
  }

  const cases = <Row extends readonly unknown[]>(rows: readonly Row[], all: readonly Write[]) =>
    all.flatMap((write) =>
      rows.map((row) => [write.name, row[0] as string, write, row[1] as Record<string, string>] as const),
    );

  describe('no write of another page arrives (security A2, G6)', () => {
    it.each(cases(foreignPages, taken))('%s, from %s', async (_, __, write, headers) => {
      expect([await send(write, { ...token, ...headers }), shop.host.seen]).toEqual([403, []]);
    });

    it.each(
      cases(
        tokens,
        taken.filter(({ hasToken }) => hasToken),
      ),
    )('%s, with the token: %s', async (_, __, write, headers) => {
      const page = { origin: shop.origin, 'sec-fetch-site': 'same-origin' };
      expect([await send(write, { ...page, ...headers }), shop.host.seen]).toEqual([403, []]);
    });

    it.each(['text/plain', 'text/plain;charset=application/json', 'application/xml', ''])(
      'JSON as a form of another site sends it: %s',
      async (type) => {
        const [basket] = writes;
        const status = await send({ ...(basket as Write), type }, { ...token, origin: shop.origin });
        expect([status === 415 || status === 403, shop.host.seen]).toEqual([true, []]);
      },
    );
  });

  describe('and every write of an own page does', () => {
    it.each(cases(ownPages, taken))('%s, from a page %s', async (_, __, write, headers) => {
      await send(write, { ...token, ...headers });
      expect(shop.host.seen.map(({ method }) => method)).toContain(write.name === 'choices' ? 'GET' : write.method);
    });
  });
});
