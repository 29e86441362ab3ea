import { type CommercePorts, createCommerce, createShopConfig } from '@vitrin/core';
import { createKySend } from '@vitrin/core/http';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRoutes } from '../routes.tsx';
import { createFindContext, createFirstPage } from './commerce.ts';
import { pageOf } from './page/page-state.ts';
import { createBrowserReads } from './reads/browser-reads.ts';
import type { SiteView } from './site-context.ts';

const shop = createShopConfig();
const list = (name: string, total = 41) => ({
  pagination: { total_count: total, current_page: 1, num_pages: 2, page_size: 24 },
  facets: [],
  sorters: [{ label: 'Recommended', value: 'default', is_selected: true }],
  search_text: null,
  products: [],
  category: { pk: 14, name, absolute_url: '/vases/' },
  special_page: null,
});

/** A tab on `/vases/` as the server rendered it. Requests are answered by hand; the cache's own clock is moved. */
async function start() {
  const requests: {
    readonly path: string;
    readonly answer: (body: object) => void;
    readonly refuse: (status: number) => void;
  }[] = [];
  const fetch = (request: Request) =>
    new Promise<Response>((resolve) => {
      const { pathname, searchParams } = new URL(request.url);
      searchParams.delete('options');
      const query = searchParams.size === 0 ? '' : `?${searchParams}`;
      requests.push({
        path: pathname.replace('/api/client', '') + query,
        answer: (body) => resolve(Response.json(body)),
        refuse: (status) => resolve(Response.json({ detail: 'No.' }, { status })),
      });
    });
  const unused = () => {
    throw new Error('list-navigation: this port is not used.');
  };
  const ports = {
    send: createKySend(fetch),
    clock: { now: Date.now, setTimeout, clearTimeout },
    logger: { warn: () => {}, error: () => {} },
    readCookie: () => undefined,
    random: () => 0.5,
    navigate: unused,
  } as unknown as CommercePorts;
  const locale = shop.locales.list[0];
  const currency = shop.currencies.list[0];
  if (!locale || !currency) throw new Error('list-navigation: the shop has no locale or currency.');
  const commerce = createCommerce(
    { baseUrl: 'http://shop.test/api/client/', transport: 'gateway', locale, currency: currency.code, shop },
    ports,
  );
  const reads = createBrowserReads(commerce);
  const rendered = { resolvedKind: 'category' as const, pk: 14, data: { name: 'Vases, rendered' } };
  const view = { shop, locale, currency, prefix: '' } as unknown as SiteView;
  const routes = createRoutes({
    shop,
    first: rendered,
    loadTexts: async () => {},
    findContext: createFindContext(view, async () => ({ commerce, reads: async () => reads }), {
      shown: (path): unknown => (router.state.location.pathname === path ? pageOf(router.state).value : undefined),
      recall: createFirstPage(new URL('http://shop.test/vases/'), rendered),
    }),
  });
  const router = createMemoryRouter(routes, {
    initialEntries: ['/vases/'],
    hydrationData: { loaderData: { root: {}, resolved: rendered } },
  });
  const name = () => (router.state.loaderData.resolved as typeof rendered | undefined)?.data.name;
  const asked = () => requests.map(({ path }) => path);
  /** Lets everything happen that waits for nobody. */
  const settle = async () => {
    // Files that are fetched with the route and with the first filter.
    await Promise.all([import('../pages/CategoryPage.tsx'), import('../pages/list/read-list.ts')]);
    for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
    await vi.advanceTimersByTimeAsync(1);
  };
  const go = async (to: string | number) => {
    void (typeof to === 'number' ? router.navigate(to) : router.navigate(to));
    await settle();
  };
  const answer = async (index: number, body: object) => {
    requests[index]?.answer(body);
    await settle();
  };
  const refuse = async (index: number, status: number) => {
    requests[index]?.refuse(status);
    await settle();
  };
  return { router, name, asked, settle, go, answer, refuse, state: () => router.state.navigation.state };
}

afterEach(() => {
  vi.useRealTimers();
});

async function startTimed() {
  vi.useFakeTimers();
  return start();
}

