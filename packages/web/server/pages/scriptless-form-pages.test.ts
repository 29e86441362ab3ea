import { createShopConfig } from '@vitrin/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageRenderer, type PageRenderer } from '../../src/entry-server.tsx';
import { answerTexts } from '../../src/scriptless-forms/FlashMessage.server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';
import { wireProduct } from '../testing/wire-samples.ts';

const TOKEN = 'sessiontoken0123456789';
const session = 'osessionid=k3J9w0aZ7sQ1mB5xT8uV2yC4nE6rD0hL';
const withToken = `${session}; csrftoken=${TOKEN}`;

const money = (amount: string) => ({ unit_price: amount, price: amount, retail_price: amount, total_amount: amount });
const line = {
  id: 501,
  quantity: 2,
  ...money('349.90'),
  discount_amount: '0.00',
  shipping_discount: '0.00',
  tax_rate: '20.00',
  currency_type: 'try',
  currency_type_label: 'TL',
  attributes: { engraving: 'Ada "A" <K>' },
  attributes_kwargs: {},
  image: null,
  stock: 8,
  parent: null,
  offer_badges: [],
  datasource: null,
  product: wireProduct({ pk: 1973, name: 'Dune mug' }),
};
const basket = {
  pk: 88,
  namespace: 'default',
  is_main: true,
  basketitem_set: [line],
  total_quantity: 2,
  total_product_amount: '699.80',
  total_discount_amount: '69.98',
  total_amount: '629.82',
  discounts: [{ description: 'TEST10', discount: '69.98' }],
  voucher_code: null,
  upsell_details: [],
  upsell_messages: [],
  unavailable_basket_products: [
    { ...line, id: 502, quantity: 9, product: wireProduct({ pk: 7, name: 'Vase' }), stock: 3, attributes: {} },
  ],
  segment: { pk: 1, stock_list: 1, price_list: 1 },
  currency_type: 'try',
  currency_type_label: 'TL',
  created_date: '2026-11-20T10:00:00.000000Z',
  modified_date: '2026-11-20T10:00:00.000000Z',
};

let renderer: Promise<PageRenderer> | undefined;
let shop: ShopUnderTest;

beforeEach(async () => {
  renderer ??= createPageRenderer(createShopConfig());
  shop = await startShop({ renderer: () => renderer as Promise<PageRenderer> });
  shop.host.on('GET /menus/generate/', { body: { menu: [] } });
  shop.host.on('GET /baskets/basket/', { body: { basket } });
  const found = { pk: 1, new_path: '/dune/', old_path: '/product/1973/', language: null };
  shop.host.on('GET /pretty_urls/', { body: { count: 1, next: null, previous: null, results: [found] } });
  shop.host.on('GET /product/1973/', {
    body: { product: wireProduct({ pk: 1973 }), in_stock: true, selected_variant: null, variants: [] },
  });
});
afterEach(() => shop.stop());

async function open(path: string, cookie?: string) {
  const reply = await shop.fetch(path, cookie === undefined ? {} : { headers: { cookie } });
  const html = (await reply.text()).replaceAll('<!-- -->', '');
  return { html, reply, cookies: reply.headers.getSetCookie().join('\n') };
}

/** The basket's forms of a page as a browser reads them: where each goes, and its fields. */
function formsOf(html: string) {
  const forms = [...html.matchAll(/<form([^>]*)method="post"[^>]*>([\s\S]*?)<\/form>/g)].map(
    ([form, head, inside]) => ({
      action: /action="([^"]*)"/.exec(`${head}${form}`)?.[1],
      act: /name="act" value="([^"]*)"/.exec(inside ?? '')?.[1],
      token: /name="csrfmiddlewaretoken"(?: value="([^"]*)")?/.exec(inside ?? '')?.[1],
      html: inside ?? '',
    }),
  );
  return forms.filter(({ act }) => act !== undefined);
}

/** The buttons of a form, in the order in which a browser looks for the one that Enter presses. */
function buttonsOf(html = '') {
  const read = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => ({
    name: read(tag, 'name'),
    value: read(tag, 'value'),
  }));
}

