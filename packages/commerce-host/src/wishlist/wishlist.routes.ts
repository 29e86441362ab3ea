import { and, count, desc, eq } from 'drizzle-orm';
import { findUser } from '../auth/user.repository.ts';
import { findProducts } from '../catalogue/product.repository.ts';
import { productWire } from '../catalogue/product.wire.ts';
import type { Database } from '../db/database.ts';
import { favourite } from '../db/schema/wishlist.table.ts';
import { notFound, refused } from '../http/errors.ts';
import { readForm } from '../http/form.ts';
import { emailField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { type PageRequest, pageEnvelope, readPage, USUAL_SIZES } from '../http/page-envelope.ts';
import { empty, json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { formatInstant } from '../http/wire.ts';
import { limitCaller, limitRecipient } from '../outbox/limit-message.ts';
import { requireUser } from '../session/access.ts';
import { collectionRoutes } from './collection.routes.ts';
import { collectionItemRoutes } from './collection-item.routes.ts';
import { addStockAlert, deleteStockAlert, holdStock, listStockAlerts } from './stock-alert.repository.ts';
import { pkOf, requireProduct } from './wishlist-request.ts';

async function getAlerts(context: HttpContext): Promise<Reply> {
  const { host, currency } = context;
  const { userPk } = requireUser(context);
  const request = readPage(context, USUAL_SIZES);
  const { count, rows } = await listStockAlerts(host.db, userPk, request);
  const products = await findProducts(
    host.db,
    rows.map(({ productPk }) => productPk),
    currency,
  );
  const results = rows.flatMap(({ pk, productPk, email, createdAt, closedAt }) => {
    const product = products.get(productPk);
    if (!product) return [];
    const status = closedAt === null ? 'open' : 'closed';
    return [{ pk, product: productWire(product, context), email, created_date: formatInstant(createdAt), status }];
  });
  return json(pageEnvelope(context, request, { count, results }));
}

/** Recipient of the mail: the address of the body, else the account's own. Limits apply to all but a proved address. */
async function readEmail(context: HttpContext) {
  const { host, session } = context;
  const userPk = session?.userPk ?? null;
  const user = userPk === null ? undefined : await findUser(host.db, userPk);
  const own = user?.email;
  const { email: asked } = readForm({ email: emailField({ required: own === undefined }) }, context).finish();
  const email = asked || (own ?? '');
  return { email, isProved: email === own && user?.emailConfirmedAt !== null };
}

async function postAlert(context: HttpContext): Promise<Reply> {
  const { host, session, language } = context;
  const userPk = session?.userPk ?? null;
  const { email, isProved } = await readEmail(context);
  const product = await requireProduct(context);
  if (!isProved) {
    await limitCaller(context, 'stockAlert');
    await limitRecipient(context, 'stockAlert', email);
  }
  const { pk, isNew } = await host.db.transaction(async (tx) => {
    const hasStock = await holdStock(tx, product.pk);
    if (product.isActive && hasStock) throw refused(say('inStock', language), 'IN_STOCK');
    return addStockAlert(tx, { userPk, productPk: product.pk, email, language, createdAt: host.clock.now() });
  });
  return json({ pk, product: product.pk }, { status: isNew ? 201 : 200 });
}

async function removeAlert(context: HttpContext): Promise<Reply> {
  const { userPk } = requireUser(context);
  if (!(await deleteStockAlert(context.host.db, userPk, pkOf(context)))) throw notFound();
  return empty();
}

/** Both forms of the address (Protocol wishlist §2). */
const LISTS = ['/wishlists/product-alerts/', '/product-alerts/'] as const;

/** Stock alerts: visitors may ask, users also see and remove theirs (Protocol wishlist §2). */
const stockAlertRoutes: readonly Route[] = LISTS.flatMap((list): readonly Route[] => [
  { method: 'GET', path: list, cache: 'session', handle: getAlerts },
  { method: 'POST', path: list, cache: 'session', handle: postAlert },
  { method: 'DELETE', path: `${list}:pk/`, cache: 'session', handle: removeAlert },
]);

/** A stored favourite. */
type FavouriteRow = typeof favourite.$inferSelect;

/** Page of a user's favourites, newest first, with the count of all. */
async function listFavourites(
  db: Database,
  userPk: number,
  { limit, offset }: PageRequest,
): Promise<{ readonly count: number; readonly rows: readonly FavouriteRow[] }> {
  const own = eq(favourite.userPk, userPk);
  const counted = await db.select({ count: count() }).from(favourite).where(own);
  const rows = await db
    .select()
    .from(favourite)
    .where(own)
    .orderBy(desc(favourite.createdAt), desc(favourite.pk))
    .limit(limit)
    .offset(offset);
  return { count: counted[0]?.count ?? 0, rows };
}

/** Marks a product, or finds the mark that is there already. */
async function addFavourite(
  tx: Database,
  values: { readonly userPk: number; readonly productPk: number; readonly createdAt: Date },
): Promise<{ readonly pk: number; readonly isNew: boolean }> {
  const [added] = await tx.insert(favourite).values(values).onConflictDoNothing().returning({ pk: favourite.pk });
  if (added) return { pk: added.pk, isNew: true };
  const [known] = await tx
    .select({ pk: favourite.pk })
    .from(favourite)
    .where(and(eq(favourite.userPk, values.userPk), eq(favourite.productPk, values.productPk)));
  if (!known) throw new Error('favourite: neither added nor there; it was removed in the same moment');
  return { pk: known.pk, isNew: false };
}

/** Takes a mark of the user away; whether there was one. */
async function deleteFavourite(tx: Database, userPk: number, pk: number): Promise<boolean> {
  const rows = await tx
    .delete(favourite)
    .where(and(eq(favourite.userPk, userPk), eq(favourite.pk, pk)))
    .returning({ pk: favourite.pk });
  return rows.length === 1;
}

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
const favouriteRoutes: readonly Route[] = [
  { method: 'GET', path: '/wishlists/favourite-products/', cache: 'session', handle: getFavourites },
  { method: 'POST', path: '/wishlists/favourite-products/', cache: 'session', handle: postFavourite },
  { method: 'DELETE', path: '/wishlists/favourite-products/:pk/', cache: 'session', handle: removeFavourite },
];

/** Favourites, stock alerts, collections and their items (Protocol wishlist). */
export const wishlistRoutes: readonly Route[] = [
  ...favouriteRoutes,
  ...stockAlertRoutes,
  ...collectionRoutes,
  ...collectionItemRoutes,
];