describe('a list in the browser', () => {
  it('costs one request for each change of a filter, from the first one on', async () => {
    const { go, answer, asked, name, state } = await startTimed();
    await go('/vases/?attributes_color=sand');
    expect([asked(), name(), state()]).toEqual([
      ['/category/14/?attributes_color=sand&page_size=24'],
      'Vases, rendered',
      'loading',
    ]);
    await answer(0, list('sand'));
    expect([name(), state()]).toEqual(['sand', 'idle']);
    await go('/vases/?attributes_color=sand&attributes_color=oat');
    await answer(1, list('sand and oat'));
    expect(asked().slice(1)).toEqual(['/category/14/?attributes_color=sand&attributes_color=oat&page_size=24']);
  });

  it('choose A ─ choose B ─ reply B ✓ ─ reply A ✗: the newest choice wins', async () => {
    const { go, answer, asked, name, state } = await startTimed();
    await go('/vases/?attributes_color=sand');
    await go('/vases/?attributes_color=oat');
    expect(asked()).toHaveLength(2);
    await answer(1, list('oat'));
    expect([name(), state()]).toEqual(['oat', 'idle']);
    await answer(0, list('sand'));
    expect(name()).toBe('oat');
  });

  it('choose A ─ choose B ─ reply A ✗ ─ reply B ✓: an older reply shows nothing', async () => {
    const { go, answer, name } = await startTimed();
    await go('/vases/?attributes_color=sand');
    await go('/vases/?attributes_color=oat');
    await answer(0, list('sand'));
    expect(name()).toBe('Vases, rendered');
    await answer(1, list('oat'));
    expect(name()).toBe('oat');
  });

  it('goes back without a request, to what the server rendered too, and forward again', async () => {
    const { go, answer, asked, name, router } = await startTimed();
    await go('/vases/?attributes_color=sand');
    await answer(0, list('sand'));
    await go('/vases/?attributes_color=sand&page=2');
    await answer(1, list('sand, page 2'));
    const seen = [];
    for (const step of [-1, -1, 1, 1]) {
      await go(step);
      seen.push(`${router.state.location.search} ${name()}`);
    }
    expect(seen).toEqual([
      '?attributes_color=sand sand',
      ' Vases, rendered',
      '?attributes_color=sand sand',
      '?attributes_color=sand&page=2 sand, page 2',
    ]);
    expect(asked()).toHaveLength(2);
  });

  it('keeps a list for 60 s after it was left, however long it was looked at', async () => {
    const { go, answer, asked, name } = await startTimed();
    await go('/vases/?attributes_color=sand');
    await answer(0, list('sand'));
    await vi.advanceTimersByTimeAsync(600_000);
    await go('/vases/?attributes_color=oat');
    await answer(1, list('oat'));
    await vi.advanceTimersByTimeAsync(59_000);
    await go(-1);
    expect([name(), asked().length]).toEqual(['sand', 2]);
    await go(1);
    await vi.advanceTimersByTimeAsync(61_000);
    await go(-1);
    expect([name(), asked().length]).toEqual(['oat', 3]);
    await answer(2, list('sand again'));
    expect(name()).toBe('sand again');
  });

  it('stays on screen when another state of it cannot be read, at the address that was asked for, and is read on a new try', async () => {
    const { go, answer, refuse, asked, name, router } = await startTimed();
    await go('/vases/?attributes_color=sand');
    await refuse(0, 500);
    expect([name(), router.state.errors, router.state.location.search]).toEqual([
      'Vases, rendered',
      null,
      '?attributes_color=sand',
    ]);
    await go('/vases/?attributes_color=sand');
    await refuse(1, 500);
    expect([name(), router.state.errors]).toEqual(['Vases, rendered', null]);
    await go('/vases/?attributes_color=sand');
    await answer(2, list('sand'));
    expect([name(), asked().length]).toEqual(['sand', 3]);
    await go('/vases/?attributes_color=sand&page=2');
    await refuse(3, 500);
    expect(name()).toBe('sand');
    await go(-1);
    expect([name(), asked().length]).toEqual(['sand', 4]);
    await go('/vases/');
    expect([name(), asked().length]).toEqual(['Vases, rendered', 4]);
    await go('/vases/?attributes_color=oat');
    await refuse(4, 500);
    expect(name()).toBe('Vases, rendered');
  });

  it('choose A ─ choose B ─ reply A ✓ too late ─ reply B ✗: what stays is what was on screen', async () => {
    const { go, answer, refuse, name } = await startTimed();
    await go('/vases/?attributes_color=sand');
    await go('/vases/?attributes_color=oat');
    await answer(0, list('sand'));
    await refuse(1, 500);
    expect(name()).toBe('Vases, rendered');
  });

  it('gives way to the error page when its first state cannot be read, and when it is gone', async () => {
    const { go, refuse, router } = await startTimed();
    await go('/list/');
    await refuse(0, 500);
    expect(router.state.errors).not.toBeNull();
    await go('/vases/?attributes_color=sand');
    await refuse(1, 404);
    expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }]);
  });
});
