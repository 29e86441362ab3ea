import { replyFlatPage, replyForm, replyLandingPage } from '../content/content.routes.ts';
import { replySpecialPage } from '../content/special-page.routes.ts';
import { notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { pageOfList, USUAL_SIZES } from '../http/page-envelope.ts';
import { json, type Reply, redirect } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { replyGroup } from './bundles/bundle.routes.ts';
import { replyListing, replyProduct } from './catalogue.routes.ts';
import { findMovedPath, type PathTarget, resolvePath } from './path.repository.ts';

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
