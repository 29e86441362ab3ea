import { BundleDetailSchema, PathPageSchema, ProductDetailSchema, readReply } from '@vitrin/core/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../db/schema/catalogue.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../../testing/test-host.ts';
import { pick, type TestReply } from '../../testing/test-shopper.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const get = (path: string, options?: { language?: string; currency?: string }) => host.shopper(options).get(path);
const slotOf = ({ body }: TestReply, index: number, ...path: (string | number)[]) =>
  pick(body, 'bundle_items', index, ...path);

describe('a bundle (Protocol catalogue §3)', () => {
  it('tells its slots and the price of the cheapest choice, before anything is chosen', async () => {
    const reply = await get('/bundle-product/1980/');
    expect(readReply(BundleDetailSchema, reply.body)).toMatchObject({ ok: true, losses: [] });
    expect(reply.body).toMatchObject({
      in_stock: true,
      is_ready_to_basket: false,
      product: { pk: 1980, product_type: '2', is_ready_to_basket: false },
    });
    expect(reply.headers.get('cache-control')).toBe('public, max-age=60');
    expect([0, 1, 2, 3].map((index) => slotOf(reply, index, 'selected'))).toEqual([null, null, null, null]);
    expect([0, 3].map((index) => slotOf(reply, index, 'is_required'))).toEqual([true, false]);
    expect(slotOf(reply, 2, 'options', 1)).toMatchObject({ pk: 1961, in_stock: false });
    expect(Number(reply.body.price)).toBeLessThan(Number(reply.body.retail_price));
  });

  it('takes one choice a slot, adds what it costs and is ready when all required ones are there', async () => {
    const plain = await get('/bundle-product/1980/?slot_31=1967&slot_32=1970&slot_33=1960');
    expect(plain.body.is_ready_to_basket).toBe(true);
    expect(slotOf(plain, 0, 'selected')).toBe(1967);
    const tray = await get('/bundle-product/1980/?slot_31=1967&slot_32=1970&slot_33=1960&slot_34=1972');
    expect(Number(tray.body.price)).toBeGreaterThan(Number(plain.body.price));
    expect(tray.body).toMatchObject({ in_stock: true, is_ready_to_basket: true });
    const gone = await get('/bundle-product/1980/?slot_31=1967&slot_32=1970&slot_33=1961');
    expect(gone.body).toMatchObject({ in_stock: false, is_ready_to_basket: true });
  });

  it('speaks the language and the currency of the request', async () => {
    const reply = await get('/bundle-product/1980/', { language: 'tr-tr', currency: 'eur' });
    expect(slotOf(reply, 0, 'name')).toBe('Kupalar');
    expect(pick(reply.body, 'product', 'currency_type')).toBe('eur');
    expect(Number(reply.body.price)).toBeLessThan(200);
  });

  const wrong: readonly [query: string, body: object][] = [
    ['slot_3=1967', { slot_3: ['Select a valid choice.'] }],
    ['slot_31=1201x', { slot_31: ['Select a valid choice.'] }],
    ['slot_31=1960&slot_33=1967', { slot_31: ['Select a valid choice.'], slot_33: ['Select a valid choice.'] }],
  ];
  it.each(wrong)('refuses ?%s', async (query, body) => {
    expect(await get(`/bundle-product/1980/?${query}`)).toMatchObject({ status: 400, body });
  });

  it('is 404 for what is no bundle, unknown or inactive, and 400 for no number', async () => {
    expect((await get('/bundle-product/1201/')).status).toBe(404);
    expect((await get('/bundle-product/7/')).status).toBe(404);
    expect((await get('/bundle-product/x/')).status).toBe(400);
    await host.db.update(product).set({ isActive: false }).where(eq(product.pk, 1981));
    expect((await get('/bundle-product/1981/')).status).toBe(404);
    await host.db.update(product).set({ isActive: true }).where(eq(product.pk, 1981));
  });

  it('leaves out a product that is switched off, and lists under the path of a product', async () => {
    await host.db.update(product).set({ isActive: false }).where(eq(product.pk, 1969));
    const reply = await get('/bundle-product/1980/');
    const options = slotOf(reply, 0, 'options');
    expect(Array.isArray(options) && options.map((entry) => pick(entry, 'pk'))).toEqual([1967, 1968, 1201]);
    await host.db.update(product).set({ isActive: true }).where(eq(product.pk, 1969));
    const path = await get('/pretty_urls/?new_path__exact=/breakfast-for-two/');
    expect(pick(path.body, 'results', 0, 'old_path')).toBe('/product/1980/');
    expect(pick((await get('/breakfast-for-two/')).body, 'product', 'product_type')).toBe('2');
  });
});