describe('the basket’s page where no script runs', () => {
  it('has a form for each line, with the session’s token, that goes to the page itself', async () => {
    const { html } = await open('/tr/baskets/basket/', withToken);
    const forms = formsOf(html);
    expect(forms.map(({ act, action, token }) => [act, action, token])).toEqual([
      ['basket-set', undefined, TOKEN],
      ['basket-set', undefined, TOKEN],
    ]);
    const [first, unavailable] = forms;
    expect(first?.html).toContain('name="product" value="1973"');
    expect(first?.html).toContain('value="{&quot;engraving&quot;:&quot;Ada \\&quot;A\\&quot; &lt;K&gt;&quot;}"');
    expect(buttonsOf(first?.html)).toEqual([
      // Enter presses the first button, which sends the field.
      { name: undefined, value: undefined },
      { name: 'to', value: '1' },
      { name: 'to', value: '3' },
      { name: undefined, value: undefined },
      { name: 'to', value: '0' },
      // Saving for later needs a script: it is hidden here, and sends nothing.
      { name: undefined, value: undefined },
    ]);
    expect(first?.html).toContain('<button type="button" class="btn-plain save-for-later"');
    expect(first?.html).toMatch(/<input[^>]*name="quantity" value="2"/);
    expect(buttonsOf(unavailable?.html)[1]).toMatchObject({ name: 'to', value: '3' });
  });

  it('counts no further than a quantity goes: one less than one would take the line out', async () => {
    const single = { ...basket, basketitem_set: [{ ...line, quantity: 1, stock: 1 }], total_quantity: 1 };
    shop.host.on('GET /baskets/basket/', { body: { basket: single } });
    const { html } = await open('/baskets/basket/', withToken);
    const [first] = formsOf(html);
    expect(first?.html).toMatch(/<button type="button"[^>]*aria-label="Decrease quantity"/);
    expect(first?.html).toMatch(/<button type="button"[^>]*aria-label="Increase quantity"/);
    expect(buttonsOf(first?.html).flatMap(({ name, value }) => (name === 'to' ? value : []))).toEqual(['0']);
  });

  it('gets the session’s token of the host when the browser has none, and hands it out', async () => {
    shop.host.on('GET /csrf_token/', { body: {}, headers: { 'set-cookie': [`csrftoken=${TOKEN}; Path=/`] } });
    const { html, cookies } = await open('/baskets/basket/', session);
    const forms = formsOf(html);
    expect(forms.map(({ token }) => token)).toEqual([TOKEN, TOKEN]);
    expect(cookies).toContain(`csrftoken=${TOKEN};`);
  });
});

describe('a product’s page where no script runs', () => {
  it('is bought by a form; without a session it holds no token and is the same for everybody', async () => {
    const { html } = await open('/dune/');
    const [buy] = formsOf(html);
    expect([buy?.act, buy?.action, buy?.token]).toEqual(['basket-add', undefined, undefined]);
    expect(buy?.html).toMatch(/name="product" value="1973"[\s\S]*name="quantity"[\s\S]*<button type="submit"/);
  });

  it('repeats the token of a session', async () => {
    const { html } = await open('/dune/', withToken);
    expect(formsOf(html).map(({ token }) => token)).toEqual([TOKEN]);
    // What was made for a session is given to nobody else.
    expect((await open('/dune/')).html).not.toContain(TOKEN);
  });
});

describe('what a form came to', () => {
  it('is said above the next page, once, and by nobody else’s copy of it', async () => {
    await open('/dune/');
    const { html, cookies, reply } = await open('/dune/', 'pz-answer=added');
    expect(html).toMatch(/<body><div id="form-answer"[^>]*role="status"><p>Added to basket<\/p>/);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(cookies).toMatch(/pz-answer=; .*Max-Age=0/);
    expect((await open('/dune/')).html).not.toContain('form-answer');
  });

  it('waits for the page that a moved address leads to', async () => {
    shop.host.on('GET /pretty_urls/', { body: { count: 0, next: null, previous: null, results: [] } });
    shop.host.on('GET /old-dune/', { status: 301, headers: { location: '/dune/' } });
    const { reply, cookies } = await open('/old-dune/', `${withToken}; pz-answer=added`);
    expect([reply.status, reply.headers.get('location')]).toEqual([301, '/dune/']);
    expect(cookies).not.toContain('pz-answer');
  });

  it.each(['<b>x</b>', 'added.<b>', 'constructor', ''])('is nothing when the cookie says %j', async (text) => {
    const { html } = await open('/dune/', `pz-answer=${encodeURIComponent(text)}`);
    expect(html).not.toContain('form-answer');
  });

  it.each(['en', 'tr'] as const)('has a sentence of its own for each answer: %s', async (locale) => {
    const { flashMessage } = await (renderer as Promise<PageRenderer>);
    const config = createShopConfig().locales.list.find(({ value }) => value === locale);
    if (config === undefined) throw new Error(`no ${locale}`);
    const answers = Object.keys(answerTexts);
    const texts = answers.map((answer) => /<p>([^<]+)<\/p>/.exec(flashMessage(config, answer, null) ?? '')?.[1] ?? '');
    expect(texts.every((text) => text.length > 10)).toBe(true);
    expect(new Set(texts).size).toBe(answers.length);
  });
});
