import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { contactMessage } from '../db/schema/content.table.ts';

type Row = typeof contactMessage.$inferSelect;

/** A message of the contact form, without the bytes of its file. */
export type ContactMessageRow = Omit<Row, 'file'>;

/** The newest messages. */
export async function listContactMessages(db: Database, limit: number): Promise<readonly ContactMessageRow[]> {
  const { file: _, ...columns } = getTableColumns(contactMessage);
  return db.select(columns).from(contactMessage).orderBy(desc(contactMessage.pk)).limit(limit);
}

/** The file of a message. */
export async function findContactFile(
  db: Database,
  pk: number,
): Promise<{ readonly name: string; readonly bytes: Uint8Array } | undefined> {
  const [row] = await db
    .select({ name: contactMessage.fileName, bytes: contactMessage.file })
    .from(contactMessage)
    .where(eq(contactMessage.pk, pk));
  return row?.name && row.bytes ? { name: row.name, bytes: row.bytes } : undefined;
}
