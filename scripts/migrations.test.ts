import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, startPostgres } from './lib/postgres.mjs';
import { inRoot } from './lib/root.mjs';

interface Opened {
  readonly db: { execute(query: unknown): Promise<{ readonly rows: unknown[] }> };
  close(): Promise<void>;
}
type OpenPostgres = (url: string, migrationsFolder?: string) => Promise<Opened>;

const own = inRoot('packages/commerce-host/migrations');

const laterColumn = 'alter table "session" add column "later" integer not null default 7;';

/** A later version of the host: the same migrations and one more for each of these, which cannot run twice. */
function writeLater(folder: string, added: readonly string[] = [laterColumn]): void {
  cpSync(own, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  for (const [index, text] of added.entries()) {
    const last = journal.entries.at(-1);
    const tag = `later-${index}`;
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
    writeFileSync(join(folder, `${tag}.sql`), text);
  }
  writeFileSync(path, JSON.stringify(journal));
}

describe.skipIf(!hasPostgres())('migrations on a PostgreSQL with data', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let openPostgres: OpenPostgres;
  const later = mkdtempSync(join(tmpdir(), 'vitrin-migrations-'));

  beforeAll(async () => {
    server = await startPostgres();
    ({ openPostgres } = await import(pathToFileURL(inRoot('packages/commerce-host/src/db/open-postgres.ts')).href));
    writeLater(later);
  }, 60_000);
  afterAll(async () => {
    await server?.stop();
    rmSync(later, { recursive: true, force: true });
  });

  const ask = async (opened: Opened, text: string) => {
    const { sql } = await import('drizzle-orm');
    return (await opened.db.execute(sql.raw(text))).rows as Record<string, unknown>[];
  };

  it('two processes at once on an empty database: each migration runs once', async () => {
    const both = await Promise.all([openPostgres(server?.url ?? ''), openPostgres(server?.url ?? '')]);
    const { entries } = JSON.parse(readFileSync(join(own, 'meta/_journal.json'), 'utf8'));
    expect(await ask(both[0], 'select count(*)::int as n from drizzle.__drizzle_migrations')).toEqual([
      { n: entries.length },
    ]);
    await Promise.all(both.map((opened) => opened.close()));
  });

  it('an older process serves ─ two newer ones start at once: migrated once, the data is kept, and the older one goes on', async () => {
    const older = await openPostgres(server?.url ?? '');
    const insert = "insert into session (token_hash, created_at, expires_at) values ('HASH', now(), now())";
    await ask(older, insert.replace('HASH', 'before'));
    const newer = await Promise.all([openPostgres(server?.url ?? '', later), openPostgres(server?.url ?? '', later)]);
    expect(await ask(newer[0], 'select token_hash, later from session')).toEqual([{ token_hash: 'before', later: 7 }]);
    await ask(older, insert.replace('HASH', 'since'));
    expect(await ask(newer[1], 'select count(*)::int as n from session')).toEqual([{ n: 2 }]);
    await Promise.all([older, ...newer].map((opened) => opened.close()));
  });

  it('an earlier commit made the database ─ one line names backup and reset, and nothing is changed', async () => {
    const own = await openPostgres(server?.url ?? '');
    await ask(own, 'create database earlier template template0');
    await own.close();
    const url = Object.assign(new URL(server?.url ?? ''), { pathname: '/earlier' }).href;
    const earlier = mkdtempSync(join(tmpdir(), 'vitrin-migrations-'));
    writeLater(earlier);
    writeFileSync(join(earlier, '0000_initial.sql'), 'create table "session" ("pk" integer)');
    const opened = await openPostgres(url, earlier);
    await expect(openPostgres(url)).rejects.toThrow(
      /^DATABASE_URL: the database at \S+\/earlier was made by an earlier commit.* Save it with "npm run backup", then drop its schemas [^\n]*$/,
    );
    expect(await ask(opened, 'select count(*)::int as n from drizzle.__drizzle_migrations')).toEqual([{ n: 2 }]);
    await opened.close();
    rmSync(earlier, { recursive: true, force: true });
  });

  it('somebody holds a table ─ the start says so after five seconds, instead of holding up every shopper', async () => {
    const older = await openPostgres(server?.url ?? '');
    const even = mkdtempSync(join(tmpdir(), 'vitrin-migrations-'));
    writeLater(even, [laterColumn, 'alter table "session" add column "even_later" integer;']);
    const { sql } = await import('drizzle-orm');
    const db = older.db as unknown as {
      transaction<T>(work: (tx: { execute(query: unknown): Promise<unknown> }) => Promise<T>): Promise<T>;
    };
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from session`);
      await expect(openPostgres(server?.url ?? '', even)).rejects.toThrow('lock timeout');
    });
    const newer = await openPostgres(server?.url ?? '', even);
    await Promise.all([older, newer].map((opened) => opened.close()));
    rmSync(even, { recursive: true, force: true });
  });
});
