import type { KeyValueStorage } from '../commerce.types.ts';
import type { CheckoutContext } from './checkout.types.ts';
import { pagesTable } from './pages.table.ts';

const storageKey = 'vitrin.checkout.attempt';
/** The host's ids are about 60 characters long and it takes no longer keys than this. */
const longestId = 200;

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

/**
 * The payment that was open when this page, or another tab, was last heard of: asked for first by whoever opens checkout, so
 * that a reload in the middle of a payment finds its order. It is an id and says nothing about a card.
 */
export function loadAttempt(storage: KeyValueStorage): string | null {
  const id = storage.get(storageKey);
  return id !== undefined && id !== '' && id.length <= longestId ? id : null;
}

/** Remembers the open payment over a reload, or forgets it. */
export function saveAttempt(storage: KeyValueStorage, id: string | null): void {
  if (id === null) storage.remove(storageKey);
  else storage.set(storageKey, id);
}
