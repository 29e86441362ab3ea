import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, restore } from './lib/operations/backup.mjs';
import { hasPostgres, startPostgres } from './lib/postgres.mjs';
import { inRoot } from './lib/root.mjs';

const host = (path: string) => import(pathToFileURL(inRoot('packages/commerce-host/src', path)).href);

const folder = mkdtempSync(join(tmpdir(), 'vitrin-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Opened {
  readonly db: { execute(query: unknown): Promise<{ readonly rows: unknown[] }> };
  close(): Promise<void>;
}

/** Rows of every table, orders and sessions among them, as one word for each. */
async function digest({ db }: Opened): Promise<Record<string, string>> {
  const { sql } = await import('drizzle-orm');
  const rowsOf = async (query: unknown) => (await db.execute(query)).rows as Record<string, string>[];
  const tables = await rowsOf(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const digests: Record<string, string> = {};
  for (const { name = '' } of tables) {
    const [row] = await rowsOf(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as word from ${sql.identifier(name)} t`,
    );
    digests[name] = row?.word ?? '';
  }
  return digests;
}

async function fill(opened: Opened): Promise<void> {
  const { seedOnce } = await host('seed/seed-once.ts');
  const { demoShop } = await import(pathToFileURL(inRoot('packages/demo-shop/src/index.ts')).href);
  const { systemClock } = await host('clock.ts');
  const { createRandomId } = await host('random-id.ts');
  await seedOnce(opened.db, {
    clock: systemClock,
    randomId: createRandomId,
    products: 20,
    demo: true,
    demoShop,
    progress: () => {},
  });
  const { sql } = await import('drizzle-orm');
  await opened.db.execute(
    sql`insert into session (token_hash, created_at, expires_at) values ('hash', now(), now() + interval '1 day')`,
  );
}

const change = async ({ db }: Opened) => {
  const { sql } = await import('drizzle-orm');
  await db.execute(sql`delete from session`);
  await db.execute(sql`create table added_since (pk integer)`);
};

const kinds = [
  { kind: 'the embedded database', isThere: true, open: (name: string) => openFolder(name) },
  { kind: 'PostgreSQL', isThere: hasPostgres(), open: () => openServer() },
];

let server: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server?.stop());

const openFolder = async (name: string) => {
  const dataDir = join(folder, name);
  const { openDataFolder } = await host('db/data-folder.ts');
  return {
    settings: { dataDir, databaseUrl: undefined },
    open: async () => {
      const opened = await openDataFolder(dataDir, () => {});
      opened.markComplete();
      return opened as Opened;
    },
  };
};

const openServer = async () => {
  const databaseUrl = server?.url ?? '';
  const { openPostgres } = await host('db/open-postgres.ts');
  return {
    settings: { dataDir: join(folder, 'server'), databaseUrl },
    open: () => openPostgres(databaseUrl) as Promise<Opened>,
  };
};

describe.each(kinds)('a backup of $kind', ({ kind, isThere, open }) => {
  it.skipIf(!isThere)('filled ─ backed up ─ changed ─ restored: equal in every table', async () => {
    const { settings, open: openDatabase } = await open('round-trip');
    let opened = await openDatabase();
    await fill(opened);
    const before = await digest(opened);
    expect(before.session).toMatch(/^1 /);
    expect(before.order).not.toMatch(/^0 /);
    await opened.close();

    const file = await backUp(settings, join(folder, `${kind}.backup`));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(backUp(settings, file)).rejects.toThrow('already exists');

    opened = await openDatabase();
    await change(opened);
    await opened.close();
    await expect(restore(settings, file, { isReplacing: false })).rejects.toThrow('Add --replace');
    await restore(settings, file, { isReplacing: true });

    opened = await openDatabase();
    expect(await digest(opened)).toEqual(before);
    await opened.close();
  });
});

describe('a backup', () => {
  it('of an embedded database at work is refused: it would be none', async () => {
    const { settings, open } = await openFolder('at-work');
    const opened = await open();
    await expect(backUp(settings, join(folder, 'at-work.tar.gz'))).rejects.toThrow('is in use by another host');
    await opened.close();
  });

  it('is restored from a file of the same kind only', async () => {
    const file = join(folder, 'no-backup');
    writeFileSync(file, 'hello');
    const settings = { dataDir: join(folder, 'empty'), databaseUrl: undefined };
    await expect(restore(settings, file, { isReplacing: true })).rejects.toThrow('is not a backup of this shop');
    writeFileSync(file, 'PGDMP');
    await expect(restore(settings, file, { isReplacing: true })).rejects.toThrow('is a backup of PostgreSQL');
    await expect(restore(settings, join(folder, 'none'), { isReplacing: true })).rejects.toThrow('does not exist');
  });
});
