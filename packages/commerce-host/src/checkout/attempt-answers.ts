import type { Database } from '../db/database.ts';
import type { HttpContext } from '../http/http-context.ts';
import { findLastOrder, findOrderByAttempt } from '../orders/order.repository.ts';
import type { Owner } from '../session/owner.ts';
import type { Session } from '../session/session.ts';
import { type Attempt, findAttempt } from './attempt/attempt.repository.ts';
import { findReply } from './attempt/idempotency.repository.ts';
import { thankYouContext, thankYouPage } from './order/thank-you.page.ts';
import { isLive } from './pre-order/load-checkout.ts';
import { lastRevision } from './pre-order/pre-order.repository.ts';
import { type AttemptMark, type Envelope, emptyEnvelope, pageContext } from './protocol/envelope.ts';
import type { Refusal } from './protocol/refusal.ts';

/** How an attempt stands now, and why (Protocol checkout §5.3). */
export interface AttemptStanding {
  readonly state: AttemptMark['state'];
  readonly refusals: readonly Refusal[];
}

/** The words of the wire for an attempt: what ran out of time is told as ended, whether or not it is written down yet. */
export function standingOf(attempt: Attempt, now: Date): AttemptStanding {
  const { state, refusals } = attempt;
  if (state === 'placed') return { state, refusals: [] };
  if (state === 'failed') return { state, refusals };
  return isLive(attempt, now) && state !== 'abandoned' ? { state, refusals: [] } : { state: 'none', refusals };
}

/** Whose attempt it is. */
export function ownerOfAttempt({ userPk, sessionPk }: Attempt): Owner {
  return userPk === null ? { kind: 'session', pk: sessionPk } : { kind: 'user', pk: userPk };
}

/**
 * Whether a session may read an attempt: the user's own, or a guest's own of this session. Who signs in where somebody else
 * was signed in has the same session, and may not (Security H5).
 */
export function mayRead(attempt: Attempt, session: Session | null): boolean {
  if (!session) return false;
  return attempt.userPk === null ? attempt.sessionPk === session.pk : attempt.userPk === session.userPk;
}

/** The attempt that came in the end: another payload of the same key may have replaced the one asked for. */
export async function followAttempt(db: Database, id: string): Promise<Attempt | undefined> {
  let attempt = await findAttempt(db, id);
  for (let hops = 0; attempt?.replacedBy && hops < 20; hops += 1) {
    const next = await findAttempt(db, attempt.replacedBy);
    if (!next) break;
    attempt = next;
  }
  return attempt;
}

/**
 * The ThankYouPage reply of a placed attempt: as it was given, or its address alone once that is forgotten. It has the newest revision,
 * because a client that has seen a later one, of the next basket, drops older replies (Protocol checkout §7.1).
 */
export async function placedReply(db: Database, attempt: Attempt): Promise<Envelope | undefined> {
  const reply = await findReply(db, attempt.id);
  const revision = await lastRevision(db);
  // Only replies of this part are kept under an attempt.
  if (reply) return { ...(reply as unknown as Envelope), revision };
  const order = await findOrderByAttempt(db, attempt.id);
  if (!order) return undefined;
  const { redirect_url: _none, ...bare } = emptyEnvelope(revision, true);
  return { ...bare, context_list: [pageContext(thankYouPage.name, thankYouContext(order.token))] };
}

/** A reply about an attempt; who did not start it learns nothing of the pre-order from it. */
export function aboutAttempt(
  { session }: HttpContext,
  attempt: Attempt,
  envelope: Envelope,
  state: AttemptMark['state'],
): Envelope {
  const mark = { id: attempt.id, state };
  return mayRead(attempt, session) ? { ...envelope, attempt: mark } : { ...envelope, pre_order: null, attempt: mark };
}

/** The reply of a placed order, marked as such (Protocol checkout §5.3). */
export async function placedAnswer(
  db: Database,
  context: HttpContext,
  attempt: Attempt,
): Promise<Envelope | undefined> {
  const reply = await placedReply(db, attempt);
  return reply && aboutAttempt(context, attempt, reply, 'placed');
}

/** Time after an order in which a checkout without a basket answers with that order, in milliseconds (Protocol conventions §11). */
const REPEAT_WINDOW = 600_000;

/** The reply of the order that took the session's basket a moment ago: another tab may have placed it. */
export async function lastPlaced(db: Database, context: HttpContext): Promise<Envelope | undefined> {
  const { session, host } = context;
  if (!session) return undefined;
  const since = new Date(host.clock.now().getTime() - REPEAT_WINDOW);
  const last = await findLastOrder(db, session.pk, since);
  const attempt = last && (await findAttempt(db, last.attemptId));
  return attempt && mayRead(attempt, session) ? placedAnswer(db, context, attempt) : undefined;
}
