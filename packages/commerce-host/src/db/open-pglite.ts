import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type MemoryFS,
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase } from './database.ts';
import { hasOwnMigrations, MIGRATIONS_FOLDER } from './own-migrations.ts';

/** What PostgreSQL takes by itself, in megabytes: for a folder that is yet to be filled, and for a large one. */
const MOST = 128;

/** Holds what is read of a few thousand products; the embedded database clears all of it at every start, a millisecond each MB. */
const LEAST = 32;

/** Tables of so many megabytes, those that every database begins with included, are few. */
const FEW = 64;

function bytesOf(folder: string): number {
  let sum = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    sum += entry.isDirectory() ? bytesOf(path) : statSync(path).size;
  }
  return sum;
}

/**
 * How many megabytes of its tables the embedded database keeps in memory of its own: few for few, or each start would pay
 * for memory that stays empty.
 *
 * @param folder of the database; one that is not there yet may become a large one.
 */
export function sharedBuffers(folder: string): number {
  try {
    return bytesOf(join(folder, 'base')) > FEW * 2 ** 20 ? MOST : LEAST;
  } catch {
    return MOST;
  }
}

/** What drizzle reads by itself, from the words of the database: times, dates, and arrays of them and of numbers. */
const readByDrizzle = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];

const asItComes = (text: string): string => text;

/** Options of a query without the ways of reading that it names: the client has them already. */
const withoutParsers = (options: QueryOptions | undefined): QueryOptions | undefined =>
  options?.rowMode && { rowMode: options.rowMode };

/**
 * A PGlite that reads as drizzle wants. drizzle says how with every query, and PGlite then copies its own four hundred ways of
 * reading to add these nine: half of the processor time of a short query. Here PGlite is told once.
 */
export class DrizzlePglite extends PGlite {
  /** Opens a database; the same as `PGlite.create`. */
  static async open(options: PGliteOptions): Promise<DrizzlePglite> {
    const client = new DrizzlePglite(options);
    await client.waitReady;
    // Ways of reading arrays are known when the database is open, and would take the place of earlier ones.
    for (const type of readByDrizzle) client.parsers[type] = asItComes;
    return client;
  }

  override query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return super.query<T>(text, params, withoutParsers(options));
  }

  override transaction<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((transaction) => run(new DrizzleTransaction(transaction)));
  }
}

/** One of its transactions. */
class DrizzleTransaction implements Transaction {
  readonly #transaction: Transaction;
  readonly sql: Transaction['sql'];
  readonly exec: Transaction['exec'];
  readonly rollback: Transaction['rollback'];
  readonly listen: Transaction['listen'];

  constructor(transaction: Transaction) {
    this.#transaction = transaction;
    ({ sql: this.sql, exec: this.exec, rollback: this.rollback, listen: this.listen } = transaction);
  }

  get closed(): boolean {
    return this.#transaction.closed;
  }

  query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this.#transaction.query<T>(text, params, withoutParsers(options));
  }
}

/** A folder that PGlite keeps its data in. */
export interface PgliteFolder {
  readonly folder: string;
  /** PGlite compiled; undefined: it compiles itself. */
  readonly program?: object | undefined;
  /** The schema is known to be the newest. */
  readonly isUpToDate?: boolean;
}

/** Where PGlite keeps its data: a folder, or memory. */
export type PgliteSource = PgliteFolder | { readonly memory: MemoryFS; readonly isUpToDate?: boolean };

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

/** A database in memory needs no memory beside it to keep its pages in, and clearing 160 MB takes a tenth of a second.
 * Old files of the log are not kept for later: they would be in each copy. */
const inMemory = [...buffers(16), '-c', 'wal_recycle=off'];

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
    if (!source.isUpToDate) {
      const migrationsFolder = fileURLToPath(MIGRATIONS_FOLDER);
      if (!(await hasOwnMigrations(db, migrationsFolder)))
        throw new MigrationError('PGlite: other migrations made the database');
      await migrate(db, { migrationsFolder });
    }
    const dump = async () => {
      // What the log holds after the last checkpoint would be done again by every copy that is opened; a new file of it is small.
      await client.exec('select pg_switch_wal(); checkpoint');
      return client.dumpDataDir('none');
    };
    return { db, close: () => client.close(), dump };
  } catch (error) {
    await client.close();
    throw error;
  }
}
