import { TEST_CODE } from '../../auth/codes.ts';
import type { Database } from '../../db/database.ts';
import { codeMessage } from '../../outbox/messages/code.message.ts';
import { sendMessage } from '../../outbox/outbox.repository.ts';
import { currentChoices, type LoadedCheckout } from '../pre-order/load-checkout.ts';
import { writeCheckout } from '../pre-order/write-checkout.ts';
import { changedEnvelope, type Envelope } from '../protocol/envelope.ts';
import type { CheckoutPage, Submission } from '../protocol/page.types.ts';
import { type Attempt, noteDetail } from './attempt.repository.ts';

/** One step of a waiting attempt. */
export interface AttemptAdvance {
  readonly page: CheckoutPage;
  readonly submission: Extract<Submission, { readonly kind: 'advances' }>;
}

/** Takes the waiting attempt one step on: it remembers more, the code goes out, the pages after this one are listed. */
export async function advanceAttempt(
  tx: Database,
  loaded: LoadedCheckout,
  attempt: Attempt,
  { page, submission }: AttemptAdvance,
): Promise<Envelope> {
  const { detail, codeTo } = submission;
  const { language, now } = loaded;
  await noteDetail(tx, attempt.id, detail);
  if (codeTo !== undefined) {
    const text = codeMessage({ code: TEST_CODE, shopUrl: loaded.world.settings.shopUrl, language });
    await sendMessage(tx, { ...text, recipient: codeTo, language, createdAt: now });
  }
  const world = { ...loaded.world, attempt: { page: attempt.page, detail } };
  const moment = await writeCheckout(tx, loaded, { choices: currentChoices(loaded), world, isNews: true });
  return changedEnvelope(moment, page);
}
