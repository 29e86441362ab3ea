import { SitemapPartSchema, SitemapSchema } from '@vitrin/core/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../db/schema/catalogue.table.ts';
import { flatPage } from '../db/schema/content.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { listProductPaths, splitProducts } from './sitemap.routes.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const get = (path: string) => host.shopper().get(path);
const pathsOf = async (name: string) =>
  ((await get(`/sitemap/${name}/`)).body.paths as unknown as { path: string }[]).map(({ path }) => path);

describe('what search engines may know', () => {
  it('is pages and products, in parts', async () => {
    const { body } = await get('/sitemap/');
    expect(body.parts).toMatchObject([{ name: 'pages' }, { name: expect.stringMatching(/^products-\d+$/) }]);
  });

  it('are all pages that are active, the first page among them', async () => {
    await host.db.update(flatPage).set({ isActive: false }).where(eq(flatPage.pk, 4));
    const paths = await pathsOf('pages');
    for (const path of ['/', '/list/', '/table/mugs/', '/campaigns/evening-light/', '/our-makers/', '/ask-us/']) {
      expect(paths).toContain(path);
    }
    expect(paths).not.toContain('/terms/');
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('are all products that are active, each once, with the day of their last change', async () => {
    await host.db.update(product).set({ isActive: false }).where(eq(product.pk, 1202));
    const [{ active = 0 } = {}] = await host.db
      .select({ active: sql<number>`count(*)::int` })
      .from(product)
      .where(eq(product.isActive, true));
    const paths = await pathsOf('products-1');
    expect(paths).toHaveLength(active);
    expect(new Set(paths).size).toBe(active);
    expect((await get('/sitemap/products-1/')).body.paths).toContainEqual({
      path: '/dune-mug-sand/',
      modified_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it('is split into parts that meet and do not overlap', async () => {
    const parts = await splitProducts(host.db, 25);
    const all = await listProductPaths(host.db, { from: 1, limit: 100_000 });
    const joined: string[] = [];
    for (const { first, newest } of parts) {
      expect(newest).toBeInstanceOf(Date);
      joined.push(...(await listProductPaths(host.db, { from: first, limit: 25 })).map(({ path }) => path));
    }
    expect(parts.length).toBe(Math.ceil(all.length / 25));
    expect(joined).toEqual(all.map(({ path }) => path));
  });

  it.each(['products-0', 'products-2147483647', 'products-x', 'products-', 'none'])('has no part %s', async (name) => {
    expect((await get(`/sitemap/${name}/`)).status).toBe(404);
  });

  it('is read by core’s contract', async () => {
    const fits = (schema: typeof SitemapSchema | typeof SitemapPartSchema, body: unknown) =>
      schema['~standard'].validate(body);
    expect(await fits(SitemapSchema, (await get('/sitemap/')).body)).not.toHaveProperty('issues');
    expect(await fits(SitemapPartSchema, (await get('/sitemap/products-1/')).body)).not.toHaveProperty('issues');
  });
});
