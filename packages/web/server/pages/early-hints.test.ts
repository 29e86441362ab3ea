import http from 'node:http';
import { createShopConfig } from '@vitrin/core';
import { afterEach, describe, expect, it } from 'vitest';
import { createPageRenderer, type PageRenderer } from '../../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';

let shop: ShopUnderTest;
let renderer: Promise<PageRenderer> | undefined;
let time = 0;
afterEach(() => shop.stop());

async function start(trustedProxies: number): Promise<void> {
  renderer ??= createPageRenderer(createShopConfig());
  time = 1_000_000;
  shop = await startShop({ renderer: () => renderer as Promise<PageRenderer>, now: () => time, trustedProxies });
  shop.host.on('GET /menus/generate/', { body: { menu: [] } });
}

const navigation = { host: 'localhost:3000', 'sec-fetch-mode': 'navigate', 'x-forwarded-proto-version': 'HTTP/2.0' };

/** What came before the reply, and the reply. */
interface Seen {
  readonly early: readonly { readonly status: number; readonly link: string }[];
  readonly status: number;
  readonly html: string;
}

const ask = (path: string, headers: Record<string, string> = navigation, method = 'GET') =>
  new Promise<Seen>((resolve, reject) => {
    const early: { status: number; link: string }[] = [];
    const request = http.request(new URL(path, shop.base), { method, headers }, (reply) => {
      let html = '';
      reply.setEncoding('utf8');
      reply.on('data', (text) => {
        html += text;
      });
      reply.on('end', () => resolve({ early, status: reply.statusCode ?? 0, html }));
    });
    request.on('information', ({ statusCode, headers }) =>
      early.push({ status: statusCode, link: String(headers.link) }),
    );
    request.on('error', reject);
    request.end();
  });

const without = (name: keyof typeof navigation): Record<string, string> => {
  const { [name]: _, ...others } = navigation;
  return others;
};

describe('early hints', () => {
  it('name what the page names in its head, before the host has said anything', async () => {
    await start(1);
    const { early, status, html } = await ask('/newsletter/');
    expect(status).toBe(200);
    expect(early).toHaveLength(1);
    expect(early[0]?.status).toBe(103);
    const links = [...(early[0]?.link ?? '').matchAll(/<([^>]+)>; ([^,]+)/g)];
    expect(links.map(([, href, kind]) => [href, kind])).toEqual([
      ['/src/design/styles.css', 'rel=preload; as=style'],
      ['/src/entry-client.tsx', 'rel=modulepreload'],
    ]);
    for (const [, href] of links) expect(html).toContain(`="${href}"`);
  });

  it('come with a page of a session too', async () => {
    await start(1);
    const cookie = 'osessionid=k3J9w0aZ7sQ1mB5xT8uV2yC4nE6rD0hL';
    expect((await ask('/newsletter/', { ...navigation, cookie })).early).toHaveLength(1);
  });

  it.each([
    ['a browser that the proxy says nothing of', without('x-forwarded-proto-version')],
    ['HTTP/1.1 between browser and proxy', { ...navigation, 'x-forwarded-proto-version': 'HTTP/1.1' }],
    ['what a script reads', { ...navigation, 'sec-fetch-mode': 'cors' }],
    ['what does not say why it asks', without('sec-fetch-mode')],
  ])('do not come to %s', async (_whom, headers) => {
    await start(1);
    const { early, status } = await ask('/newsletter/', headers);
    expect([early, status]).toEqual([[], 200]);
  });

  it('do not come for a question without a body', async () => {
    await start(1);
    expect((await ask('/newsletter/', navigation, 'HEAD')).early).toEqual([]);
  });

  it('do not come without a proxy of ours, whoever writes its header', async () => {
    await start(0);
    expect((await ask('/newsletter/')).early).toEqual([]);
  });

  it('do not come with a kept page: it is sent at once, an old one too', async () => {
    await start(1);
    expect((await ask('/newsletter/')).early).toHaveLength(1);
    expect((await ask('/newsletter/')).early).toEqual([]);
    time += 20_000;
    expect((await ask('/newsletter/')).early).toEqual([]);
  });
});
