import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Rows of one statement: few enough that the parameter stays some megabytes. */
const CHUNK = 4000;

/**
 * Inserts many rows with one parameter per statement, which is several times faster than a parameter per value. Every row
 * must have the same columns; columns without a value get their default. Not for identity columns that are always generated.
 */
export async function bulkInsert<T extends PgTable>(
  tx: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const used = Object.entries(getTableColumns(table)).filter(([property]) => property in first);
  const names = sql.join(
    used.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  for (let offset = 0; offset < rows.length; offset += CHUNK) {
    const records = rows
      .slice(offset, offset + CHUNK)
      .map((row) =>
        Object.fromEntries(used.map(([property, column]) => [column.name, row[property as keyof typeof row]])),
      );
    await tx.execute(
      sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`,
    );
  }
}
