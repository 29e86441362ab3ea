import { createShopConfig } from '@vitrin/core';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createStaticHandlers } from '../entry-server.tsx';
import { createRoutes, pageRoutes, resolvedKinds } from '../routes.tsx';
import { createFirstPage } from './browser-routes.ts';
import type { PageRoute } from './page/page-module.types.ts';
import { createResolvedPages } from './page/resolved-route.tsx';

const pages = createResolvedPages(resolvedKinds);
const routesOf = (own: readonly PageRoute[]) =>
  createRoutes({
    shop: createShopConfig(),
    findContext: () => {
      throw new Error('static-handlers: nothing is loaded here.');
    },
    pages,
    own,
    loadTexts: async () => undefined,
  });

/** The page that an address leads to. */
const pageAt = (routes: RouteObject[], address: string, basename: string) =>
  matchRoutes(routes, address, basename || '/')?.at(-1)?.route.id;

const addresses = [
  ...pageRoutes.map(({ path }) => path.replace(/:screen\?/, 'payment').replace(/:(\w+)/g, 'one')),
  ...pageRoutes.map(({ path }) => `${path.replace(/\/:screen\?/, '').replace(/:(\w+)/g, '2')}/`),
  ...['/LIST/', '/Account/Orders/', '/%6Cist/', '/acc%6Funt/orders', '/list/more/', '/listing/', '/constructor/'],
  ...['/orders/', '/account/none/', '/dune-mug-sand/', '/a/b/c/', '/tr/', '/:pk/', '/*/'],
];

describe.each(['', '/tr'])('a handler that has only routes which begin alike, under %j', (basename) => {
  const find = createStaticHandlers(routesOf, basename);
  const all = routesOf(pageRoutes);

  it.each(addresses)('finds for %s what all routes together find', (path) => {
    const address = basename + path;
    expect(pageAt(find(address).dataRoutes as RouteObject[], address, basename)).toBe(pageAt(all, address, basename));
  });

  it('finds pages of its own', () => {
    const found = addresses.map((path) => pageAt(all, basename + path, basename));
    for (const { id } of pageRoutes) expect(found).toContain(id);
  });
});

const here = new URL('http://shop.test/vases/?sorter=price#main');
const again = new URL('http://shop.test/vases/?sorter=price');
const elsewhere = new URL('http://shop.test/vases/');

function start() {
  let time = 0;
  const recall = createFirstPage(here, 'the list', () => time);
  return { recall, pass: (milliseconds: number) => (time += milliseconds) };
}

it('a page that is on screen for an hour ─ left ─ Back within 60 s: it is still there', () => {
  const { recall, pass } = start();
  pass(3_600_000);
  expect(recall(elsewhere)).toBeUndefined();
  pass(59_999);
  expect(recall(again)).toBe('the list');
});

it('Back after 60 s: it is read anew, from then on always', () => {
  const { recall, pass } = start();
  recall(elsewhere);
  pass(60_000);
  expect(recall(here)).toBeUndefined();
  expect(recall(here)).toBeUndefined();
});

it('left ─ Back ─ left again: the time begins anew', () => {
  const { recall, pass } = start();
  recall(elsewhere);
  pass(50_000);
  recall(here);
  pass(50_000);
  recall(elsewhere);
  pass(50_000);
  expect(recall(here)).toBe('the list');
});

it('counts from when it was left, not from the last page that was looked at', () => {
  const { recall, pass } = start();
  recall(elsewhere);
  pass(30_000);
  recall(elsewhere);
  pass(30_000);
  expect(recall(here)).toBeUndefined();
});
