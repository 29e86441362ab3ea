import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { session } from '../db/schema/session.ts';
import { user } from '../db/schema/user.ts';
import type { Owner } from './owner.ts';

/** Lets one transaction at a time pass for an owner, where counting comes before writing. Reading goes on meanwhile. */
export async function lockOwner(tx: Database, owner: Owner): Promise<void> {
  if (owner.kind === 'user') {
    await tx.select({ pk: user.pk }).from(user).where(eq(user.pk, owner.pk)).for('no key update');
  } else {
    await tx.select({ pk: session.pk }).from(session).where(eq(session.pk, owner.pk)).for('no key update');
  }
}
