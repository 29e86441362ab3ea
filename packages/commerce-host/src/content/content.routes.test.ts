import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product, stock } from '../db/schema/catalogue.table.ts';
import { flatPage, specialPage, specialPageProduct, widget } from '../db/schema/content.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { pick, type TestReply } from '../testing/test-shopper.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost({ products: 300 });
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const get = (path: string, language = 'en-us') => host.shopper({ language }).get(path);
const pksOf = ({ body }: TestReply) => (body.products as unknown as { pk: number }[]).map(({ pk }) => pk);
/** A narrowed list may show another variant of a product. */
const codesOf = ({ body }: TestReply) =>
  (body.products as unknown as { base_code: string }[]).map(({ base_code }) => base_code);
const totalOf = ({ body }: TestReply) => pick(body, 'pagination', 'total_count') as number;

describe('special pages', () => {
  it('list the products of the campaign alone, in the shape of every list', async () => {
    const [campaign, light] = [await get('/special-page/1/?page_size=100'), await get('/category/30/?page_size=100')];
    expect(pksOf(campaign)).toEqual(pksOf(light));
    expect(Object.keys(campaign.body).toSorted()).toEqual(Object.keys(light.body).toSorted());
    expect(campaign.body).toMatchObject({
      category: null,
      special_page: {
        name: 'Evening light',
        banner: '/media/p/banner-evening.webp',
        banner_mobile: '/media/p/banner-evening-tall.webp',
        banner_url: '/light/',
        video_embedded_code: '',
        pretty_url: { new_path: '/campaigns/evening-light/', old_path: '/special-page/1/' },
      },
    });
    expect(campaign.headers.get('cache-control')).toBe('public, max-age=60');
    expect((await get('/list/')).body.special_page).toBeNull();
  });

  it('of a basket campaign hold exactly the listed products it names', async () => {
    const [{ expected = 0 } = {}] = await host.db
      .select({ expected: count() })
      .from(specialPageProduct)
      .where(eq(specialPageProduct.specialPagePk, 3));
    const reply = await get('/special-page/3/?page_size=100');
    expect(expected).toBeGreaterThan(0);
    expect(totalOf(reply)).toBe(expected);
    const offers = reply.body.products as unknown as { basket_offers: { pk: number }[] }[];
    expect(offers.every(({ basket_offers }) => basket_offers.some(({ pk }) => pk === 301))).toBe(true);
  });

  it('are narrowed, sorted, searched and paged like any list', async () => {
    const all = await get('/special-page/2/?page_size=100');
    const sand = await get('/special-page/2/?attributes_color=sand&page_size=100');
    const everySand = new Set(codesOf(await get('/list/?attributes_color=sand&page_size=100')));
    expect(codesOf(sand)).toEqual(codesOf(all).filter((code) => everySand.has(code)));
    expect(totalOf(sand)).toBeLessThan(totalOf(all));
    const second = await get('/special-page/2/?page=2&page_size=5&sorter=price');
    const sorted = await get('/special-page/2/?page_size=100&sorter=price');
    expect(pksOf(second)).toEqual(pksOf(sorted).slice(5, 10));
    const found = pksOf(await get('/list/?search_text=mug&page_size=100'));
    expect(pksOf(await get('/special-page/2/?search_text=mug&page_size=100'))).toEqual(
      found.filter((pk) => pksOf(all).includes(pk)),
    );
    expect((await get('/special-page/2/?page=99')).status).toBe(404);
  });

  it('are told in Turkish, and gone when they are unknown or over', async () => {
    const turkish = await get('/special-page/2/', 'tr-tr');
    expect(turkish.body.special_page).toMatchObject({ name: 'Uzun sofra' });
    expect([(await get('/special-page/99/')).status, (await get('/special-page/x/')).status]).toEqual([404, 400]);
    await host.db.update(specialPage).set({ isActive: false }).where(eq(specialPage.pk, 2));
    expect((await get('/special-page/2/')).status).toBe(404);
    expect((await get('/campaigns/the-long-table/')).status).toBe(404);
    await host.db.update(specialPage).set({ isActive: true }).where(eq(specialPage.pk, 2));
  });
});

