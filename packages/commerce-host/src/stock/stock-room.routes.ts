import { CSRF_COOKIE } from '../http/csrf.ts';
import { invalidFields, notFound } from '../http/errors.ts';
import type { Exchange } from '../http/exchange.ts';
import { readForm } from '../http/form.ts';
import { integerField, pkField, textField } from '../http/form-fields.ts';
import { say } from '../http/messages.ts';
import { html, type Reply, redirect } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { acceptReturn } from '../orders/accept-return.ts';
import { advanceOrder, NEXT_STATUS } from '../orders/advance-order.ts';
import { listOpenReturns } from '../orders/cancellation.repository.ts';
import { findOrderByNumber, listNewestOrders } from '../orders/order.repository.ts';
import { addStock } from './add-stock.ts';
import { hasProduct, listEmptyShelves } from './stock-room.repository.ts';
import { stockRoomPage } from './stock-room-page.ts';

/** Shelves shown at once. */
const SHELVES = 50;
/** Pieces of one delivery. */
const MOST_PIECES = 1000;
/** Orders looked at, the newest first, and how many of them that are on their way are shown. */
const NEWEST_ORDERS = 200;
const SHOWN_ORDERS = 30;

/** @throws {HttpError} 404 where the simulated stock room is not served: whoever reaches it may fill shelves and pay back money. */
function requireOpen({ host }: Exchange): void {
  if (!host.config.stockRoom) throw notFound();
}

async function getPage(exchange: Exchange): Promise<Reply> {
  requireOpen(exchange);
  const { host, cookies } = exchange;
  const newest = await listNewestOrders(host.db, NEWEST_ORDERS);
  const room = {
    shelves: await listEmptyShelves(host.db, SHELVES),
    orders: newest.filter(({ status }) => NEXT_STATUS[status] !== undefined).slice(0, SHOWN_ORDERS),
    returns: await listOpenReturns(host.db, SHELVES),
  };
  return html(stockRoomPage(room, cookies.get(CSRF_COOKIE) ?? ''), {
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    },
  });
}

async function postDelivery(exchange: Exchange): Promise<Reply> {
  requireOpen(exchange);
  const { host, language } = exchange;
  const table = { product: pkField(), quantity: integerField({ min: 1, max: MOST_PIECES }) };
  const { product: productPk, quantity } = readForm(table, exchange).finish();
  if (!(await hasProduct(host.db, productPk))) {
    throw invalidFields({ product: [say('unknownProduct', language, { pk: productPk })] });
  }
  const context = { now: host.clock.now(), languageUrls: host.config.languageUrls };
  await host.db.transaction((tx) => addStock(tx, [{ productPk, quantity }], context));
  return redirect('/stock-room/', 303);
}

async function postOrder(exchange: Exchange): Promise<Reply> {
  requireOpen(exchange);
  const { host, language } = exchange;
  const table = { order: textField({ required: true, max: 40 }), status: pkField() };
  const { order: number, status: from } = readForm(table, exchange).finish();
  const placed = await findOrderByNumber(host.db, number);
  const next = placed && (await advanceOrder(host.db, placed.pk, from, host.clock.now()));
  if (next === undefined) throw invalidFields({ order: [say('noOrder', language)] });
  return redirect('/stock-room/', 303);
}

async function postReturn(exchange: Exchange): Promise<Reply> {
  requireOpen(exchange);
  const { host, language } = exchange;
  const { return: pk } = readForm({ return: pkField() }, exchange).finish();
  const context = { now: host.clock.now(), languageUrls: host.config.languageUrls };
  if (!(await acceptReturn(host.db, pk, context))) {
    throw invalidFields({ return: [say('invalidChoice', language)] });
  }
  return redirect('/stock-room/', 303);
}

/**
 * Behind the counter of the demo shop (`STOCK_ROOM`): a page that puts pieces of a sold-out product back onto the shelf, so
 * that the mail of a stock alert can be seen; moves orders on their way; and takes back what shoppers return.
 */
export const stockRoomRoutes: readonly Route[] = [
  { method: 'GET', path: '/stock-room/', cache: 'session', handle: getPage },
  { method: 'POST', path: '/stock-room/', cache: 'session', handle: postDelivery },
  { method: 'POST', path: '/stock-room/orders/', cache: 'session', handle: postOrder },
  { method: 'POST', path: '/stock-room/returns/', cache: 'session', handle: postReturn },
];
