import { CSRF_COOKIE } from '../http/csrf.ts';
import { invalidFields, notFound } from '../http/errors.ts';
import type { Exchange } from '../http/exchange.ts';
import { FieldReader } from '../http/field-reader.ts';
import { say } from '../http/messages.ts';
import { html, type Reply, redirect } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { addStock } from './add-stock.ts';
import { hasProduct, listEmptyShelves } from './stock-room.repository.ts';
import { stockRoomPage } from './stock-room-page.ts';

/** Shelves shown at once. */
const SHELVES = 50;
/** Pieces of one delivery. */
const MOST_PIECES = 1000;

/** @throws {HttpError} 404 where the simulated stock room is not served: whoever reaches it may fill shelves. */
function requireOpen({ host }: Exchange): void {
  if (!host.config.stockRoom) throw notFound();
}

async function getPage(exchange: Exchange): Promise<Reply> {
  requireOpen(exchange);
  const { host, cookies } = exchange;
  const shelves = await listEmptyShelves(host.db, SHELVES);
  return html(stockRoomPage(shelves, cookies.get(CSRF_COOKIE) ?? ''), {
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    },
  });
}

async function postDelivery(exchange: Exchange): Promise<Reply> {
  requireOpen(exchange);
  const { host, fields, language } = exchange;
  const reader = new FieldReader(fields, language);
  const productPk = reader.pk('product', { required: true }) ?? 0;
  const quantity = reader.integer('quantity', { min: 1, max: MOST_PIECES });
  reader.finish();
  if (!(await hasProduct(host.db, productPk))) {
    throw invalidFields({ product: [say('unknownProduct', language, { pk: productPk })] });
  }
  const context = { now: host.clock.now(), languageUrls: host.config.languageUrls };
  await host.db.transaction((tx) => addStock(tx, [{ productPk, quantity }], context));
  return redirect('/stock-room/', 303);
}

/**
 * Where goods arrive in the demo: a page that puts pieces of a sold-out product back onto the shelf, so that the mail of a
 * stock alert can be seen (`STOCK_ROOM`).
 */
export const stockRoomRoutes: readonly Route[] = [
  { method: 'GET', path: '/stock-room/', cache: 'session', handle: getPage },
  { method: 'POST', path: '/stock-room/', cache: 'session', handle: postDelivery },
];
