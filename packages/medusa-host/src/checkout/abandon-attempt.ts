import { readAttempt, type Visit } from '../documents.ts';
import type { MedusaServices } from '../medusa-services.ts';

/** Milliseconds that the acquirer has to void a payment. */
export const VOID_LIMIT = 3_000;

/**
 * Ends an attempt that waits for the shopper, because the order it is for changes: its money is voided, and a later return of the bank
 * finds it abandoned (Protocol checkout §5.3).
 *
 * @returns the visit without the attempt.
 */
export async function abandonAttempt(
  { documents, host }: Pick<MedusaServices, 'documents' | 'host'>,
  visit: Visit,
): Promise<Visit> {
  const attempt = visit.attempt === null ? undefined : await readAttempt(documents, visit.attempt);
  if (attempt === undefined) return visit;
  if (attempt.state === 'waiting') {
    await documents.write('attempt', attempt.id, { ...attempt, state: 'abandoned' });
    await host.checkout.payments.void(attempt.reference, VOID_LIMIT);
  }
  return attempt.state === 'processing' ? visit : { ...visit, attempt: null };
}
