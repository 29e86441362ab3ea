import { createShopConfig, currencyOf } from '@vitrin/core';
import { ProductListSchema, readReply } from '@vitrin/core/contract';
import { localeOf } from '@vitrin/core/locale';
import { isRouteErrorResponse } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { PageContext } from './app/page/page-module.types.ts';
import type { PageReads } from './app/reads/shop-reads.ts';
import type { ShownUser } from './app/site-context.ts';
import { createPageRenderer } from './entry-server.tsx';

const products = [1, 2, 3, 4, 5, 6, 7].map((pk) => ({
  pk,
  name: `Vase “${pk}” & <co>`,
  sku: `V${pk}`,
  absolute_url: `/vase-${pk}/`,
  price: '300.00',
  retail_price: '400.00',
  currency_type: 'try',
  in_stock: true,
  stock: 2,
  attributes: {},
  productimage_set: [{ image: `/media/${pk}.jpg`, order: 1 }],
  basket_offers: [],
  extra_data: { variants: [] },
}));
const list = readReply(ProductListSchema, {
  pagination: { total_count: products.length, current_page: 1, num_pages: 1, page_size: 24 },
  facets: [],
  sorters: [],
  search_text: null,
  products,
  category: null,
  special_page: null,
});
if (!list.ok) throw new Error(list.reason);
const reads = {
  frame: () => Promise.resolve({ menu: [], footer: [] }),
  list: () => Promise.resolve(list.value),
} as unknown as PageReads;
const account: PageContext['account'] = () => Promise.reject(new Error('entry-server: no page of an account is read.'));

const shop = createShopConfig();
const renderer = createPageRenderer(shop);
const context = {
  reads: async () => reads,
  account,
  shop,
  locale: localeOf('en', shop.locales),
  currency: currencyOf(shop, 'try'),
};

/** The text of the list that a user sees, or that a session without a user sees. */
async function textOf(user?: ShownUser): Promise<string> {
  const page = await (await renderer).prepare(
    new Request('http://shop.test/list/'),
    { ...context, hasSession: true },
    { visitor: Promise.resolve({ user, pieces: 0 }) },
    'token-of-this-session',
  );
  return page instanceof Response ? '' : page.render(() => {});
}
const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.test', isBusiness: false };

it('puts neither the user nor the token of a session into the cards of a list', async () => {
  const cards = /<ul class="grid-products".*<\/main>/s.exec(await textOf(ada))?.[0];
  expect(cards).toContain('Add Vase “7” &amp; &lt;co&gt; to favourites');
  expect(cards).not.toMatch(/token-of-this-session|Ada|Byron/);
});

it('greets each user by their own name, and a session without a user by none', async () => {
  expect(await textOf(ada)).toContain('aria-label="Account: Ada"');
  const next = await textOf({ firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.test', isBusiness: false });
  expect(next).toContain('aria-label="Account: Grace"');
  expect(next).not.toMatch(/Ada|Byron|ada@/);
  const guest = await textOf();
  expect(guest).toContain('Sign in');
  expect(guest).not.toMatch(/Ada|Grace|Hopper|example\.test/);
});

it('waits for a part whose file is loaded with the first page that has it', async () => {
  const page = await (await createPageRenderer(shop)).prepare(new Request('http://shop.test/no-such-page/'), {
    ...context,
    reads: async () => ({ ...reads, resolvePath: async () => undefined }),
    hasSession: false,
  });
  const html = page instanceof Response ? '' : await page.render(() => {});
  expect(html).toContain('We could not find this page');
  expect(html).not.toContain('<script');
  const errors: unknown[] = Object.values(page instanceof Response ? {} : JSON.parse(page.state)[0].errors);
  expect(errors.map((error) => isRouteErrorResponse(error) && error.status)).toEqual([404]);
});
