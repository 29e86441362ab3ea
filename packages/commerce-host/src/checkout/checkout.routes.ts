import { isCheckoutPage } from '@vitrin/core/contract';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import type { Exchange } from '../http/exchange.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import type { Session } from '../session/session.ts';
import { ensureSession } from '../session/session-cookie.ts';
import { payPage } from './attempt/pay-page.ts';
import { CHECKOUT_PROVIDERS } from './checkout-providers.table.ts';
import { placeAttempt } from './order/place-attempt.ts';
import { postPage } from './post-page.ts';
import { loadOfSession } from './pre-order/checkout-read.ts';
import { capturedReference, nothingEnvelope } from './pre-order/load-checkout.ts';
import { isOpened } from './pre-order/openings.ts';
import { lastRevision } from './pre-order/pre-order.repository.ts';
import { findPage } from './protocol/checkout-parts.ts';
import { type Envelope, emptyEnvelope } from './protocol/envelope.ts';
import { type CheckoutPage, defineReplyPage } from './protocol/page.ts';
import { readAttempt, readCheckout } from './read-checkout.ts';
import { challengePage } from './redirect/challenge-page.ts';
import { providerRedirect } from './redirect/provider-redirect.ts';
import { returnFromBank, returnWithoutReference } from './redirect/return-page.ts';

/** Routes of checkout (Protocol checkout §1, §6). */
export const checkoutRoutes: readonly Route[] = [
  { method: 'GET', path: '/orders/checkout/', cache: 'session', handle: getCheckout },
  {
    method: 'POST',
    path: '/orders/checkout/',
    cache: 'session',
    csrfExempt: isReturn,
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

/** Whether a POST is a bank's return, which knows no CSRF token (Protocol checkout §4.15). */
function isReturn({ host, query, fields }: Exchange): boolean {
  return findPage(host.checkout.parts, query.get('page') ?? '')?.isReturn?.(fields) ?? false;
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
  const page = name === null ? undefined : namedPage(exchange, name);
  const envelope = await readOnly(exchange, (tx) => {
    if (page?.isReturn) return returnWithoutReference(tx, exchange);
    if (attempt) return readAttempt(tx, exchange, attempt);
    return readCheckout(tx, exchange, session, page);
  });
  return json(envelope);
}

async function postCheckout(exchange: Exchange): Promise<Reply> {
  const { db } = exchange.host;
  const page = namedPage(exchange, exchange.query.get('page') ?? '');
  if (isReturn(exchange)) {
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
  const loaded = await loadOfSession(tx, exchange, session, { lock: true });
  if (!loaded.isSellable) return nothingEnvelope(loaded);
  const captured = page.abandonsAttempt ? capturedReference(loaded) : null;
  if (captured !== null && loaded.openAttempt) return placeAttempt(tx, exchange, loaded, loaded.openAttempt, captured);
  return postPage(tx, loaded, { page, fields: exchange.fields, session });
}

/**
 * The page of this name. A page of the protocol that is not built is known and never open; any other name does not exist.
 *
 * @throws {HttpError} 404.
 */
function namedPage({ host }: Exchange, name: string): CheckoutPage {
  const page = findPage(host.checkout.parts, name);
  if (page) return page;
  if (isCheckoutPage(name)) return defineReplyPage(name);
  throw notFound();
}
