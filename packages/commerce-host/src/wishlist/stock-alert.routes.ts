import { findUser } from '../auth/user.repository.ts';
import { findProducts } from '../catalogue/product.repository.ts';
import { productWire } from '../catalogue/product.wire.ts';
import { notFound, refused } from '../http/errors.ts';
import type { Exchange } from '../http/exchange.ts';
import { readForm } from '../http/form.ts';
import { emailField } from '../http/form-fields.ts';
import { say } from '../http/messages.ts';
import { pageEnvelope, readPage, USUAL_SIZES } from '../http/page-envelope.ts';
import { empty, json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { formatInstant } from '../http/wire.ts';
import { requireUser } from '../session/access.ts';
import { throttle } from '../throttle/throttle.ts';
import { addStockAlert, deleteStockAlert, holdStock, listStockAlerts } from './stock-alert.repository.ts';
import { pkOf, requireProduct } from './wishlist-request.ts';

/** Alerts to addresses that are no account's own, from one place in an hour: nobody fills a stranger's letter box. */
const FOREIGN_RULE = { scope: 'stock-alert', limit: 10, seconds: 3600 } as const;

async function getAlerts(exchange: Exchange): Promise<Reply> {
  const { host, currency } = exchange;
  const { userPk } = requireUser(exchange);
  const wish = readPage(exchange, USUAL_SIZES);
  const { count, rows } = await listStockAlerts(host.db, userPk, wish);
  const products = await findProducts(
    host.db,
    rows.map(({ productPk }) => productPk),
    currency,
  );
  const results = rows.flatMap(({ pk, productPk, email, createdAt, closedAt }) => {
    const product = products.get(productPk);
    if (!product) return [];
    const status = closedAt === null ? 'open' : 'closed';
    return [{ pk, product: productWire(product, exchange), email, created_date: formatInstant(createdAt), status }];
  });
  return json(pageEnvelope(exchange, wish, { count, results }));
}

/** Where the mail goes: the address of the body, else the account's own. */
async function readEmail(exchange: Exchange) {
  const { host, session } = exchange;
  const userPk = session?.userPk ?? null;
  const own = userPk === null ? undefined : (await findUser(host.db, userPk))?.email;
  const { email: asked } = readForm({ email: emailField({ required: own === undefined }) }, exchange).finish();
  const email = asked || (own ?? '');
  return { email, isOwn: email === own };
}

async function postAlert(exchange: Exchange): Promise<Reply> {
  const { host, session, language } = exchange;
  const userPk = session?.userPk ?? null;
  const { email, isOwn } = await readEmail(exchange);
  const product = await requireProduct(exchange);
  if (!isOwn) await throttle(exchange, FOREIGN_RULE);
  const { pk, isNew } = await host.db.transaction(async (tx) => {
    const hasStock = await holdStock(tx, product.pk);
    if (product.isActive && hasStock) throw refused(say('inStock', language), 'IN_STOCK');
    return addStockAlert(tx, { userPk, productPk: product.pk, email, language, createdAt: host.clock.now() });
  });
  return json({ pk, product: product.pk }, { status: isNew ? 201 : 200 });
}

async function removeAlert(exchange: Exchange): Promise<Reply> {
  const { userPk } = requireUser(exchange);
  if (!(await deleteStockAlert(exchange.host.db, userPk, pkOf(exchange)))) throw notFound();
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
