import type { Database } from '../../db/database.ts';
import { sendDeliveryCode } from '../methods/pay-on-delivery/delivery-code.ts';
import { currentChoices, type LoadedCheckout, snapshotOf, withoutAttempt } from '../pre-order/load-checkout.ts';
import type { PreOrderChoices } from '../pre-order/pre-order.types.ts';
import { writeCheckout } from '../pre-order/write-checkout.ts';
import { changedEnvelope, type Envelope, endedEnvelope, refusedEnvelope } from '../protocol/envelope.ts';
import type { PageHandler } from '../protocol/page.ts';
import type { Refusal } from '../protocol/refusal.ts';
import type { SubmitResult } from '../protocol/submit-result.ts';
import { type Attempt, noteDetail } from './attempt.repository.ts';
import { failAttempt } from './fail-attempt.ts';

/** One step of a waiting attempt. */
export interface AttemptAdvance {
  readonly page: PageHandler;
  readonly submitResult: Extract<SubmitResult, { readonly kind: 'advances' }>;
}

/** Takes the waiting attempt one step on: it remembers more, the code goes out, the pages after this one are listed. */
export async function advanceAttempt(
  tx: Database,
  loaded: LoadedCheckout,
  attempt: Attempt,
  { page, submitResult }: AttemptAdvance,
): Promise<Envelope> {
  const { detail, sends } = submitResult;
  const { language, now } = loaded;
  if (sends !== undefined) {
    const { shopUrl, timeZone } = loaded.inputs.settings;
    const paused = await sendDeliveryCode(tx, sends, { language, now, shopUrl, timeZone });
    if (paused) return refusedEnvelope(snapshotOf(loaded), page, [paused]);
  }
  await noteDetail(tx, attempt.id, detail);
  const inputs = { ...loaded.inputs, attempt: { page: attempt.page, detail } };
  const snapshot = await writeCheckout(tx, loaded, { choices: currentChoices(loaded), inputs, raisesRevision: true });
  return changedEnvelope(snapshot, page);
}

/** A refused step of a checkout. */
export interface RefusedStep {
  readonly page: PageHandler;
  readonly submitResult: Extract<SubmitResult, { readonly kind: 'refused' }>;
}

/** Refuses a step. What the waiting attempt remembers of it, such as a wrong code, shows in the page's context at once. */
export async function refuseStep(
  tx: Database,
  loaded: LoadedCheckout,
  { page, submitResult: { detail, refusals } }: RefusedStep,
): Promise<Envelope> {
  const attempt = loaded.openAttempt;
  if (!detail || !attempt) return refusedEnvelope(snapshotOf(loaded), page, refusals);
  await noteDetail(tx, attempt.id, detail);
  const inputs = { ...loaded.inputs, attempt: { page: attempt.page, detail } };
  return refusedEnvelope(snapshotOf({ ...loaded, inputs }), page, refusals);
}

/** Ends the waiting attempt for a reason; the checkout goes on with a new revision (Protocol checkout §1 rule 4, exception). */
export async function endAttempt(
  tx: Database,
  loaded: LoadedCheckout,
  refusals: readonly Refusal[],
  patch: Partial<PreOrderChoices> = {},
): Promise<Envelope> {
  if (!loaded.openAttempt) throw new Error('continue-attempt: no attempt is open that could end.');
  await failAttempt(tx, loaded.openAttempt.id, refusals);
  const freed = withoutAttempt(loaded);
  const choices = { ...currentChoices(freed), ...patch };
  return endedEnvelope(await writeCheckout(tx, freed, { choices, raisesRevision: true }), refusals);
}
