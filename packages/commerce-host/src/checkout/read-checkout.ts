import type { Database } from '../db/database.ts';
import type { HostServices, HttpContext } from '../http/http-context.ts';
import type { Session } from '../session/session.ts';
import type { Attempt } from './attempt/attempt.repository.ts';
import { aboutAttempt, followAttempt, mayRead, placedReply, standingOf } from './attempt-answers.ts';
import { checkoutSettings, loadOfSession } from './pre-order/checkout-read.ts';
import { nothingEnvelope, snapshotOf } from './pre-order/load-checkout.ts';
import { lastRevision } from './pre-order/pre-order.repository.ts';
import {
  type Envelope,
  emptyEnvelope,
  type PageContext,
  pageContext,
  readEnvelope,
  withRefusals,
} from './protocol/envelope.ts';
import type { PageHandler } from './protocol/page.ts';

/** Longest time an attempt can be asked about, in milliseconds (Protocol checkout §5.3). */
const ATTEMPT_MEMORY = 86_400_000;

/** Answers `GET /orders/checkout/`, with or without a page (Protocol checkout §1 rules 1, 2, 6, 7). Writes nothing. */
export async function readCheckout(
  db: Database,
  context: HttpContext,
  session: Session | null,
  page?: PageHandler,
): Promise<Envelope> {
  if (!session) return emptyEnvelope(await lastRevision(db), false);
  const loaded = await loadOfSession(db, context, session, { lock: false });
  return loaded.isSellable ? readEnvelope(snapshotOf(loaded), page) : nothingEnvelope(loaded);
}

/** Answers `GET /orders/checkout/?attempt=…`: the normal reply plus how the attempt stands (Protocol checkout §5.3). */
export async function readAttempt(db: Database, context: HttpContext, id: string): Promise<Envelope> {
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
