import { compareBooks, type ReconciliationFinding } from '@vitrin/commerce-host/serving';
import { type Attempt, isCharge, isOpen, listAttempts, readAttempt } from '../documents.ts';
import type { MedusaServices } from '../medusa-services.ts';
import { endAttempt } from './give-back.ts';
import { settle } from './pay.ts';

/** Milliseconds without a change after which no request works on an attempt, and after which a shopper at the bank does not return. */
const LEFT = { processing: 90_000, waiting: 1_800_000 };

/** Age of the oldest attempts and books that are read, in milliseconds. */
const LOOK_BACK = 172_800_000;

/** Payments younger than this are still in flight. */
const YOUNG = 60_000;

const STATEMENT_LIMIT = 15_000;

/**
 * Ends attempts that no request works on: one in flight is settled as a read of it would, one whose shopper did not return from the
 * bank is abandoned, and money that is owed goes back. Run it at the start, every few seconds, and before {@link reconcile}.
 *
 * @param isStart at the start of the only process: an attempt in flight belongs to a process that ended.
 * @returns number of attempts that are still open
 */
export async function settleAttempts(services: MedusaServices, { isStart = false } = {}): Promise<number> {
  const { host, documents, inTurn } = services;
  const now = host.clock.now().getTime();
  const isLeft = ({ state, isOwed, at }: Attempt) => {
    if (isOwed || (isStart && state === 'processing')) return true;
    return now - at >= (state === 'waiting' ? LEFT.waiting : LEFT.processing);
  };
  let open = 0;
  for (const { id, session } of (await listAttempts(host.db)).filter(isLeft)) {
    await inTurn(session, async () => {
      const attempt = await readAttempt(documents, id);
      if (attempt === undefined || !isOpen(attempt) || !isLeft(attempt)) return;
      if (attempt.state === 'processing') await settle(services, attempt);
      else if (attempt.state === 'waiting') await endAttempt(services, attempt, { state: 'abandoned' });
      else await endAttempt(services, attempt, { state: attempt.state });
      const ended = await readAttempt(documents, id);
      if (ended && isOpen(ended)) open += 1;
    });
  }
  return open;
}

/** Result of comparing this host's attempts with the acquirer's books. */
export interface MoneyReport {
  /** Payments that were compared; null when the acquirer could not be asked. */
  readonly compared: number | null;
  /** References of attempts without an end. */
  readonly open: readonly string[];
  readonly findings: readonly ReconciliationFinding[];
}

/** Compares what orders say with what the acquirer took, and logs what differs or is left open. */
export async function reconcile({ host }: MedusaServices): Promise<MoneyReport> {
  const now = host.clock.now().getTime();
  const statement = await host.checkout.payments.statement(new Date(now - LOOK_BACK), STATEMENT_LIMIT);
  const attempts = await listAttempts(host.db, now - LOOK_BACK);
  const open = attempts.filter(isOpen).map(({ reference }) => reference);
  const young = attempts.filter(({ at }) => at > now - YOUNG).map(({ reference }) => reference);
  const shop = attempts
    .filter((attempt) => attempt.state === 'placed' && isCharge(attempt) && !attempt.isVoided)
    .map(({ reference, amount, refunds }) => {
      const refunded = Object.values(refunds).reduce((sum, part) => sum + part, 0);
      return { reference, captured: amount, refunded };
    });
  const books = statement && compareBooks({ shop, statement, unsettled: new Set([...open, ...young]) });
  const { compared, findings } = books ?? { compared: null, findings: [] };
  const references = [...open, ...findings.map(({ reference }) => reference)];
  if (references.length > 0) host.log({ event: 'payments-differ', references });
  return { compared, open, findings };
}