describe('pages', () => {
  it('of text come with title and html, in the asked language', async () => {
    const { body } = await get('/shop-flat-page/1/');
    expect(body.flat_page).toMatchObject({ url: '/about-us/', title: 'About us' });
    expect(pick(body, 'flat_page', 'content')).toContain('<h2>What we sell</h2>');
    expect(pick((await get('/shop-flat-page/1/', 'tr-tr')).body, 'flat_page', 'title')).toBe('Hakkımızda');
  });

  it('of text state the days and prices of the delivery methods, and the last day to return', async () => {
    const contentOf = async (language: string, currency = 'try') =>
      pick((await host.shopper({ language, currency }).get('/shop-flat-page/2/')).body, 'flat_page', 'content');
    const [english, turkish] = [await contentOf('en-us', 'eur'), await contentOf('tr-tr')];
    expect(english).toContain(
      '<td>Tue 24 Nov – Thu 26 Nov<br><small>2 to 4 working days</small></td><td>4.50 EUR, free from 50.00 EUR</td>',
    );
    expect(english).toContain('delivered today, Sat 21 Nov, can be returned until Sat 5 Dec');
    expect(turkish).toContain('<td>24 Kas Sal – 26 Kas Per<br>');
    expect(turkish).toContain('5 Ara Cmt');
    expect([english, turkish].join()).not.toMatch(/\{\w*\}/);
  });

  it('with a template bring what it shows beside its fields', async () => {
    const { body } = await get('/landing-page/1/');
    expect(body.landing_page).toMatchObject({ url: '/our-makers/', template: 'story', is_active: true });
    expect(pick(body, 'landing_page', 'blocks', 0, 'image', 'url')).toBe('/media/p/tile-mugs.webp');
  });

  it.each(['/shop-flat-page/99/', '/landing-page/99/', '/forms/99/generate/', '/widgets/none/', '/widgets/99/'])(
    '%s is not there',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
    },
  );

  it('that are inactive are not there', async () => {
    await host.db.update(flatPage).set({ isActive: false }).where(eq(flatPage.pk, 4));
    expect((await get('/shop-flat-page/4/')).status).toBe(404);
    expect((await get('/pretty_urls/?new_path__exact=/terms/')).body.count).toBe(0);
  });
});

describe('widgets', () => {
  it('come by slug and by pk alike, with pictures beside their values', async () => {
    const [bySlug, byPk] = [await get('/widgets/home-slider/'), await get('/widgets/1/')];
    expect(bySlug.body).toEqual(byPk.body);
    expect(bySlug.body).toMatchObject({ name: 'Home slider', slug: 'home-slider', template: 'default' });
    expect(bySlug.body).not.toHaveProperty('products');
    expect(pick(bySlug.body, 'attributes', 'slides', 0)).toMatchObject({
      value: { title: 'Good things for ordinary days', image: 'banner-home.webp' },
      kwargs: {
        data_type: 'nested',
        value: { image: { url: '/media/p/banner-home.webp', value: 'banner-home.webp' } },
      },
    });
  });

  it('with texts bring each with its kind', async () => {
    const { body } = await get('/widgets/announcement-bar/', 'tr-tr');
    expect(pick(body, 'attributes', 'text')).toEqual({
      value: '3 al 2 öde',
      kwargs: { data_type: 'text', value: '3 al 2 öde' },
    });
  });

  it('with products bring them in their order and leave out what is gone', async () => {
    const before = pksOf(await get('/widgets/home-picks/'));
    expect(before).toHaveLength(8);
    expect(before[0]).toBe(1201);
    const [, second = 0] = before;
    await host.db.update(product).set({ isActive: false }).where(eq(product.pk, second));
    expect(pksOf(await get('/widgets/home-picks/'))).toEqual(before.filter((pk) => pk !== second));
    await host.db.update(product).set({ isActive: true }).where(eq(product.pk, second));
  });
});

