import { findProducts } from '../catalogue/product.repository.ts';
import { productWire } from '../catalogue/product.wire.ts';
import { notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { pageEnvelope, readPage, USUAL_SIZES } from '../http/page-envelope.ts';
import { empty, json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { requireUser } from '../session/access.ts';
import { addFavourite, deleteFavourite, listFavourites } from './favourite.repository.ts';
import { pkOf, requireProduct } from './wishlist-request.ts';

async function getFavourites(context: HttpContext): Promise<Reply> {
  const { host, currency } = context;
  const { userPk } = requireUser(context);
  const request = readPage(context, USUAL_SIZES);
  const { count, rows } = await listFavourites(host.db, userPk, request);
  const products = await findProducts(
    host.db,
    rows.map(({ productPk }) => productPk),
    currency,
  );
  const results = rows.flatMap(({ pk, productPk }) => {
    const product = products.get(productPk);
    return product ? [{ pk, product: productWire(product, context) }] : [];
  });
  return json(pageEnvelope(context, request, { count, results }));
}

async function postFavourite(context: HttpContext): Promise<Reply> {
  const { host } = context;
  const { userPk } = requireUser(context);
  const product = await requireProduct(context);
  const createdAt = host.clock.now();
  const { pk, isNew } = await addFavourite(host.db, { userPk, productPk: product.pk, createdAt });
  return json({ pk, product: product.pk }, { status: isNew ? 201 : 200 });
}

async function removeFavourite(context: HttpContext): Promise<Reply> {
  const { userPk } = requireUser(context);
  if (!(await deleteFavourite(context.host.db, userPk, pkOf(context)))) throw notFound();
  return empty();
}

/** Favourite products (Protocol wishlist §1). */
export const favouriteRoutes: readonly Route[] = [
  { method: 'GET', path: '/wishlists/favourite-products/', cache: 'session', handle: getFavourites },
  { method: 'POST', path: '/wishlists/favourite-products/', cache: 'session', handle: postFavourite },
  { method: 'DELETE', path: '/wishlists/favourite-products/:pk/', cache: 'session', handle: removeFavourite },
];
