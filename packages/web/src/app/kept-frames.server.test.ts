import { Writable } from 'node:stream';
import { createShopConfig, type ShopConfig } from '@vitrin/core';
import { ProductDetailSchema, readReply } from '@vitrin/core/contract';
import { localeOf } from '@vitrin/core/locale';
import { describe, expect, it } from 'vitest';
import { createPageRenderer, type PreparedPage } from '../entry-server.tsx';
import type { FrameView } from './frame-view.ts';
import { createKeptFrames, putFrame } from './kept-frames.server.ts';
import type { PageReads } from './page-reads.types.ts';
import { wholeText } from './page-text.ts';
import { currencyOf } from './site.ts';

const layout = (page: string, header = 'Menu') =>
  `<a>Skip</a><header class="header">${header}</header><main id="main" tabindex="-1">${page}</main><footer>€</footer><p></p>`;
const bare = (page: string) => `<a>Skip</a><main id="main" tabindex="-1">${page}</main><p></p>`;

describe('kept frames', () => {
  it('gives a page without frame what a page with frame has', () => {
    const frame = createKeptFrames(2).of('en', '{}', () => layout(''));
    expect(frame && wholeText(putFrame(bare('<b>Mug</b>'), frame))).toBe(layout('<b>Mug</b>'));
  });

  it('renders a frame once for its data, again for other data, and forgets the least recently used', () => {
    const frames = createKeptFrames(2);
    const made: string[] = [];
    const use = (key: string, data = '{}') =>
      frames.of(key, data, () => {
        made.push(`${key} ${data}`);
        return layout('');
      });
    use('a');
    use('a');
    use('a', '{"menu":[]}');
    use('b');
    use('a', '{"menu":[]}');
    use('c');
    use('a', '{"menu":[]}');
    use('b');
    expect(made).toEqual(['a {}', 'a {"menu":[]}', 'b {}', 'c {}', 'b {}']);
  });

  it('keeps nothing of a layout it does not know', () => {
    expect(createKeptFrames(2).of('en', '{}', () => '<div>Another</div>')).toBeUndefined();
  });
});

describe('a page with a kept frame', () => {
  const frame: FrameView = {
    menu: [
      { id: '3', parent: null, label: 'Vases & bowls', url: '/vases/', category: 3 },
    ] as unknown as FrameView['menu'],
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

  const pageOf = (shop: ShopConfig, locale: string, hasSession: boolean) => ({
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

  it.each([
    ['/mug/', 'en', false],
    ['/mug/?color=sand', 'en', true],
    ['/tr/mug/', 'tr', false],
    ['/auth?callbackUrl=%2Fmug%2F', 'en', false],
  ])('%s in %s, session %s: letter for letter the page that is rendered whole', async (path, locale, hasSession) => {
    const shop = createShopConfig();
    const renderer = await createPageRenderer(shop);
    const request = () => new Request(`http://shop.test${path}`);
    // The second visit is given the frame that the first one left.
    for (let visit = 1; visit <= 2; visit += 1) {
      const page = await renderer.prepare(request(), pageOf(shop, locale, hasSession));
      if (page.kind !== 'page') throw new Error('no page');
      const text = page.renderText();
      expect(text?.length, 'the page stands in pieces').toBeGreaterThan(1);
      expect(wholeText(text ?? [])).toBe(await streamed(page));
    }
  });
});
