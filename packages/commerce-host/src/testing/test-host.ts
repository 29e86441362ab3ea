import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { MemoryFS } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database, OpenDatabase } from '../db/database.ts';
import { openPglite } from '../db/open-pglite.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { seedOnce } from '../seed/seed-once.ts';
import { DatabaseImage, imageOf } from './database-image.ts';
import { createSeededHost, type TestHost, type TestHostOptions } from './seeded-host.ts';

export type { TestHost, TestHostOptions };

const ROOM = fileURLToPath(new URL('../../', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/vitrin-host/', import.meta.url));

/** Everything that decides what a seeded database holds. */
const SOURCES = ['migrations', 'src/db', 'src/seed', 'src/testing', 'src/catalogue', 'src/auth', '../demo-shop/src'];

/** Fills an empty database. */
export type Fill = (db: Database) => Promise<void>;

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const entries = await readdir(`${ROOM}${folder}`, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && /\.(ts|sql)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .sort();
    for (const file of files) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 24);
}

/** Tells the databases of these sources from those that earlier sources filled. */
const VERSION = await hashSources();

async function openCopy(name: string, fill: Fill): Promise<OpenDatabase> {
  const file = `${CACHE}${name}-${VERSION}.image`;
  const known = await readFile(file).catch(() => undefined);
  if (known) return openPglite({ memory: new DatabaseImage(known) });
  const made = await openPglite({ memory: new MemoryFS() });
  await fill(made.db);
  const image = imageOf(new Uint8Array(await (await made.dump()).arrayBuffer()));
  await mkdir(CACHE, { recursive: true });
  for (const old of await readdir(CACHE)) if (old.startsWith(`${name}-`)) await rm(`${CACHE}${old}`, { force: true });
  const partial = `${CACHE}${randomUUID()}.partial`;
  await writeFile(partial, image);
  await rename(partial, file);
  return made;
}

async function openTemplated(serverUrl: string, name: string, fill: Fill): Promise<OpenDatabase> {
  const template = `vitrin_template_${name.replaceAll('-', '_')}_${VERSION}`;
  const copy = `vitrin_test_${randomUUID().replaceAll('-', '')}`;
  const addressOf = (database: string) => Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query('select pg_advisory_lock(748211904)');
  try {
    const known = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) {
      await admin.query(`create database ${template}_partial`);
      const made = await openPostgres(addressOf(`${template}_partial`));
      await fill(made.db);
      await made.close();
      await admin.query(`alter database ${template}_partial rename to ${template}`);
    }
    await admin.query(`create database ${copy} template ${template}`);
  } finally {
    await admin.query('select pg_advisory_unlock(748211904)');
  }
  const opened = await openPostgres(addressOf(copy));
  return {
    db: opened.db,
    close: async () => {
      await opened.close();
      await admin.query(`drop database ${copy} with (force)`);
      await admin.end();
    },
  };
}

/**
 * A database of the test's own, filled once and copied ever after: PGlite in memory, or PostgreSQL when `TEST_DATABASE_URL`
 * names a server on which databases may be created.
 *
 * @param name tells differently filled databases apart.
 */
export async function openTestDatabase(name: string, fill: Fill): Promise<OpenDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? openTemplated(serverUrl, name, fill) : openCopy(name, fill);
}

/** Time limit of a hook that starts a host: the first one on a machine makes the database that the others copy. */
export const TEST_HOST_TIMEOUT = 180_000;

/**
 * Starts a seeded host without listening. The seeding is done once per version of the sources and copied afterwards, so a
 * test file’s host costs a fifth of a second of a core.
 *
 * @example
 * beforeAll(async () => {
 *   host = await createTestHost();
 * }, TEST_HOST_TIMEOUT);
 * afterAll(() => host.close());
 * …
 * const ada = host.shopper();
 * await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 2 });
 */
export const createTestHost = (options: TestHostOptions = {}): Promise<TestHost> =>
  createSeededHost(
    (name, seed) =>
      openTestDatabase(name, async (empty) => {
        await seedOnce(empty, seed);
      }),
    options,
  );
