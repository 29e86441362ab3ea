import { notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { formatInstant, parsePk } from '../http/wire.ts';
import { type ListedPath, listPagePaths, listProductPaths, splitProducts } from './sitemap.repository.ts';

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
