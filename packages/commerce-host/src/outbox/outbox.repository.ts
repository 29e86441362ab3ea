import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { outboxMessage } from '../db/schema/host.table.ts';

/** A stored message. */
export type OutboxRow = typeof outboxMessage.$inferSelect;

/** A text ready to be sent; the caller adds whom to, in which language and when. */
export interface MessageText
  extends Pick<OutboxRow, 'channel' | 'subject' | 'body'>,
    Partial<Pick<OutboxRow, 'parts'>> {
  /** After so many seconds nobody has a use for it: it is not sent any more. */
  readonly lifeSeconds?: number;
}

/** A message as it is written. */
export type NewMessage = MessageText &
  Pick<OutboxRow, 'recipient' | 'language' | 'createdAt'> &
  Partial<Pick<OutboxRow, 'replyTo'>>;

/** Puts a message into the outbox, in the transaction of what it is about. */
export async function sendMessage(tx: Database, { lifeSeconds, ...message }: NewMessage): Promise<void> {
  const { createdAt } = message;
  const expiresAt = lifeSeconds === undefined ? null : new Date(createdAt.getTime() + lifeSeconds * 1000);
  await tx.insert(outboxMessage).values({
    ...message,
    recipientFolded: message.recipient,
    replyToFolded: message.replyTo ?? null,
    dueAt: createdAt,
    expiresAt,
  });
}

/** The newest messages, to everybody or to one recipient (an address in any spelling, or a number). */
export async function listMessages(
  db: Database,
  { recipient, limit }: { readonly recipient?: string | undefined; readonly limit: number },
): Promise<readonly OutboxRow[]> {
  const where = recipient === undefined ? undefined : eq(outboxMessage.recipientFolded, recipient);
  return db.select().from(outboxMessage).where(where).orderBy(desc(outboxMessage.pk)).limit(limit);
}

/** Finds a message; undefined for an unknown one. */
export async function findMessage(db: Database, pk: number): Promise<OutboxRow | undefined> {
  const [row] = await db.select().from(outboxMessage).where(eq(outboxMessage.pk, pk));
  return row;
}
