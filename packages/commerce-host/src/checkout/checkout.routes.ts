import { isPageName } from '@vitrin/core/contract';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import type { Session } from '../session/session.ts';
import { ensureSession } from '../session/session-cookie.ts';
import { payPage } from './attempt/pay-page.ts';
import { rememberDelivery } from './last-delivery/remember-delivery.ts';
import { placeAttempt } from './order/place-attempt.ts';
import { postPage } from './post-page.ts';
import { loadOfSession } from './pre-order/checkout-read.ts';
import { capturedReference, nothingEnvelope } from './pre-order/load-checkout.ts';
import { lastRevision } from './pre-order/pre-order.repository.ts';
import { findPage } from './protocol/checkout-parts.ts';
import { type Envelope, emptyEnvelope } from './protocol/envelope.ts';
import { defineReplyPage, type PageHandler } from './protocol/page.ts';
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
function isReturn({ host, query, fields }: HttpContext): boolean {
  return findPage(host.checkout.parts, query.get('page') ?? '')?.isReturn?.(fields) ?? false;
}

/** Other checkouts that a basket is offered (Protocol checkout §6, ruling 16). */
function listProviders({ host }: HttpContext): Reply {
  const rows = host.config.checkoutProviders.map((provider, index) => ({ pk: index + 1, ...provider, logo: null }));
  return json({ checkout_providers: rows });
}

/** Reads see one moment of the database, whatever is written meanwhile. */
function readOnly(context: HttpContext, read: (tx: Database) => Promise<Envelope>): Promise<Envelope> {
  return context.host.db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

async function getCheckout(context: HttpContext): Promise<Reply> {
  const { query, session } = context;
  const name = query.get('page');
  const attempt = query.get('attempt');
  const page = name === null ? undefined : namedPage(context, name);
  if (session && !page?.isReturn && !attempt) await rememberDelivery(context, session);
  const envelope = await readOnly(context, (tx) => {
    if (page?.isReturn) return returnWithoutReference(tx, context);
    if (attempt) return readAttempt(tx, context, attempt);
    return readCheckout(tx, context, session, page);
  });
  return json(envelope);
}

async function postCheckout(context: HttpContext): Promise<Reply> {
  const { db } = context.host;
  const page = namedPage(context, context.query.get('page') ?? '');
  if (isReturn(context)) {
    return json(await returnFromBank(context));
  }
  const { session } = context;
  if (!session) return json(emptyEnvelope(await lastRevision(db), false));
  if (page.fingerprint) return payPage(context, page, session);
  const envelope = await db.transaction((tx: Database) => postSelection(tx, context, page, session));
  if (page.name === 'IndexPage') await ensureSession(context);
  return json(envelope);
}

async function postSelection(
  tx: Database,
  context: HttpContext,
  page: PageHandler,
  session: Session,
): Promise<Envelope> {
  const loaded = await loadOfSession(tx, context, session, { lock: true });
  if (!loaded.isSellable) return nothingEnvelope(loaded);
  const captured = page.abandonsAttempt ? capturedReference(loaded) : null;
  if (captured !== null && loaded.openAttempt) return placeAttempt(tx, context, loaded, loaded.openAttempt, captured);
  return postPage(tx, loaded, { page, fields: context.fields, session });
}

/**
 * The page of this name. A page of the protocol that is not built is known and never open; any other name does not exist.
 *
 * @throws {HttpError} 404.
 */
function namedPage({ host }: HttpContext, name: string): PageHandler {
  const page = findPage(host.checkout.parts, name);
  if (page) return page;
  if (isPageName(name)) return defineReplyPage(name);
  throw notFound();
}
