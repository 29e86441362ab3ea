import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product, stock } from '../../db/schema/catalogue.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../../testing/test-host.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

interface Choice {
  readonly label: string;
  readonly value: string;
  readonly quantity: number;
  readonly is_selected: boolean;
}

interface List {
  readonly pagination: { readonly total_count: number };
  readonly facets: readonly { readonly key: string; readonly data: { readonly choices: readonly Choice[] } }[];
  readonly products: readonly {
    readonly pk: number;
    readonly base_code: string;
    readonly price: string;
    readonly in_stock: boolean;
    readonly stock: number | null;
    readonly attributes: Readonly<Record<string, string>>;
  }[];
}

type Options = Parameters<TestHost['shopper']>[0];

async function list(query: string, options?: Options): Promise<List> {
  const reply = await host.shopper(options).get(`/list/?page_size=100&${query}`);
  expect([query, reply.status]).toEqual([query, 200]);
  return reply.body as unknown as List;
}

const choicesOf = ({ facets }: List, key: string) => facets.find((facet) => facet.key === key)?.data.choices ?? [];

/** A variant that is neither the only one of its colour nor the only one of its size, nor the one that lists show. */
async function variantAmongOthers() {
  const rows = await host.db
    .select({ pk: product.pk, baseCode: product.baseCode, attributes: product.attributes, isListed: product.isListed })
    .from(product);
  const valueIn = (row: (typeof rows)[number], key: string) => row.attributes[key]?.value;
  const found = rows.find((row) => {
    const others = rows.filter(({ baseCode, pk }) => baseCode === row.baseCode && pk !== row.pk);
    const isShared = (key: string) => others.some((other) => valueIn(other, key) === valueIn(row, key));
    return !row.isListed && valueIn(row, 'color') && valueIn(row, 'size') && isShared('color') && isShared('size');
  });
  if (!found) throw new Error('narrowed-lists: the demo shop has no product in several colours and sizes');
  return { pk: found.pk, baseCode: found.baseCode, color: valueIn(found, 'color'), size: valueIn(found, 'size') };
}

describe('colour and size together', () => {
  it('list what comes in that colour in that size, and not what comes in both but not at once', async () => {
    const { pk, baseCode, color, size } = await variantAmongOthers();
    const look = async (query: string) => {
      const found = await list(query);
      const shown = found.products.find(({ base_code }) => base_code === baseCode);
      return {
        pk: shown?.pk,
        total: found.pagination.total_count,
        ofSize: choicesOf(found, 'size').find(({ value }) => value === size)?.quantity,
      };
    };
    const both = `attributes_color=${color}&attributes_size=${size}`;
    const [before, alone] = [await look(both), await look(`attributes_color=${color}`)];
    expect(before).toMatchObject({ pk, ofSize: before.total });
    expect(alone.ofSize).toBe(before.total);
    await host.db.update(product).set({ isActive: false }).where(eq(product.pk, pk));
    expect(await look(both)).toEqual({ pk: undefined, total: before.total - 1, ofSize: before.total - 1 });
    expect((await look(`attributes_color=${color}`)).ofSize, 'counts of the other facet').toBe(before.total - 1);
    expect((await look(`attributes_color=${color}`)).total, 'it still comes in the colour').toBe(alone.total);
    await host.db.update(product).set({ isActive: true }).where(eq(product.pk, pk));
    await host.db.update(stock).set({ quantity: 0 }).where(eq(stock.productPk, pk));
    expect((await look(both)).pk).toBe(pk);
    expect((await look(`${both}&in_stock=true`)).pk, 'sold out in that size').toBeUndefined();
  });

  it('show the variant that was asked for, as often as the facet says', async () => {
    for (const { value: color } of choicesOf(await list(''), 'color').slice(0, 3)) {
      for (const { value: size, quantity } of choicesOf(await list(`attributes_color=${color}`), 'size')) {
        const { pagination, products } = await list(`attributes_color=${color}&attributes_size=${size}`);
        expect([color, size, pagination.total_count]).toEqual([color, size, quantity]);
        expect(products.every(({ attributes }) => attributes.color === color && attributes.size === size)).toBe(true);
      }
    }
  });

  it('and in stock list only what can be bought like that', async () => {
    const [{ value: color } = { value: '' }] = choicesOf(await list(''), 'color');
    const both = await list(`attributes_color=${color}&in_stock=true`);
    expect(both.products.length).toBeGreaterThan(0);
    expect(both.products.every((one) => one.in_stock && one.attributes.color === color)).toBe(true);
  });
});

