import { isPageName } from '@vitrin/core/contract';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import type { HostServices, HttpContext } from '../http/http-context.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import type { Session } from '../session/session.ts';
import { ownerOf } from '../session/session.ts';
import { ensureSession } from '../session/session-cookie.ts';
import type { Attempt } from './attempt/attempt.repository.ts';
import { advanceAttempt, endAttempt, refuseStep } from './attempt/continue-attempt.ts';
import { payPage } from './attempt/pay-page.ts';
import { aboutAttempt, followAttempt, lastPlaced, mayRead, placedReply, standingOf } from './attempt-answers.ts';
import type { LastDelivery } from './last-delivery/last-delivery.ts';
import { choicesOf, findLastDelivery } from './last-delivery/last-delivery.ts';
import { placeAttempt } from './order/place-attempt.ts';
import { checkoutSettings, loadOfSession } from './pre-order/checkout-read.ts';
import { completeChoices } from './pre-order/complete-choices.ts';
import type { LoadedCheckout } from './pre-order/load-checkout.ts';
import { capturedReference, nothingEnvelope, snapshotOf } from './pre-order/load-checkout.ts';
import { findPreOrder, lastRevision } from './pre-order/pre-order.repository.ts';
import { writeCheckout } from './pre-order/write-checkout.ts';
import { findPage } from './protocol/checkout-parts.ts';
import type { PageContext } from './protocol/envelope.ts';
import {
  type Envelope,
  emptyEnvelope,
  notOpenEnvelope,
  pageContext,
  readEnvelope,
  refusedEnvelope,
  withRefusals,
} from './protocol/envelope.ts';
import { defineReplyPage, type PageHandler } from './protocol/page.ts';
import type { PostedFields } from './protocol/page-payload.ts';
import { refuse } from './protocol/refusal.ts';
import { challengePage } from './redirect/challenge-page.ts';
import { providerRedirect } from './redirect/provider-redirect.ts';
import { returnFromBank, returnWithoutReference } from './redirect/return-page.ts';
import { writeSelection } from './write-selection.ts';

/** Longest time an attempt can be asked about, in milliseconds (Protocol checkout §5.3). */
const ATTEMPT_MEMORY = 86_400_000;

/** Answers `GET /orders/checkout/`, with or without a page (Protocol checkout §1 rules 1, 2, 6, 7). Writes nothing. */
async function readCheckout(
  db: Database,
  context: HttpContext,
  session: Session | null,
  page?: PageHandler,
): Promise<Envelope> {
  if (!session) return emptyEnvelope(await lastRevision(db), false);
  const loaded = await loadOfSession(db, context, session, { lock: false });
  return loaded.isSellable ? readEnvelope(snapshotOf(loaded), page) : nothingEnvelope(loaded);
}

/** Answers a read without `attempt`; when another tab has just placed the order, with that order (Protocol checkout §5.3). */
async function readPlainCheckout(db: Database, context: HttpContext, page?: PageHandler): Promise<Envelope> {
  const envelope = await readCheckout(db, context, context.session, page);
  // Lines that can no longer be sold have errors: that basket is another one.
  const isEmptied = envelope.redirect_url !== undefined && Array.isArray(envelope.errors);
  return (isEmptied ? await lastPlaced(db, context) : undefined) ?? envelope;
}

/** Answers `GET /orders/checkout/?attempt=…`: the normal reply plus how the attempt stands (Protocol checkout §5.3). */
async function readAttempt(db: Database, context: HttpContext, id: string): Promise<Envelope> {
  const { session, host, language } = context;
  const now = host.clock.now();
  const found = await followAttempt(db, id);
  const isKnown = found && mayRead(found, session) && found.createdAt.getTime() > now.getTime() - ATTEMPT_MEMORY;
  const attempt = isKnown ? found : undefined;
  const standing = attempt && standingOf(attempt, now);
  if (attempt && standing?.state === 'placed') {
    const placed = await placedReply(db, attempt);
    if (placed) return { ...aboutAttempt(context, attempt, placed, 'placed'), attempt: { id, state: 'placed' } };
  }
  const envelope = await readCheckout(db, context, session);
  const mark = { id, state: standing?.state ?? 'none' } as const;
  const reported = withRefusals(envelope, standing?.refusals ?? [], language);
  const start = attempt && mark.state === 'waiting' ? startContext(host, attempt) : undefined;
  if (!start) return { ...reported, attempt: mark };
  const others = reported.context_list.filter(({ page_name: name }) => name !== start.page_name);
  return { ...reported, context_list: [...others, start], attempt: mark };
}

/** Where a shopper who was sent away is expected; nothing for an attempt that goes on at our own pages. */
function startContext(host: HostServices, attempt: Attempt): PageContext | undefined {
  const kind = host.checkout.parts.attemptKinds.get(attempt.detail?.kind ?? '');
  const place = kind?.redirectTo?.(attempt, checkoutSettings(host));
  return place && pageContext(place.name, place.context);
}

/** A POST of one page, with its shopper's session. */
interface PagePost {
  readonly page: PageHandler;
  readonly fields: PostedFields;
  readonly session: Session;
}

/**
 * Answers a POST that selects something, in the transaction that holds the checkout's locks (Protocol checkout §1 rules 3
 * to 5, §5.2, §5.3).
 */
async function postPage(tx: Database, loaded: LoadedCheckout, { page, fields, session }: PagePost): Promise<Envelope> {
  const snapshot = snapshotOf(loaded);
  const { openAttempt } = loaded;
  if (openAttempt?.state === 'processing') {
    return refusedEnvelope(snapshot, page, [refuse('paymentInProgress', 'PAYMENT_IN_PROGRESS')]);
  }
  if (!page.isListed(snapshot.view)) return notOpenEnvelope(snapshot);
  const submitResult = page.submit(snapshot.view, fields);
  switch (submitResult.kind) {
    case 'changed':
      return writeSelection(tx, loaded, { page, session, selection: submitResult });
    case 'refused':
      return refuseStep(tx, loaded, { page, submitResult });
    case 'advances':
      if (!openAttempt) throw new Error(`post-page: ${page.name} goes on with an attempt, and none is open.`);
      return advanceAttempt(tx, loaded, openAttempt, { page, submitResult });
    case 'ends':
      return endAttempt(tx, loaded, submitResult.refusals, submitResult.patch);
    default:
      throw new Error(`post-page: ${page.name} pays; post it through payPage.`);
  }
}

/**
 * A known customer who opens checkout finds the delivery of the last order chosen (ruling 32). It is written down before the
 * checkout is read, because Pay is for what is written down and for nothing else; where something is chosen already nothing
 * happens (record 0045).
 */
async function rememberDelivery(context: HttpContext, session: Session): Promise<void> {
  const { db } = context.host;
  const { userPk } = session;
  if (userPk === null || (await findPreOrder(db, ownerOf(session)))) return;
  const last = await findLastDelivery(db, userPk);
  if (last) await db.transaction((tx: Database) => choose(tx, context, session, last));
}

async function choose(tx: Database, context: HttpContext, session: Session, last: LastDelivery): Promise<void> {
  const loaded = await loadOfSession(tx, context, session, { lock: true });
  // Looked at again behind the lock: another tab may have opened the same checkout meanwhile.
  if (!loaded.isSellable || loaded.stored) return;
  const choices = choicesOf(last, loaded.inputs);
  if (choices) await writeCheckout(tx, loaded, { choices: completeChoices(choices, 'basket', loaded.inputs) });
}

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
    return readPlainCheckout(tx, context, page);
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
