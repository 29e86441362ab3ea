import { createShopConfig } from '@vitrin/core';
import { cookiesOf } from '@vitrin/gateway/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPageRenderer, type PageRenderer } from '../../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';

let shop: ShopUnderTest;
let renderer: Promise<PageRenderer> | undefined;
let time = 0;

const say = (label: string) => {
  const menu = [{ pk: '3', parent_pk: null, label, url: '/vases/' }];
  shop.host.on('GET /menus/generate/', { body: { menu } });
};
beforeEach(async () => {
  renderer ??= createPageRenderer(createShopConfig());
  time = 1_000_000;
  shop = await startShop({ renderer: () => renderer as Promise<PageRenderer>, now: () => time });
  say('Vases');
});
afterEach(() => shop.stop());

const ask = async (headers: Record<string, string> = {}) => {
  const reply = await shop.fetch('/newsletter/', { headers });
  return { status: reply.status, html: await reply.text(), headers: reply.headers, cookies: cookiesOf(reply) };
};
const tagOf = ({ headers }: { readonly headers: Headers }) => headers.get('etag') ?? '';

it('a kept page is not sent again to whoever has it; the policy of the 304 fits the copy', async () => {
  const first = await ask();
  const again = await ask({ 'if-none-match': tagOf(first) });
  expect([again.status, again.html]).toEqual([304, '']);
  const policy = first.headers.get('content-security-policy');
  expect(again.headers.get('content-security-policy')).toBe(policy);
  const nonce = /'nonce-([^']+)'/.exec(policy ?? '')?.[1];
  expect(first.html).toContain(`nonce="${nonce}"`);
  expect([...again.cookies.keys()]).toEqual([...first.cookies.keys()]);
  expect(tagOf(again)).toBe(tagOf(first));
});

it('made anew with the same content it is the same page, and with other content another one', async () => {
  const first = await ask();
  const stateOf = async () => (await ask({ 'if-none-match': tagOf(first) })).status;
  const calls = () => shop.host.seen.filter(({ target }) => target.startsWith('/menus/')).length;
  time += 61_000;
  await ask();
  await expect.poll(calls).toBe(2);
  expect(await stateOf()).toBe(304);
  say('Bowls');
  time += 61_000;
  await expect.poll(stateOf).toBe(200);
});

it('a page of a session has no tag, and is sent whoever asks', async () => {
  const first = await ask();
  const cookie = 'osessionid=k3J9w0aZ7sQ1mB5xT8uV2yC4nE6rD0hL';
  const own = await ask({ cookie, 'if-none-match': tagOf(first) });
  expect([own.status, own.headers.get('etag')]).toEqual([200, null]);
});
