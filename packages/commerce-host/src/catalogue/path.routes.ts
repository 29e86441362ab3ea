import { and, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { replyFlatPage, replyForm, replyLandingPage } from '../content/content.routes.ts';
import { replySpecialPage } from '../content/special-page.routes.ts';
import type { Database } from '../db/database.ts';
import { category, product } from '../db/schema/catalogue.table.ts';
import { flatPage, form, landingPage, movedPath, specialPage } from '../db/schema/content.table.ts';
import { notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { pageOfList, USUAL_SIZES } from '../http/page-envelope.ts';
import { json, type Reply, redirect } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { replyGroup } from './bundles/bundle.routes.ts';
import { replyListing, replyProduct } from './catalogue.routes.ts';

/** Target of a path of the shop (Protocol catalogue §8). */
interface PathTarget {
  readonly kind: 'product' | 'group-product' | 'category' | 'special-page' | 'flat-page' | 'landing-page' | 'form';
  readonly pk: number;
}

const kindOf = (kind: PathTarget['kind']) => sql<PathTarget['kind']>`${kind}::text`;

/** Groups have pages of their own; bundles are products. */
const kindOfProduct = sql<
  PathTarget['kind']
>`case ${product.kind} when 'group' then 'group-product' else 'product' end`;

/** The active page that has exactly this path, asked of every table in one statement. */
async function resolvePath(db: Database, path: string): Promise<PathTarget | undefined> {
  const found = await unionAll(
    db
      .select({ kind: kindOfProduct.as('kind'), pk: product.pk })
      .from(product)
      .where(and(eq(product.url, path), eq(product.isActive, true))),
    db
      .select({ kind: kindOf('category').as('kind'), pk: category.pk })
      .from(category)
      .where(eq(category.url, path)),
    db
      .select({ kind: kindOf('special-page').as('kind'), pk: specialPage.pk })
      .from(specialPage)
      .where(and(eq(specialPage.url, path), eq(specialPage.isActive, true))),
    db
      .select({ kind: kindOf('flat-page').as('kind'), pk: flatPage.pk })
      .from(flatPage)
      .where(and(eq(flatPage.url, path), eq(flatPage.isActive, true))),
    db
      .select({ kind: kindOf('landing-page').as('kind'), pk: landingPage.pk })
      .from(landingPage)
      .where(and(eq(landingPage.url, path), eq(landingPage.isActive, true))),
    db
      .select({ kind: kindOf('form').as('kind'), pk: form.pk })
      .from(form)
      .where(and(eq(form.url, path), eq(form.isActive, true))),
  ).limit(1);
  return found[0];
}

/** The redirect that a merchandiser set up for a path. */
async function findMovedPath(db: Database, path: string) {
  const rows = await db.select().from(movedPath).where(eq(movedPath.path, path));
  return rows[0];
}

const MINUTE = 60;

async function getPrettyUrl(context: HttpContext): Promise<Reply> {
  const { host, query } = context;
  const path = query.get('new_path__exact') ?? '';
  const target = await resolvePath(host.db, path);
  const results = target
    ? [{ pk: target.pk, new_path: path, old_path: `/${target.kind}/${target.pk}/`, language: null, query_params: {} }]
    : [];
  return json(pageOfList(context, USUAL_SIZES, results));
}

/** What each kind of page answers under its own path: the same as under its number. */
const REPLIES: Readonly<Record<PathTarget['kind'], (context: HttpContext, pk: number) => Promise<Reply>>> = {
  product: replyProduct,
  'group-product': replyGroup,
  category: replyListing,
  'special-page': replySpecialPage,
  'flat-page': replyFlatPage,
  'landing-page': replyLandingPage,
  form: replyForm,
};

async function getPath(context: HttpContext): Promise<Reply> {
  const { host } = context;
  const path = context.path.endsWith('/') ? context.path : `${context.path}/`;
  const target = await resolvePath(host.db, path);
  if (target) return REPLIES[target.kind](context, target.pk);
  const moved = await findMovedPath(host.db, path);
  if (moved) return redirect(moved.target, moved.status);
  throw notFound();
}

/** Whatever path no other route has: a page by its own path, or a merchandiser's redirect (Protocol catalogue §1, §3, §8). */
export const pathRoute: Route = { method: 'GET', path: '/*', cache: MINUTE, handle: getPath };

/** What a path leads to (Protocol catalogue §8). */
export const pathRoutes: readonly Route[] = [
  { method: 'GET', path: '/pretty_urls/', cache: MINUTE, handle: getPrettyUrl },
];
