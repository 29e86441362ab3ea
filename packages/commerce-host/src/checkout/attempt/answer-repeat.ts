import type { Database } from '../../db/database.ts';
import type { HttpContext } from '../../http/http-context.ts';
import { json, type Reply } from '../../http/reply.ts';
import { findLastOrder } from '../../orders/order.repository.ts';
import { ownerOf } from '../../session/session.ts';
import { isAtWork, isLive, type LoadedCheckout } from '../pre-order/load-checkout.ts';
import { originOfAttemptId } from '../protocol/attempt-id.ts';
import { say } from '../protocol/checkout.messages.ts';
import { findAttempt } from './attempt.repository.ts';
import { findReply, findRequests, ownerName } from './idempotency.repository.ts';
import type { PaymentRequest } from './payment-start.types.ts';

/** How long a repeat without a key still gets the order's reply, in milliseconds (Protocol conventions §11). */
const REPEAT_WINDOW = 600_000;

/** What was said before to the same request, or `busy`: another process works on it. */
export type RepeatAnswer = { readonly kind: 'answered'; readonly reply: Reply } | { readonly kind: 'busy' };

/** The first reply again, for what was asked before; 422 for another payload after the order was placed. */
export async function answerRepeat(
  tx: Database,
  context: HttpContext,
  request: PaymentRequest,
  loaded: LoadedCheckout | null,
): Promise<RepeatAnswer | undefined> {
  const { host, language } = context;
  const { page, session, key, payloadHash } = request;
  const now = host.clock.now();
  const waiting = loaded?.openAttempt?.state === 'waiting' ? loaded.openAttempt.id : null;
  const known = key ?? waiting;
  if (known !== null) {
    const requests = await findRequests(tx, { owner: ownerName(ownerOf(session)), key: known, page: page.name });
    for (const { attemptId, reply, payloadHash: hash } of requests) {
      const earlier = await findAttempt(tx, attemptId);
      const isSame = hash === payloadHash;
      if (earlier?.state === 'placed' && !isSame) {
        return { kind: 'answered', reply: json({ detail: say('attemptUsed', language) }, { status: 422 }) };
      }
      if (!isSame || !earlier) continue;
      if (reply && (earlier.state === 'placed' || isLive(earlier, now))) {
        return { kind: 'answered', reply: json(reply) };
      }
      if (isAtWork(earlier, now)) return { kind: 'busy' };
    }
  }
  return loaded ? undefined : answerAfterOrder(tx, request, now);
}

/** The reply of the session's last order, to a repeat whose basket is gone with it. */
async function answerAfterOrder(
  tx: Database,
  { page, session }: PaymentRequest,
  now: Date,
): Promise<RepeatAnswer | undefined> {
  const last = await findLastOrder(tx, session.pk, new Date(now.getTime() - REPEAT_WINDOW));
  const reply = last?.page === page.name ? await findReply(tx, last.attemptId) : undefined;
  return reply && { kind: 'answered', reply: json(reply) };
}

/**
 * Whether a key is one of this host's but not the one of now: the shopper pays for what an older reply showed. Keys that the
 * host never gave out are taken as they come.
 */
export async function isStaleKey(
  tx: Database,
  { openAttempt: open, owner, secret }: LoadedCheckout,
  attemptId: string,
  { key, page }: PaymentRequest,
): Promise<boolean> {
  if (key === null || key === attemptId || originOfAttemptId(secret, key) === null) return false;
  const requests = await findRequests(tx, { owner: ownerName(owner), key, page: page.name });
  return !requests.some((earlier) => earlier.attemptId === open?.id);
}

/** Whether the attempt that waits was opened by this very request. */
export async function isAskedAgain(
  tx: Database,
  { openAttempt: open, owner }: LoadedCheckout,
  { key, page, payloadHash }: PaymentRequest,
): Promise<boolean> {
  if (open?.state !== 'waiting' || open.page !== page.name) return false;
  const requests = await findRequests(tx, { owner: ownerName(owner), key: key ?? open.id, page: page.name });
  return requests.some((earlier) => earlier.attemptId === open.id && earlier.payloadHash === payloadHash);
}
