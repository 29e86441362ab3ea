import type { CheckoutContext } from './checkout.types.ts';
import { pagesTable } from './pages.table.ts';

/**
 * Id of the payment whose end this checkout does not know: an order-placing POST is on its way, its outcome is being asked
 * for, or a bank waits for the shopper. Null: nothing is open. Undefined: somebody else is paying, and says it. Redirections
 * to a provider are not counted: who comes back from there without a word chooses again (checkout.md §7.1 rule 11).
 */
export function pendingAttempt({ current, attempt, redirect }: CheckoutContext): string | null | undefined {
  if (current?.request.kind === 'post' && current.request.idempotencyKey) return current.request.idempotencyKey;
  const isPlaced = redirect?.kind === 'window' && redirect.isCompleted;
  if (attempt?.isElsewhere && !isPlaced) return undefined;
  if (attempt === null || isPlaced || !pagesTable[attempt.page].placesOrder) return null;
  return attempt.id;
}
