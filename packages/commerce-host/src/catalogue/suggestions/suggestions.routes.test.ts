import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../../testing/test-host.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost({ products: 300 });
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

interface Entry {
  readonly label: string;
  readonly url: string;
  readonly suggestion_type: string;
  readonly extra: Readonly<Record<string, unknown>>;
}

interface Group {
  readonly suggestion_type: string;
  readonly entries: readonly Entry[];
}

async function groupsFor(text: string, options: { language?: string; currency?: string } = {}): Promise<Group[]> {
  const reply = await host.shopper(options).get(`/autocomplete/?search_text=${encodeURIComponent(text)}`);
  expect(reply.status).toBe(200);
  return reply.body.groups as unknown as Group[];
}

const entriesOf = (groups: readonly Group[], type: string) =>
  groups.find(({ suggestion_type }) => suggestion_type === type)?.entries ?? [];

describe('suggestions', () => {
  it.each(['', 'm', ' m ', '!', '! ?'])(
    'are empty for %j, which has fewer than two characters to compare',
    async (text) => expect(await groupsFor(text)).toEqual([]),
  );

  it('are empty without a text', async () =>
    expect((await host.shopper().get('/autocomplete/')).body).toEqual({ groups: [] }));

  it('of “mug” are its category with the one above and products with numbers for prices', async () => {
    const groups = await groupsFor('mug');
    expect(groups.map(({ suggestion_type }) => suggestion_type)).toEqual(['Category', 'Product']);
    expect(entriesOf(groups, 'Category')[0]).toEqual({
      label: 'Mugs',
      url: '/table/mugs/',
      suggestion_type: 'Category',
      extra: { category_id: 21, parent_categories: ['Table'] },
    });
    expect(entriesOf(groups, 'Product')[0]).toEqual({
      label: 'Dune mug',
      url: '/dune-mug-sand/',
      suggestion_type: 'Product',
      extra: {
        image: expect.stringMatching(/^\/media\/p\/.+\.webp$/),
        price: 349.9,
        retail_price: 449.9,
        product_type: '0',
        currency_type: 'try',
      },
    });
  });

  it('are at most five categories and six products, in the order of the list', async () => {
    const groups = await groupsFor('ta');
    expect(entriesOf(groups, 'Category').length).toBeLessThanOrEqual(5);
    const products = entriesOf(await groupsFor('stoneware'), 'Product');
    const list = await host.shopper().get('/list/?search_text=stoneware&page_size=6');
    const listed = (list.body.products as unknown as { absolute_url: string }[]).map((product) => product.absolute_url);
    expect(products.map(({ url }) => url)).toEqual(listed);
    expect(products).toHaveLength(6);
  });

  it.each([
    ['mgu', 'Mugs', 'Dune mug'],
    ['mug dune', undefined, 'Dune mug'],
    ['pillow', 'Cushions', 'Dove fringed cushion'],
  ])('forgive %s', async (text, category, product) => {
    const groups = await groupsFor(text);
    expect(entriesOf(groups, 'Category')[0]?.label).toBe(category);
    expect(entriesOf(groups, 'Product')[0]?.label).toBe(product);
  });

  it('leave out a group without entries', async () => {
    expect((await groupsFor('stoneware')).map(({ suggestion_type }) => suggestion_type)).toEqual(['Product']);
    expect(await groupsFor('nothing like it')).toEqual([]);
  });

  it('are in the shopper’s language and currency', async () => {
    const groups = await groupsFor('kupa', { language: 'tr-tr', currency: 'usd' });
    expect(entriesOf(groups, 'Category')[0]).toMatchObject({
      label: 'Kupalar',
      extra: { parent_categories: ['Sofra'] },
    });
    expect(entriesOf(groups, 'Product')[0]?.extra).toMatchObject({ currency_type: 'usd', price: 11 });
    expect(entriesOf(await groupsFor('kupa'), 'Category')[0]).toMatchObject({ label: 'Mugs' });
  });

  it.each([
    ['IŞIK', 'ışık'],
    ['isik', 'ışık'],
    ['İSİK', 'ışık'],
    ['KİLİM', 'kilim'],
    ['kılım', 'kilim'],
  ])('tell no dotted from a dotless i: %s finds what %s finds', async (typed, meant) => {
    const options = { language: 'tr-tr' };
    expect(await groupsFor(typed, options)).toEqual(await groupsFor(meant, options));
  });

  it('answer signs of the search language like any other text', async () => {
    for (const text of ["mug' | !x", 'mug & (', '%_\\', "''''", ':* mug']) await groupsFor(text);
    expect(await groupsFor(':* mug')).toEqual(await groupsFor('mug'));
  });
});
