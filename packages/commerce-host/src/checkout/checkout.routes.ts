import { isCheckoutPage } from '@vitrin/core/contract';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import type { Exchange } from '../http/exchange.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import type { Session } from '../session/session.ts';
import { ensureSession } from '../session/session-cookie.ts';
import { placeAttempt } from './attempt/finish-payment.ts';
import { payPage } from './attempt/pay-page.ts';
import { challengePage } from './away/challenge-page.ts';
import { providerRedirect } from './away/provider-redirect.ts';
import { returnFromBank, returnWithoutReference } from './away/return-page.ts';
import { CHECKOUT_PROVIDERS } from './checkout-providers.table.ts';
import { postPage } from './post-page.ts';
import { readOf } from './pre-order/checkout-read.ts';
import { loadCheckout, nothingEnvelope, paidOrderNumber } from './pre-order/load-checkout.ts';
import { isOpened } from './pre-order/openings.ts';
import { lastRevision } from './pre-order/pre-order.repository.ts';
import { type Envelope, emptyEnvelope } from './protocol/envelope.ts';
import type { CheckoutPage } from './protocol/page.types.ts';
import { defineReplyPage } from './protocol/page.types.ts';
import { findPage } from './protocol/pages.table.ts';
import { readAttempt, readCheckout } from './read-checkout.ts';

/** Pages to which a bank sends the shopper back; the bank knows no CSRF token (Protocol checkout §4.15). */
const RETURN_PAGES: ReadonlySet<string> = new Set([
  'CreditCardThreeDSecurePage',
  'MasterpassCompletePage',
  'RedirectionPageCompletePage',
  'GPayCompletePage',
]);

/** Routes of checkout (Protocol checkout §1, §6). */
export const checkoutRoutes: readonly Route[] = [
  { method: 'GET', path: '/orders/checkout/', cache: 'session', handle: getCheckout },
  {
    method: 'POST',
    path: '/orders/checkout/',
    cache: 'session',
    csrfExempt: ({ query, fields }) => isReturn(query.get('page') ?? '', fields),
    handle: postCheckout,
  },
  { method: 'GET', path: '/orders/redirect-three-d/', cache: 'session', handle: challengePage },
  { method: 'GET', path: '/orders/redirection/', cache: 'session', handle: providerRedirect },
  {
    method: 'GET',
    path: '/orders/checkout-provider-list/',
    cache: 'session',
    handle: listProviders,
  },
];

/**
 * Whether a POST is a bank's return. MasterpassCompletePage is posted by the shop's own page as well: only the bank names
 * the order number (Protocol checkout §4.13).
 */
function isReturn(page: string, fields: Exchange['fields']): boolean {
  return RETURN_PAGES.has(page) && (page !== 'MasterpassCompletePage' || 'oid' in fields);
}

/** Other checkouts that a basket is offered (Protocol checkout §6, ruling 16). */
function listProviders({ host, language }: Exchange): Reply {
  const { checkoutProviders } = host.config;
  const offered = CHECKOUT_PROVIDERS.filter(({ slug }) => isOpened(checkoutProviders, slug));
  const rows = offered.map(({ pk, name, slug }) => ({ pk, name: name[language], slug, logo: null }));
  return json({ checkout_providers: rows });
}

/** Reads see one moment of the database, whatever is written meanwhile. */
function readOnly(exchange: Exchange, read: (tx: Database) => Promise<Envelope>): Promise<Envelope> {
  return exchange.host.db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

async function getCheckout(exchange: Exchange): Promise<Reply> {
  const { query, session } = exchange;
  const name = query.get('page');
  const attempt = query.get('attempt');
  const page = name === null ? undefined : namedPage(name);
  const envelope = await readOnly(exchange, (tx) => {
    if (page && RETURN_PAGES.has(page.name)) return returnWithoutReference(tx, exchange);
    if (attempt) return readAttempt(tx, exchange, attempt);
    return readCheckout(tx, exchange, session, page);
  });
  return json(envelope);
}

async function postCheckout(exchange: Exchange): Promise<Reply> {
  const { db } = exchange.host;
  const page = namedPage(exchange.query.get('page') ?? '');
  if (isReturn(page.name, exchange.fields)) {
    return json(await db.transaction((tx: Database) => returnFromBank(tx, exchange)));
  }
  const { session } = exchange;
  if (!session) return json(emptyEnvelope(await lastRevision(db), false));
  if (page.fingerprint) return payPage(exchange, page, session);
  const envelope = await db.transaction((tx: Database) => postSelection(tx, exchange, page, session));
  if (page.name === 'IndexPage') await ensureSession(exchange);
  return json(envelope);
}

async function postSelection(
  tx: Database,
  exchange: Exchange,
  page: CheckoutPage,
  session: Session,
): Promise<Envelope> {
  const read = await readOf(tx, exchange, session, { lock: true });
  const loaded = await loadCheckout(tx, read);
  if (!loaded.isSellable) return nothingEnvelope(loaded, read);
  const paid = page.abandonsAttempt ? paidOrderNumber(loaded) : null;
  if (paid !== null && loaded.openAttempt) return placeAttempt(tx, exchange, loaded, loaded.openAttempt, paid);
  return postPage(tx, loaded, { page, fields: exchange.fields, session });
}

/**
 * The page of this name. A page of the protocol that is not built is known and never open; any other name does not exist.
 *
 * @throws {HttpError} 404.
 */
function namedPage(name: string): CheckoutPage {
  const page = findPage(name);
  if (page) return page;
  if (isCheckoutPage(name)) return defineReplyPage(name);
  throw notFound();
}