describe('the widget of a product’s related products', () => {
  interface Listed {
    readonly pk: number;
    readonly base_code: string;
    readonly in_stock: boolean;
    readonly category: { readonly pk: number };
  }
  const relatedTo = async (pk: number) =>
    (await get(`/widgets/related-products-${pk}/`)).body.products as unknown as readonly Listed[];
  const mug = 1201;

  it('names others of its category, those in stock first, and never a variant of itself', async () => {
    const [own] = await host.db.select().from(product).where(eq(product.pk, mug));
    const related = await relatedTo(mug);
    expect(related).toHaveLength(8);
    expect(new Set(related.map(({ base_code }) => base_code)).size).toBe(8);
    for (const { base_code, category } of related) {
      expect(base_code).not.toBe(own?.baseCode);
      expect(category.pk).toBe(own?.categoryPk);
    }
    const [first] = related;
    await host.db
      .update(stock)
      .set({ quantity: 0 })
      .where(eq(stock.productPk, first?.pk ?? 0));
    const later = await relatedTo(mug);
    expect(later.map(({ pk }) => pk)).not.toContain(first?.pk);
    expect(later.map(({ in_stock }) => in_stock)).toEqual(later.map(() => true));
  });

  it('is another one for another product of the category', async () => {
    const [neighbour] = await relatedTo(mug);
    const theirs = (await relatedTo(neighbour?.pk ?? 0)).map(({ pk }) => pk);
    expect(theirs).not.toEqual((await relatedTo(mug)).map(({ pk }) => pk));
    expect(theirs).not.toContain(neighbour?.pk);
  });

  it('is what a merchandiser put in its place', async () => {
    const content = { en: { title: 'Goes well with it' }, tr: { title: 'Yanına yakışanlar' } };
    const [picked = 0] = pksOf(await get('/widgets/home-picks/'));
    await host.db.insert(widget).values({
      pk: 900,
      slug: `related-products-${mug}`,
      name: 'Picked',
      template: 'default',
      content,
      productPks: [picked],
      modifiedAt: host.clock.now(),
    });
    const reply = await get(`/widgets/related-products-${mug}/`);
    expect([pksOf(reply), pick(reply.body, 'attributes', 'title', 'value')]).toEqual([[picked], 'Goes well with it']);
    await host.db.delete(widget).where(eq(widget.pk, 900));
  });

  it.each(['related-products-99999999', 'related-products-', 'related-products-1201x'])(
    '%s is no widget',
    async (slug) => {
      expect((await get(`/widgets/${slug}/`)).status).toBe(404);
    },
  );
});

describe('words for search engines', () => {
  it('stand in for a page’s own, and are empty where nobody wrote any', async () => {
    expect((await get('/cms/seo/?url=/table/')).body).toMatchObject({
      title: 'Tableware: mugs, bowls, plates and jugs',
      keywords: 'mugs, bowls, plates',
    });
    expect((await get('/cms/seo/?url=/table', 'tr-tr')).body.title).toMatch(/^Sofra/);
    for (const path of ['/cms/seo/?url=/nothing/', '/cms/seo/']) {
      expect(await get(path)).toMatchObject({ status: 200, body: { title: '', description: '', keywords: '' } });
    }
  });
});

describe('pictures by attribute', () => {
  async function sandMug() {
    const { body } = await get('/product/1201/');
    return pick(body, 'product', 'sku') as string;
  }

  it('are those of the variant with the asked values, flat or as JSON', async () => {
    const sku = await sandMug();
    const sage = (await get('/product/1201/?color=sage')).body;
    const expected = (pick(sage, 'selected_variant', 'productimage_set') as { image: string }[]).map(
      ({ image }) => image,
    );
    const flat = await get(`/bukalemun/?current_chapter=color&sku=${sku}&color=sage`);
    expect(flat.body).toEqual({ image: expected[0], images: expected });
    const query = new URLSearchParams({ sku, attributes: JSON.stringify({ color: 'sage' }) });
    expect((await get(`/bukalemun/?${query}`)).body).toEqual(flat.body);
  });

  it('start with the view that the chapter names', async () => {
    const { body } = await get(`/bukalemun/?current_chapter=scene&sku=${await sandMug()}`);
    expect(body.image).toMatch(/-scene\.webp$/);
  });

  it('are none for a combination that nobody makes', async () => {
    const reply = await get(`/bukalemun/?sku=${await sandMug()}&color=invisible`);
    expect(reply).toMatchObject({ status: 200, body: { image: null, images: [] } });
  });

  it('need a known sku and readable attributes', async () => {
    expect((await get('/bukalemun/?sku=NONE&color=sage')).status).toBe(404);
    expect((await get('/bukalemun/')).status).toBe(404);
    for (const attributes of ['{', '[]', '5', 'null']) {
      const query = new URLSearchParams({ sku: await sandMug(), attributes });
      expect((await get(`/bukalemun/?${query}`)).status).toBe(400);
    }
  });
});
