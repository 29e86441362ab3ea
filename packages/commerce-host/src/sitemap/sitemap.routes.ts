import { and, asc, eq, gte, max, ne, sql } from 'drizzle-orm';
import { ROOT_CATEGORY_PK } from '../catalogue/category.repository.ts';
import type { Database } from '../db/database.ts';
import { category, product } from '../db/schema/catalogue.table.ts';
import { flatPage, form, landingPage, specialPage } from '../db/schema/content.table.ts';
import { notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { formatInstant, parsePk } from '../http/wire.ts';

/** A page that search engines may know; `modifiedAt` is null where nobody noted a change. */
interface ListedPath {
  readonly path: string;
  readonly modifiedAt: Date | null;
}

/** The first product of every part of so many, and when the part's newest change was. */
export async function splitProducts(
  db: Database,
  size: number,
): Promise<readonly { readonly first: number; readonly newest: Date | null }[]> {
  const numbered = db
    .select({
      pk: product.pk,
      modifiedAt: product.modifiedAt,
      part: sql<number>`(row_number() over (order by ${product.pk}) - 1) / ${size}::int`.as('part'),
    })
    .from(product)
    .where(eq(product.isActive, true))
    .as('numbered');
  return db
    .select({ first: sql<number>`min(${numbered.pk})::int`, newest: max(numbered.modifiedAt) })
    .from(numbered)
    .groupBy(numbered.part)
    .orderBy(asc(numbered.part));
}

/** Some products in the order of their numbers, from one number on. */
export async function listProductPaths(
  db: Database,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<readonly ListedPath[]> {
  return db
    .select({ path: product.url, modifiedAt: product.modifiedAt })
    .from(product)
    .where(and(eq(product.isActive, true), gte(product.pk, from)))
    .orderBy(asc(product.pk))
    .limit(limit);
}

/** Every page that is no product: categories, campaigns, pages of text, stories, forms. */
async function listPagePaths(db: Database): Promise<readonly ListedPath[]> {
  const categories = await db
    .select({ path: category.url })
    .from(category)
    .where(ne(category.pk, ROOT_CATEGORY_PK))
    .orderBy(asc(category.treePath));
  const pages = [specialPage, flatPage, landingPage, form];
  const others: ListedPath[] = [];
  for (const table of pages) {
    const rows = await db
      .select({ path: table.url, modifiedAt: table.modifiedAt })
      .from(table)
      .where(eq(table.isActive, true))
      .orderBy(asc(table.pk));
    others.push(...rows);
  }
  const always = ['/', '/list/'].map((path) => ({ path, modifiedAt: null }));
  return [...always, ...categories.map(({ path }) => ({ path, modifiedAt: null })), ...others];
}

/** Paths of one part: a shop of five languages still writes no more than the 50,000 addresses of a sitemap file. */
const PART_SIZE = 10_000;
const PAGES = 'pages';
const PRODUCTS = 'products-';
const MINUTES = 900;

const instantWire = (instant: Date | null) => (instant === null ? null : formatInstant(instant));

/** `GET /sitemap/`: the parts, each with its newest change; our own, the storefront writes its sitemap from it. */
async function getParts({ host }: HttpContext): Promise<Reply> {
  // A part is named after its first product, so that it is found by an index however far back it lies.
  const parts = (await splitProducts(host.db, PART_SIZE)).map(({ first, newest }) => ({
    name: `${PRODUCTS}${first}`,
    modified_date: instantWire(newest),
  }));
  return json({ parts: [{ name: PAGES, modified_date: null }, ...parts] });
}

async function pathsOf({ host, params }: HttpContext): Promise<readonly ListedPath[]> {
  if (params.name === PAGES) return listPagePaths(host.db);
  const from = params.name?.startsWith(PRODUCTS) ? parsePk(params.name.slice(PRODUCTS.length)) : undefined;
  if (from === undefined) throw notFound();
  return listProductPaths(host.db, { from, limit: PART_SIZE });
}

/** `GET /sitemap/{name}/`: the paths of a part, without locale, and when each was changed; null where nobody knows. */
async function getPart(context: HttpContext): Promise<Reply> {
  const paths = await pathsOf(context);
  if (paths.length === 0) throw notFound();
  return json({ paths: paths.map(({ path, modifiedAt }) => ({ path, modified_date: instantWire(modifiedAt) })) });
}

/** What search engines may know. */
export const sitemapRoutes: readonly Route[] = [
  { method: 'GET', path: '/sitemap/', cache: MINUTES, isLocalised: false, handle: getParts },
  { method: 'GET', path: '/sitemap/:name/', cache: MINUTES, isLocalised: false, handle: getPart },
];
