import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Every row of every table as text, but the accounts: their password hashes are salted when they are seeded. */
export async function dumpRows(db: Database): Promise<string> {
  const tables = await db
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'user'`)
    .orderBy(sql`table_name`);
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows = await db
      .select({ text: sql<string>`row_to_json(one)::text` })
      .from(sql`${sql.identifier(name)} as one`)
      .orderBy(sql`1`);
    parts.push(name, ...rows.map(({ text }) => text));
  }
  return parts.join('\n');
}

/** The files of the embedded database as one archive; empty where the tests run on PostgreSQL. */
export async function dumpBytes(db: Database): Promise<Buffer> {
  const client: unknown = Reflect.get(db, '$client');
  if (!(client instanceof Object && 'dumpDataDir' in client && client.dumpDataDir instanceof Function))
    return Buffer.alloc(0);
  return Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
}
