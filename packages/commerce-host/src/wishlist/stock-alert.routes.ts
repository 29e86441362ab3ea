import { findUser } from '../auth/user.repository.ts';
import { findProducts } from '../catalogue/product.repository.ts';
import { productWire } from '../catalogue/product.wire.ts';
import { notFound, refused } from '../http/errors.ts';
import { readForm } from '../http/form.ts';
import { emailField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { pageEnvelope, readPage, USUAL_SIZES } from '../http/page-envelope.ts';
import { empty, json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { formatInstant } from '../http/wire.ts';
import { limitCaller, limitRecipient } from '../outbox/limit-message.ts';
import { requireUser } from '../session/access.ts';
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
export const stockAlertRoutes: readonly Route[] = LISTS.flatMap((list): readonly Route[] => [
  { method: 'GET', path: list, cache: 'session', handle: getAlerts },
  { method: 'POST', path: list, cache: 'session', handle: postAlert },
  { method: 'DELETE', path: `${list}:pk/`, cache: 'session', handle: removeAlert },
]);
