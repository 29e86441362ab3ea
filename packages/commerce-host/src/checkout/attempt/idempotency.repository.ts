import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { idempotency } from '../../db/schema/checkout.table.ts';
import type { Owner } from '../../session/owner.ts';

/** What makes a request the same as an earlier one, without its payload. */
export interface RequestKey {
  readonly owner: string;
  readonly key: string;
  readonly page: string;
}

/** A first request and, once there is one, its reply. */
export type FirstRequest = typeof idempotency.$inferSelect;

/** Text that names an owner in this table. */
export function ownerName(owner: Owner): string {
  return `${owner.kind}:${owner.pk}`;
}

function sameKey({ owner, key, page }: RequestKey) {
  return and(eq(idempotency.owner, owner), eq(idempotency.key, key), eq(idempotency.page, page));
}

/** Every payload that came with this key, page and owner. */
export async function findRequests(db: Database, key: RequestKey): Promise<readonly FirstRequest[]> {
  return db.select().from(idempotency).where(sameKey(key));
}

/** Notes that a request is at work. */
export async function startRequest(
  db: Database,
  { owner, key, page }: RequestKey,
  { payloadHash, attemptId, now }: { payloadHash: string; attemptId: string; now: Date },
): Promise<void> {
  const values = { attemptId, reply: null, createdAt: now };
  await db
    .insert(idempotency)
    .values({ owner, key, page, payloadHash, ...values })
    .onConflictDoUpdate({
      target: [idempotency.owner, idempotency.key, idempotency.page, idempotency.payloadHash],
      set: values,
    });
}

/** Keeps the reply of an attempt's request: repeats get it from now on. */
export async function keepReply(
  db: Database,
  attemptId: string,
  reply: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db.update(idempotency).set({ reply }).where(eq(idempotency.attemptId, attemptId));
}

/** After a refusal the same key may be used again (Protocol conventions §11). */
export async function releaseRequest(db: Database, attemptId: string): Promise<void> {
  await db.delete(idempotency).where(eq(idempotency.attemptId, attemptId));
}

/** The reply that an attempt led to. */
export async function findReply(
  db: Database,
  attemptId: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const rows = await db
    .select({ reply: idempotency.reply })
    .from(idempotency)
    .where(and(eq(idempotency.attemptId, attemptId), isNotNull(idempotency.reply)))
    .limit(1);
  return rows[0]?.reply ?? undefined;
}

/** Forgets replies older than 24 hours. */
export async function deleteOldReplies(db: Database, since: Date): Promise<void> {
  await db.delete(idempotency).where(lt(idempotency.createdAt, since));
}
