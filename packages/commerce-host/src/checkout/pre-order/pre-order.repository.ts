import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { checkoutRevision, preOrder } from '../../db/schema/checkout.table.ts';
import { type Owner, ownedBy, ownerColumns } from '../../session/owner.ts';
import { NO_CHOICES, type PreOrderChoices, type PreOrderState } from './pre-order.types.ts';

type PreOrderRow = typeof preOrder.$inferSelect;

/** A stored pre-order and the basket it was last about. */
export interface StoredPreOrder extends PreOrderState {
  readonly basketPk: number;
}

function toState(row: PreOrderRow): StoredPreOrder {
  return {
    id: row.pk,
    basketPk: row.basketPk,
    revision: row.revision,
    openAttempt: row.openAttempt,
    choices: { ...NO_CHOICES, ...row.choices },
  };
}

/** The owner's pre-order; `lock` keeps others from it until the transaction ends. */
export async function findPreOrder(
  db: Database,
  owner: Owner,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredPreOrder | undefined> {
  const query = db.select().from(preOrder).where(ownedBy(preOrder, owner));
  const rows = lock ? await query.for('update') : await query;
  return rows[0] && toState(rows[0]);
}

/** What of a pre-order is written. */
export interface PreOrderWrite {
  readonly basketPk: number;
  readonly revision: number;
  readonly openAttempt: string | null;
  readonly choices: PreOrderChoices;
  readonly now: Date;
}

/** Writes the owner's pre-order, new or changed. The caller holds the lock of its basket. */
export async function savePreOrder(db: Database, owner: Owner, write: PreOrderWrite): Promise<StoredPreOrder> {
  const { now, ...values } = write;
  const rows = await db
    .insert(preOrder)
    .values({ ...values, ...ownerColumns(owner), modifiedAt: now })
    .onConflictDoUpdate({
      target: owner.kind === 'user' ? preOrder.userPk : preOrder.sessionPk,
      set: { ...values, modifiedAt: now },
    })
    .returning();
  const row = rows[0];
  if (!row) throw new Error('pre_order: the write returned no row');
  return toState(row);
}

/** Ends the owner's pre-order. */
export async function deletePreOrder(db: Database, owner: Owner): Promise<void> {
  await db.delete(preOrder).where(ownedBy(preOrder, owner));
}

/** Ends pre-orders that nobody touched since then (Protocol checkout §5.3: 24 hours). */
export async function deleteIdlePreOrders(db: Database, since: Date): Promise<void> {
  await db.delete(preOrder).where(lt(preOrder.modifiedAt, since));
}

/** The next number of the host-wide counter. */
export async function nextRevision(db: Database): Promise<number> {
  return readNumber(db, sql`select nextval('checkout_revision') as number`);
}

/** The newest number given out: the revision of a checkout that has no pre-order yet. */
export async function lastRevision(db: Database): Promise<number> {
  return readNumber(
    db,
    sql`select case when is_called then last_value else 0 end as number from ${sql.identifier(checkoutRevision.seqName ?? '')}`,
  );
}

async function readNumber(db: Database, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ readonly number: number | string }>(query);
  const [row] = rows;
  if (!row) throw new Error('checkout_revision: the sequence gave no number');
  return Number(row.number);
}
