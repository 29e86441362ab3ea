import { createShopConfig } from '@vitrin/core';
import { MenuSchema } from '@vitrin/core/contract';
import { createLog, type HostClient, HostError } from '@vitrin/gateway/parts';
import { describe, expect, it } from 'vitest';
import { createStaleCache } from '../../framework/server/stale-cache.ts';
import { createPageReads, type KeptReply, readHost } from './page-reads.ts';

const node = { pk: '3', parent_pk: null, label: 'Men', url: '/men/' };

const hostOf = (status: number, body: string): HostClient => ({
  call: async () => ({ status, headers: {}, body: Buffer.from(body) }),
  isFull: () => false,
  close: () => {},
});

function readMenu(reply: object | string, path = '/menus/generate/?depth_height=3') {
  const lines: string[] = [];
  const log = createLog(
    (line) => lines.push(line),
    () => 0,
  );
  const body = typeof reply === 'string' ? reply : JSON.stringify(reply);
  const read = async () => (await readHost({ host: hostOf(200, body), log }, MenuSchema, { path, headers: {} })).value;
  return { read, lines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe("a host's reply on the server", () => {
  it('is read without a word when all is as promised', async () => {
    const { read, lines } = readMenu({ menu: [node] });
    expect((await read()).menu).toHaveLength(1);
    expect(lines()).toEqual([]);
  });

  it('loses one bad entry, and the log names its place and never its value', async () => {
    const { read, lines } = readMenu({ menu: [node, { ...node, pk: ['secret'] }] });
    expect((await read()).menu).toHaveLength(1);
    expect(lines()).toMatchObject([{ level: 'warn', path: '/menus/generate/', reason: 'menu.1.pk is not string' }]);
    expect(JSON.stringify(lines())).not.toContain('secret');
  });

  it('is refused where it is no list, and the log names the place', async () => {
    const { read, lines } = readMenu({ menu: 'secret' });
    await expect(read()).rejects.toThrow(HostError);
    expect(lines()).toMatchObject([{ level: 'error', reason: 'menu is not Array' }]);
    expect(JSON.stringify(lines())).not.toContain('secret');
  });

  it('is refused where it is no JSON', async () => {
    const { read, lines } = readMenu('<h1>secret</h1>');
    await expect(read()).rejects.toThrow(HostError);
    expect(lines()).toMatchObject([{ level: 'error', path: '/menus/generate/', reason: 'it is not JSON' }]);
  });

  it('logs the words of a path alone: a token opens an order', async () => {
    const { read, lines } = readMenu({}, '/orders/completed/0a1b2c3d4e/?format=json');
    await expect(read()).rejects.toThrow(HostError);
    expect(lines()).toMatchObject([{ path: '/orders/completed/*/' }]);
  });
});

it.each([404, 400, 503])('a reply with %i rejects with this status', async (status) => {
  const log = createLog(
    () => {},
    () => 0,
  );
  const reading = readHost({ host: hostOf(status, '{}'), log }, MenuSchema, { path: '/menus/generate/', headers: {} });
  await expect(reading).rejects.toMatchObject({ status });
});

it('what is kept weighs as many bytes as the host sent', async () => {
  const { locales, currencies } = createShopConfig();
  const [locale] = locales.list;
  const [currency] = currencies.list;
  if (locale === undefined || currency === undefined) throw new Error('The shop has no language or no currency.');
  const sizes: number[] = [];
  const sizeOf = ({ size }: KeptReply) => {
    sizes.push(size);
    return size;
  };
  const cache = createStaleCache(() => 0, 10, 100, sizeOf);
  const body = Buffer.from('{"title":"Mug"}');
  const log = createLog(
    () => {},
    () => 0,
  );
  const host: HostClient = {
    call: async ({ path }) => ({ status: path.startsWith('/cms/') ? 200 : 404, headers: {}, body }),
    isFull: () => false,
    close: () => {},
  };
  const request = { locale, currency, cookies: new Map<string, string>(), sessionId: undefined };
  const reads = createPageReads({ host, log, secure: false }, cache, request);
  await reads.seo('/mug/');
  expect(await (await reads.page.reads()).widget('gone')).toBeUndefined();
  expect(sizes).toEqual([body.length]);
});
