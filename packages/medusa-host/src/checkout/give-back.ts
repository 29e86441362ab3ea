import { type Attempt, isCharge, writeAttempt } from '../documents.ts';
import type { MedusaServices } from '../medusa-services.ts';

/** Milliseconds that the acquirer has to void a payment, and as many to refund it. */
export const VOID_LIMIT = 3_000;

/** Name of the refund of a whole payment. Medusa's payment module uses the same one, so that both together refund once. */
const wholeRefund = (reference: string) => `${reference}-all`;

type Host = Pick<MedusaServices, 'documents' | 'host'>;

/**
 * Makes sure that no money of an attempt stays at the shop: voids the payment, and refunds one that the acquirer has settled already.
 *
 * @returns false while the acquirer does not confirm it.
 */
async function giveBack({ host }: Host, attempt: Attempt): Promise<boolean> {
  if (!isCharge(attempt)) return true;
  const { reference, amount, currency } = attempt;
  const { payments } = host.checkout;
  const { kind } = await payments.void(reference, VOID_LIMIT);
  if (kind !== 'settled') return kind === 'voided';
  const refund = { of: reference, reference: wholeRefund(reference), amount, currency };
  return (await payments.refund(refund, VOID_LIMIT)).kind === 'refunded';
}

/**
 * Ends an attempt without an order. It is written as owed before the acquirer is asked, so that the sweep finds it after a crash.
 *
 * @returns the attempt; `isOwed` while its money may still be at the shop.
 */
export async function endAttempt(
  services: Host,
  attempt: Attempt,
  end: Pick<Attempt, 'state'> & Partial<Pick<Attempt, 'refusals'>>,
): Promise<Attempt> {
  const owed: Attempt = { ...attempt, ...end, isOwed: true };
  await writeAttempt(services, owed);
  if (!(await giveBack(services, attempt))) return owed;
  const ended: Attempt = { ...owed, isOwed: false };
  await writeAttempt(services, ended);
  return ended;
}
