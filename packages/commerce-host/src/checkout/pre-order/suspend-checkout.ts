import type { Database } from '../../db/database.ts';
import type { Owner } from '../../session/owner.ts';
import { markAbandoned } from '../attempt/attempt.repository.ts';
import type { NothingToBuy } from './load-checkout.ts';
import { deletePreOrder, nextRevision, type StoredPreOrder, savePreOrder } from './pre-order.repository.ts';

/** An emptied basket ends the pre-order; one whose lines cannot be bought now keeps the choices for better days. */
export async function suspendCheckout(
  tx: Database,
  owner: Owner,
  stored: StoredPreOrder,
  { hasLines, now }: NothingToBuy & { readonly now: Date },
): Promise<void> {
  if (!hasLines) return endPreOrder(tx, owner, stored);
  if (stored.openAttempt) await markAbandoned(tx, stored.openAttempt);
  const { basketPk, choices } = stored;
  await savePreOrder(tx, owner, { basketPk, choices, revision: await nextRevision(tx), openAttempt: null, now });
}

/** Ends a pre-order, and the attempt that waits for the shopper with it. */
export async function endPreOrder(tx: Database, owner: Owner, stored: StoredPreOrder): Promise<void> {
  if (stored.openAttempt) await markAbandoned(tx, stored.openAttempt);
  await deletePreOrder(tx, owner);
  await nextRevision(tx);
}
