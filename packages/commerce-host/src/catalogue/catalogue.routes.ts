import { badRequest, notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { pageOfList, USUAL_SIZES } from '../http/page-envelope.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { parsePk } from '../http/wire.ts';
import { findCategory, findLineage, listCategories, ROOT_CATEGORY_PK } from './category.repository.ts';
import { breadcrumbWire, categoryWire, menuWire } from './category.wire.ts';
import { readListing } from './listing/listing-query.ts';
import { readListingReply } from './listing/read-listing.ts';
import { readProductDetail } from './product-detail.ts';

const MINUTE = 60;
const MENU_DEPTH = 3;
const DEEPEST_MENU = 6;

function pkOf({ params }: HttpContext): number {
  const pk = parsePk(params.pk);
  if (pk === undefined) throw badRequest('Invalid pk.');
  return pk;
}

/** The detail of a variant (Protocol catalogue §3). */
export async function replyProduct({ host, language, currency, query }: HttpContext, pk: number): Promise<Reply> {
  const openPages = host.config.checkoutPages;
  const detail = await readProductDetail(host.db, pk, { language, currency, openPages, requested: query });
  if (!detail) throw notFound();
  return json(detail);
}

/** The list of a category; of the whole catalogue for its root (Protocol catalogue §1). */
export async function replyListing(
  { host, language, currency, query }: HttpContext,
  categoryPk: number,
): Promise<Reply> {
  const request = readListing(query, categoryPk);
  return json(
    await readListingReply(host.db, request, { language, currency, isCategory: categoryPk !== ROOT_CATEGORY_PK }),
  );
}

async function getMenu({ host, language, query }: HttpContext): Promise<Reply> {
  const depthText = query.get('depth_height') ?? String(MENU_DEPTH);
  const parentText = query.get('parent');
  const parentPk = parentText === null || parentText === '' ? undefined : parsePk(parentText);
  if (!/^\d{1,3}$/.test(depthText)) throw badRequest('Invalid depth_height.');
  if (parentText && parentPk === undefined) throw badRequest('Invalid parent.');
  const depth = Math.min(Math.max(Number(depthText), 1), DEEPEST_MENU);
  return json({ menu: menuWire(await listCategories(host.db), { language, depth, parentPk }) });
}

async function getBreadcrumb({ host, language, query }: HttpContext): Promise<Reply> {
  const pk = parsePk(query.get('item'));
  if (pk === undefined) throw badRequest('Invalid item.');
  const menu = breadcrumbWire(await listCategories(host.db), pk, language);
  if (!menu) throw notFound();
  return json({ menu });
}

async function getCategoryNodes(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const lineage = await findLineage(host.db, pkOf(context));
  if (lineage.length === 0) throw notFound();
  const nodes = lineage.filter(({ pk }) => pk !== ROOT_CATEGORY_PK);
  const categories = (nodes.length > 0 ? nodes : lineage).map((row) => categoryWire(row, language));
  return json(pageOfList(context, USUAL_SIZES, categories));
}

async function getCategory(context: HttpContext): Promise<Reply> {
  const pk = pkOf(context);
  if (!(await findCategory(context.host.db, pk))) throw notFound();
  return replyListing(context, pk);
}

/** Lists, products and menus (Protocol catalogue). */
export const catalogueRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/list/',
    cache: MINUTE,
    handle: (context) => replyListing(context, ROOT_CATEGORY_PK),
  },
  { method: 'GET', path: '/category/:pk/', cache: MINUTE, handle: getCategory },
  { method: 'GET', path: '/product/:pk/', cache: MINUTE, handle: (context) => replyProduct(context, pkOf(context)) },
  { method: 'GET', path: '/products/:pk/category_nodes/', cache: MINUTE, handle: getCategoryNodes },
  { method: 'GET', path: '/product/:pk/category/', cache: MINUTE, handle: getCategoryNodes },
  { method: 'GET', path: '/menus/generate/', cache: MINUTE, handle: getMenu },
  { method: 'GET', path: '/menus/generate_breadcrumb/', cache: MINUTE, handle: getBreadcrumb },
];
