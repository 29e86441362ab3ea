import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createShopConfig } from '@vitrin/core';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPageRenderer, type PageRenderer } from '../../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';

/** Answer of the host to every call. */
type Answer = (response: ServerResponse) => void;
const notReady: Answer = (response) => response.writeHead(503, { 'retry-after': '1' }).end('{}');
const noReply: Answer = (response) => response.destroy();
const notFound: Answer = (response) => response.writeHead(404).end('{"detail":"Not found."}');

let renderer: PageRenderer;
let shop: ShopUnderTest;
let host: Server;
let answer: Answer = notReady;
const lines = () => shop.logLines.map((line) => JSON.parse(line).event);

beforeAll(async () => {
  renderer = await createPageRenderer(createShopConfig());
});
beforeEach(async () => {
  answer = notReady;
  host = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await once(host, 'listening');
  shop = await startShop({
    renderer: () => Promise.resolve(renderer),
    startsWithHost: true,
    commerce: new URL(`http://127.0.0.1:${(host.address() as AddressInfo).port}`),
  });
});
afterEach(async () => {
  await shop.stop();
  await new Promise((resolve) => host.close(resolve).closeAllConnections());
});

it.each([
  ['/a-mug-blue/', 'en', 'The shop is starting', {}],
  ['/tr/a-mug-blue/', 'tr', 'Mağaza açılıyor', {}],
  ['/baskets/basket/', 'en', 'The shop is starting', { cookie: 'osessionid=k3J9w0aZ7sQ1mB5xT8uV2yC4nE6rD0hL' }],
])(
  '%s before the host is ready ─ 503, a page that loads again without a script, no failure in the log',
  async (path, lang, title, headers) => {
    for (let visit = 0; visit < 3; visit += 1) {
      const reply = await shop.fetch(path, { headers });
      const html = await reply.text();
      expect([reply.status, reply.headers.get('retry-after'), reply.headers.get('cache-control')]).toEqual([
        503,
        '1',
        'no-store',
      ]);
      expect(html).toContain(`<html lang="${lang}"`);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(html).toContain(`<title>${title}`);
      expect(html).toContain('<meta http-equiv="refresh" content="2">');
      expect(html).not.toContain('<script');
    }
    expect(lines()).toEqual([]);
  },
);

it('a host that answers one call of a page and refuses the next is still starting', async () => {
  answer = (response) => {
    answer = notReady;
    notFound(response);
  };
  const reply = await shop.fetch('/a-mug-blue/');
  expect(await reply.text()).toContain('The shop is starting');
  expect(lines()).toEqual([]);
});

it('a host that does not answer yet is no error either; once it has served, its failures are', async () => {
  const titleOf = async () => /<h1[^>]*>([^<]*)/.exec(await (await shop.fetch('/a-mug-blue/')).text())?.[1];
  answer = noReply;
  expect(await titleOf()).toBe('The shop is starting');
  answer = notFound;
  expect(await titleOf()).not.toBe('The shop is starting');
  answer = noReply;
  expect(await titleOf()).toBe('One moment, please');
  expect(lines()).toContain('page failed');
});