describe('a group (Protocol catalogue §3)', () => {
  it('shows its members in their order, with the variants they come in', async () => {
    const { body, status } = await get('/group-product/1976/');
    expect(status).toBe(200);
    expect(readReply(ProductDetailSchema, body)).toMatchObject({ ok: true, losses: [] });
    expect(body).toMatchObject({ in_stock: true, product: { pk: 1976, product_type: '3', is_ready_to_basket: false } });
    const members = body.group_products as unknown as { pk: number }[];
    expect(members.map(({ pk }) => pk)).toEqual([1960, 1967, 1970, 1963, 1972]);
    expect(pick(members, 0, 'extra_data', 'variants', 0, 'options', 1)).toMatchObject({
      label: 'Mist',
      in_stock: false,
    });
  });

  it('has a path of its own kind, whose reply is the same', async () => {
    const path = await get('/pretty_urls/?new_path__exact=/first-ferry-tea-set/');
    expect(readReply(PathPageSchema, path.body)).toMatchObject({ ok: true, losses: [] });
    expect(pick(path.body, 'results', 0, 'old_path')).toBe('/group-product/1976/');
    expect((await get('/first-ferry-tea-set/')).body).toEqual((await get('/group-product/1976/')).body);
  });

  it('is 404 for what is no group', async () => {
    expect((await get('/group-product/1980/')).status).toBe(404);
    expect((await get('/group-product/7/')).status).toBe(404);
    expect((await get('/group-product/x/')).status).toBe(400);
  });
});

describe('choices of a variant (Protocol catalogue §3)', () => {
  const optionsOf = ({ body }: TestReply, index: number) => {
    const options = pick(body, 'variants', index, 'options');
    return Array.isArray(options)
      ? options.map((entry) => [
          pick(entry, 'value'),
          pick(entry, 'is_selected'),
          pick(entry, 'is_selectable'),
          pick(entry, 'is_selectable_without_stock'),
          pick(entry, 'product', 'pk'),
        ])
      : [];
  };

  it('tell what exists and what is in stock with the other choices, and lead to the nearest one else', async () => {
    const small = await get('/product/1963/');
    expect(optionsOf(small, 0)).toEqual([
      ['chalk', true, true, true, 1963],
      ['mist', false, true, true, 1965],
      ['indigo', false, false, false, 1966],
    ]);
    const large = await get('/product/1964/');
    expect(optionsOf(large, 0)).toEqual([
      ['chalk', true, true, true, 1964],
      ['mist', false, false, false, 1965],
      ['indigo', false, false, true, 1966],
    ]);
    expect(pick(large.body, 'variants', 0, 'options', 0, 'order')).toBe('1');
  });

  it('name a variant by free pairs; a combination that does not exist selects none', async () => {
    const named = await get('/product/1963/?color=indigo&size=l&unknown=x');
    expect(named.body).toMatchObject({ product: { pk: 1963 }, selected_variant: { pk: 1966 } });
    expect((await get('/product/1963/?color=mist&size=l')).body.selected_variant).toBeNull();
    expect((await get('/product/1963/?color=mist')).body.selected_variant).toBeNull();
  });

  it('asks for words where a product is made for somebody', async () => {
    const { body } = await get('/product/1973/', { language: 'tr-tr' });
    expect(body).toMatchObject({
      product: {
        is_ready_to_basket: false,
        form_schema: { fields: [{ key: 'engraving', label: 'Kupadaki isim', max_length: 12, required: true }] },
      },
    });
  });
});
