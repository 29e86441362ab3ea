import { createShopConfig } from '@vitrin/core';
import { matchRoutes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRoutes, pageRoutes, resolvedKinds } from '../routes.tsx';
import { createFirstPage } from './browser-routes.ts';
import { createResolvedPages } from './page/resolved-route.tsx';

const routes = createRoutes({
  shop: createShopConfig(),
  findContext: () => {
    throw new Error('browser-routes: nothing is loaded here.');
  },
  pages: createResolvedPages(resolvedKinds),
  loadTexts: async () => undefined,
});

/** The page that an address leads to. */
const pageAt = (address: string, basename: string) => matchRoutes(routes, address, basename || '/')?.at(-1)?.route.id;

describe.each(['', '/tr'])('addresses under %j', (basename) => {
  it.each(pageRoutes.map(({ path, id }) => [path, id]))('%s leads to its own page, with a slash too', (path, id) => {
    const address = basename + path.replace(/:screen\?/, 'payment').replace(/:(\w+)/g, 'one');
    expect([pageAt(address, basename), pageAt(`${address}/`, basename)]).toEqual([id, id]);
  });

  it.each(['/LIST/', '/Account/Orders/', '/%6Cist/', '/acc%6Funt/orders'])('%s leads to an own page', (path) => {
    expect(pageAt(basename + path, basename)).toMatch(/^(list|orders)$/);
  });

  it.each(['/list/more/', '/listing/', '/constructor/', '/orders/', '/dune-mug/', '/a/b/c/'])(
    '%s is looked up',
    (path) => {
      expect(pageAt(basename + path, basename)).toBe('resolved');
    },
  );
});

const here = new URL('http://shop.test/vases/?sorter=price#main');
const again = new URL('http://shop.test/vases/?sorter=price');
const elsewhere = new URL('http://shop.test/vases/');

afterEach(() => {
  vi.useRealTimers();
});

function start() {
  vi.useFakeTimers();
  return { recall: createFirstPage(here, 'the list'), pass: vi.advanceTimersByTime };
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
