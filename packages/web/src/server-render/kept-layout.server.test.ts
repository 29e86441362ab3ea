import { Writable } from 'node:stream';
import { createShopConfig, currencyOf } from '@vitrin/core';
import { ProductDetailSchema, readReply } from '@vitrin/core/contract';
import { localeOf } from '@vitrin/core/locale';
import { describe, expect, it } from 'vitest';
import type { LayoutView } from '../app/layout/layout-view.ts';
import type { PageReads } from '../app/reads/page-reads.types.ts';
import type { ShownUser } from '../app/site-context.ts';
import { createPageRenderer, type PreparedPage } from '../entry-server.tsx';

describe('a page with a kept layout', () => {
  const frame: LayoutView = {
    menu: [
      { id: '3', parent: null, label: 'Vases & bowls', url: '/vases/', category: 3 },
    ] as unknown as LayoutView['menu'],
    footer: [{ title: 'Help', links: [{ label: 'Delivery', url: '/delivery/' }] }],
  };
  const wire = {
    in_stock: true,
    selected_variant: null,
    variants: [],
    product: {
      pk: 1201,
      name: 'Mug “Dune”',
      sku: 'D',
      base_code: 'D',
      absolute_url: '/mug/',
      price: '12.00',
      retail_price: '12.00',
      currency_type: 'try',
      in_stock: true,
      stock: 8,
      is_ready_to_basket: true,
      product_type: '0',
      attributes: {},
      attributes_kwargs: {},
      extra_attributes: {},
      productimage_set: [],
      basket_offers: [],
      data_source: null,
      description: 'Round.',
    },
  };
  const product = readReply(ProductDetailSchema, wire);
  if (!product.ok) throw new Error(product.reason);
  const reads = {
    frame: () => Promise.resolve(frame),
    resolvePath: (path: string) => Promise.resolve(path.startsWith('/mug') ? { kind: 'product', pk: 1201 } : undefined),
    product: () => Promise.resolve(product.value),
  } as unknown as PageReads;

  const shop = createShopConfig();
  const shared = createPageRenderer(shop);
  const pageOf = (locale: string, hasSession: boolean) => ({
    reads,
    shop,
    locale: localeOf(locale, shop.locales),
    currency: currencyOf(shop, 'try'),
    hasSession,
  });

  const streamed = (page: PreparedPage) =>
    new Promise<string>((resolve, reject) => {
      const chunks: Buffer[] = [];
      const sink = new Writable({
        write(chunk: Buffer, _encoding, done) {
          chunks.push(chunk);
          done();
        },
        final(done) {
          resolve(Buffer.concat(chunks).toString());
          done();
        },
      });
      const stream = page.render({ onAllReady: () => stream.pipe(sink), onError: reject });
    });

  const request = (path: string) => new Request(`http://shop.test${path}`);
  const prepared = async (path: string, locale: string, hasSession: boolean, user?: ShownUser, pieces = 3) => {
    const beside = { visitor: Promise.resolve({ user, pieces }) };
    const page = await (await shared).prepare(request(path), pageOf(locale, hasSession), beside);
    if (page.kind !== 'page') throw new Error('no page');
    return page;
  };
  const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.test', isBusiness: false };
  const others: readonly ShownUser[] = [
    { ...ada, firstName: '<i>"Grace" & ’Co’</i>', lastName: "O'Hara", email: '$1$&@example.test' },
    { ...ada, firstName: '', lastName: '', isBusiness: true },
  ];

  it.each<[path: string, locale: string, hasSession: boolean, user?: ShownUser]>([
    ['/mug/', 'en', false],
    ['/mug/?color=sand', 'en', true],
    ['/mug/?color=sky', 'en', true],
    ['/tr/mug/', 'tr', false],
    ['/auth?callbackUrl=%2Fmug%2F', 'en', false],
    ['/mug/?color=sand', 'en', true, ada],
    ...others.map((user): [string, string, boolean, ShownUser] => ['/tr/mug/', 'tr', true, user]),
  ])(
    '%s in %s, session %s, user %j: letter for letter the page that is rendered whole',
    async (path, locale, hasSession, user) => {
      // The second visit is given the header that the first one left, and the footer of any page before.
      for (let visit = 1; visit <= 2; visit += 1) {
        const page = await prepared(path, locale, hasSession, user);
        expect(page.renderText()).toBe(await streamed(page));
      }
    },
  );

  it('a user’s page ─ another’s ─ one of nobody’s: each greets its own, and what is kept has nobody’s name', async () => {
    const textOf = async (user?: ShownUser) => (await prepared('/mug/?kept', 'en', true, user)).renderText() ?? '';
    expect(await textOf(ada)).toContain('aria-label="Account: Ada"');
    const next = await textOf({ ...ada, firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.test' });
    expect(next).toContain('aria-label="Account: Grace"');
    expect(next).not.toMatch(/Ada|Byron|ada@/);
    const nobody = await textOf();
    expect(nobody).toContain('Sign in');
    expect(nobody).not.toMatch(/Ada|Grace|Hopper|example\.test|\u{f0001}/u);
  });
});
