import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { address } from '../db/schema/account.table.ts';

/** Gives the addresses of a guest's session to the account that was just opened from it; it has none of its own yet. */
export async function adoptAddresses(
  tx: Database,
  { sessionPk, userPk }: { readonly sessionPk: number; readonly userPk: number },
): Promise<void> {
  await tx.update(address).set({ userPk, sessionPk: null }).where(eq(address.sessionPk, sessionPk));
}
