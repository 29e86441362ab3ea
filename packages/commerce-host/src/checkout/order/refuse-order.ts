import type { Database } from '../../db/database.ts';
import { completeChoices } from '../pre-order/complete-choices.ts';
import type { LoadedCheckout } from '../pre-order/load-checkout.ts';
import type { PreOrderChoices } from '../pre-order/pre-order.types.ts';
import { writeCheckout } from '../pre-order/write-checkout.ts';
import { BASKET_PATH, bareEnvelope, type Envelope, withRefusals } from '../protocol/envelope.ts';
import type { Refusal } from '../protocol/refusal.ts';

/**
 * Refuses an order whose goods or prices are not what the shopper was told: says what changed, sends to the basket, and
 * writes the new prices down, so that the next try is for them (Protocol checkout §1 rule 6).
 */
export async function refuseOrder(
  tx: Database,
  loaded: LoadedCheckout,
  choices: PreOrderChoices,
  refusals: readonly Refusal[],
): Promise<Envelope> {
  const settled = completeChoices(choices, 'basket', loaded.inputs);
  const snapshot = await writeCheckout(tx, loaded, { choices: settled });
  return { ...withRefusals(bareEnvelope(snapshot), refusals, loaded.language), redirect_url: BASKET_PATH };
}
