import type { Database } from '../db/database.ts';
import type { Session } from '../session/session.ts';
import { noteDetail } from './attempt/attempt.repository.ts';
import { advanceAttempt, endAttempt } from './attempt/continue-attempt.ts';
import { type LoadedCheckout, snapshotOf } from './pre-order/load-checkout.ts';
import { type Envelope, notOpenEnvelope, refusedEnvelope } from './protocol/envelope.ts';
import type { PageHandler } from './protocol/page.ts';
import type { PostedFields } from './protocol/page-payload.ts';
import { refuse } from './protocol/refusal.ts';
import { writeSelection } from './write-selection.ts';

/** A POST of one page, with its shopper's session. */
export interface PagePost {
  readonly page: PageHandler;
  readonly fields: PostedFields;
  readonly session: Session;
}

/**
 * Answers a POST that selects something, in the transaction that holds the checkout's locks (Protocol checkout §1 rules 3
 * to 5, §5.2, §5.3).
 */
export async function postPage(
  tx: Database,
  loaded: LoadedCheckout,
  { page, fields, session }: PagePost,
): Promise<Envelope> {
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
      if (submitResult.detail && openAttempt) await noteDetail(tx, openAttempt.id, submitResult.detail);
      return refusedEnvelope(snapshot, page, submitResult.refusals);
    case 'advances':
      if (!openAttempt) throw new Error(`post-page: ${page.name} goes on with an attempt, and none is open.`);
      return advanceAttempt(tx, loaded, openAttempt, { page, submitResult });
    case 'ends':
      return endAttempt(tx, loaded, submitResult.refusals, submitResult.patch);
    default:
      throw new Error(`post-page: ${page.name} pays; post it through payPage.`);
  }
}
