import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase } from './database.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';

/** Where PGlite keeps its data: a folder, or memory that starts as a copy of a dumped one. */
export type PgliteSource = { readonly folder: string } | { readonly dump?: Blob };

/** The database opens, but its schema cannot be brought up to date: another version of the host made it. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** An opened PGlite with its schema up to date; `dump` copies the whole database for tests. */
export interface OpenPglite extends OpenDatabase {
  dump(): Promise<Blob>;
}

/**
 * Opens PGlite and brings its schema up to date. Each statement reaches the operating system before it is answered
 * (`relaxedDurability` stays off), so what was committed survives a killed process.
 *
 * @throws {MigrationError}, or whatever PGlite throws for a folder it cannot read; `openDataFolder` turns both into words.
 */
export async function openPglite(source: PgliteSource): Promise<OpenPglite> {
  const client =
    'folder' in source
      ? await PGlite.create(source.folder, { relaxedDurability: false })
      : await PGlite.create(source.dump ? { loadDataDir: source.dump } : {});
  try {
    const db = drizzle(client);
    await migrate(db, { migrationsFolder: fileURLToPath(MIGRATIONS_FOLDER) });
    return { db, close: () => client.close(), dump: () => client.dumpDataDir('none') };
  } catch (error) {
    await client.close();
    throw new MigrationError('PGlite: the migrations do not fit the database', { cause: error });
  }
}
