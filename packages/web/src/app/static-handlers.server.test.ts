import { createShopConfig } from '@vitrin/core';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { PageRoute } from '../page-route.types.ts';
import { createRoutes, pageRoutes, resolvedKinds } from '../routes.tsx';
import { createResolvedPages } from './page/resolved-route.tsx';
import { createStaticHandlers } from './static-handlers.server.ts';

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
