import { fileURLToPath } from 'node:url';
import { type MemoryFS, PGlite } from '@electric-sql/pglite';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase } from './database.ts';
import { DrizzlePglite } from './drizzle-pglite.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { hasOwnMigrations } from './own-migrations.ts';
import { sharedBuffers } from './shared-buffers.ts';

/** A folder that PGlite keeps its data in. */
export interface PgliteFolder {
  readonly folder: string;
  /** PGlite compiled; undefined: it compiles itself. */
  readonly program?: object | undefined;
  /** The schema is known to be the newest. */
  readonly isUpToDate?: boolean;
}

/** Where PGlite keeps its data: a folder, or memory. */
export type PgliteSource = PgliteFolder | { readonly memory: MemoryFS };

/** The database opens, but other migrations made its schema: an earlier commit's. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** An opened PGlite with its schema up to date; `dump` copies the whole database for tests. */
export interface OpenPglite extends OpenDatabase {
  dump(): Promise<Blob>;
}

const buffers = (megabytes: number) => [...PGlite.defaultStartParams, '-c', `shared_buffers=${megabytes}MB`];

/** What PostgreSQL brings beside itself and the migrations ask for; a database that has it opens with it alone. */
const extensions = { pg_trgm: trigrams };

/** A database in memory needs no memory beside it to keep its pages in, and clearing 160 MB takes a tenth of a second. */
const inMemory = buffers(16);

/**
 * Opens PGlite and brings its schema up to date. Each statement reaches the operating system before it is answered
 * (`relaxedDurability` stays off), so what was committed survives a killed process.
 *
 * @throws {MigrationError}, or whatever PGlite throws for a folder it cannot read; `openDataFolder` turns both into words.
 */
export async function openPglite(source: PgliteSource): Promise<OpenPglite> {
  const client =
    'folder' in source
      ? await DrizzlePglite.open({
          extensions,
          dataDir: source.folder,
          relaxedDurability: false,
          startParams: buffers(sharedBuffers(source.folder)),
          ...(source.program && { pgliteWasmModule: source.program }),
        })
      : await DrizzlePglite.open({ extensions, fs: source.memory, startParams: inMemory });
  try {
    const db = drizzle(client);
    if (!('folder' in source && source.isUpToDate)) {
      const migrationsFolder = fileURLToPath(MIGRATIONS_FOLDER);
      if (!(await hasOwnMigrations(db, migrationsFolder)))
        throw new MigrationError('PGlite: other migrations made the database');
      await migrate(db, { migrationsFolder });
    }
    const dump = async () => {
      // What the log holds after the last checkpoint would be done again by every copy that is opened.
      await client.exec('checkpoint');
      return client.dumpDataDir('none');
    };
    return { db, close: () => client.close(), dump };
  } catch (error) {
    await client.close();
    throw error;
  }
}