describe('ranges of prices', () => {
  it.each([
    ['try', 'en-us', ['Under 250 TL', '250 TL – 500 TL', '1,000 TL – 2,500 TL', '5,000 TL and over']],
    ['try', 'tr-tr', ['250 TL altı', '1.000 TL – 2.500 TL', '5.000 TL ve üzeri']],
    ['eur', 'en-us', ['Under 10 EUR', '250 EUR and over']],
  ])('in %s and %s hold every product once, and lead to as many as they say', async (currency, language, labels) => {
    const whole = await list('', { currency, language });
    const ranges = choicesOf(whole, 'price');
    expect(ranges.map(({ label }) => label)).toEqual(expect.arrayContaining(labels));
    expect(ranges.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(whole.pagination.total_count);
    for (const { value, quantity } of ranges) {
      const narrowed = await list(`price=${value}`, { currency, language });
      expect([value, narrowed.pagination.total_count]).toEqual([value, quantity]);
      const [from = '', to = ''] = value.split('-');
      const isWithin = (price: number) => price >= Number(from) && (to === '' || price <= Number(to));
      expect(narrowed.products.every(({ price }) => isWithin(Number(price)))).toBe(true);
      expect(choicesOf(narrowed, 'price').map((range) => range.is_selected)).toEqual(
        ranges.map((range) => range.value === value),
      );
    }
  });

  it('add up when two are chosen, and count with the other facets applied', async () => {
    const [first, second] = choicesOf(await list('attributes_color=sand'), 'price');
    const both = await list(`attributes_color=sand&price=${first?.value}&price=${second?.value}`);
    expect(both.pagination.total_count).toBe((first?.quantity ?? 0) + (second?.quantity ?? 0));
  });
});

describe('a bundle and a group', () => {
  /** How a set stands in every place that tells. */
  async function standing(pk: number, code: string) {
    const places = ['search_text=', 'in_stock=true&search_text='].map((query) => list(query + code));
    const [all, inStock] = await Promise.all(places);
    const detail = await host.shopper().get(`/product/${pk}/`);
    const own = await host.shopper().get(pk >= 1980 ? `/bundle-product/${pk}/` : `/group-product/${pk}/`);
    return {
      listed: all?.products.find((one) => one.pk === pk)?.in_stock,
      isKept: inStock?.products.some((one) => one.pk === pk),
      detail: detail.body.in_stock,
      own: own.body.in_stock,
    };
  }

  const there = { listed: true, isKept: true, detail: true, own: true };
  const gone = { listed: false, isKept: false, detail: false, own: false };
  const put = (pks: readonly number[], quantity: number) =>
    host.db
      .update(stock)
      .set({ quantity })
      .where(inArray(stock.productPk, [...pks]));
  const turn = (pks: readonly number[], isActive: boolean) =>
    host.db
      .update(product)
      .set({ isActive })
      .where(inArray(product.pk, [...pks]));

  it('cannot be bought, wherever it stands, when a required part is gone', async () => {
    expect(await standing(1980, 'SET-BREAKFAST')).toEqual(there);
    await put([1970, 1971], 1);
    expect(await standing(1980, 'SET-BREAKFAST'), 'two plates are needed').toEqual(gone);
    await put([1970], 2);
    expect(await standing(1980, 'SET-BREAKFAST')).toEqual(there);
    await turn([1970], false);
    expect(await standing(1980, 'SET-BREAKFAST')).toEqual(gone);
    await turn([1970], true);
    await put([1972], 0);
    expect(await standing(1980, 'SET-BREAKFAST'), 'the tray is not required').toEqual(there);
    await put([1980], 0);
    expect(await standing(1980, 'SET-BREAKFAST')).toEqual(gone);
  });

  it('can be bought, wherever it stands, while one member can, whatever the group itself has', async () => {
    await put([1977], 0);
    expect(await standing(1977, 'SER-SHELF')).toEqual(there);
    await put([1990, 1994, 1995], 0);
    expect(await standing(1977, 'SER-SHELF')).toEqual(gone);
    await put([1994], 1);
    expect(await standing(1977, 'SER-SHELF')).toEqual(there);
  });
});
