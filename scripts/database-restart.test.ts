import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../packages/commerce-host/src/db/database.ts';
import { openPostgres } from '../packages/commerce-host/src/db/open-postgres.ts';
import { isDatabaseAway } from '../packages/commerce-host/src/http/serve-routes.ts';
import { openPostgresStore } from '../packages/gateway/src/shared-store/postgres-store.ts';
import type { SharedStore } from '../packages/gateway/src/shared-store/shared-store.types.ts';
import { hasPostgres, startPostgres } from './lib/postgres.mjs';

const callers = 24;
/** Calls of each caller that fail before it waits for the server. */
const triesWhileAway = 4;

describe.skipIf(!hasPostgres())('PostgreSQL restarts under load', () => {
  let server: NonNullable<Awaited<ReturnType<typeof startPostgres>>>;
  let host: OpenDatabase;
  let store: SharedStore;

  beforeAll(async () => {
    const started = await startPostgres();
    if (started === undefined) throw new Error('database-restart: PostgreSQL went away');
    server = started;
    [host, store] = await Promise.all([openPostgres(server.url), openPostgresStore(server.url)]);
    await host.db.execute(sql`create table shelf (pk integer primary key, pieces integer not null)`);
    await host.db.execute(sql`insert into shelf select pk, 0 from generate_series(1, ${callers}) pk`);
  });
  afterAll(async () => {
    await Promise.all([host.close(), store.close()]);
    await server.stop();
  });

  /** A call of each kind that host and gateway make. */
  const calls: readonly ((caller: number) => Promise<unknown>)[] = [
    (caller) => host.db.execute(sql`select pieces from shelf where pk = ${caller}`),
    (caller) =>
      host.db.transaction(async (tx) => {
        await tx.execute(sql`update shelf set pieces = pieces + 1 where pk = ${caller}`);
        await tx.transaction((inner) => inner.execute(sql`select pieces from shelf where pk = ${caller}`));
      }),
    (caller) => store.put(`caller ${caller}`, 'value', 60_000),
  ];

  it.each(['fast', 'immediate'] as const)('%s ─ only calls fail, and the next ones are answered', async (mode) => {
    const resumed = Promise.withResolvers<void>();
    const failures: { readonly isOfHost: boolean; readonly error: unknown }[] = [];
    let isOver = false;
    let answered = 0;
    const calling = Array.from({ length: callers }, async (_, caller) => {
      for (let turn = 0, failed = 0; !isOver; turn += 1) {
        try {
          await calls[turn % calls.length]?.(caller);
          answered += 1;
        } catch (error) {
          failures.push({ isOfHost: turn % calls.length < 2, error });
          failed += 1;
          if (failed === triesWhileAway) await resumed.promise;
        }
      }
    });
    await expect.poll(() => answered).toBeGreaterThan(callers * 3);
    await server.halt(mode);
    await expect.poll(() => failures.length).toBe(callers * triesWhileAway);
    const before = answered;
    await server.resume();
    resumed.resolve();
    await expect.poll(() => answered).toBeGreaterThan(before + callers * 3);
    isOver = true;
    await Promise.all(calling);
    expect(failures.filter(({ isOfHost, error }) => isOfHost && !isDatabaseAway(error))).toEqual([]);
  });

  it('an error of the server is not taken for a lost connection', async () => {
    const failed = await host.db.execute(sql`insert into shelf values (1, 1)`).catch((error: unknown) => error);
    expect([failed instanceof Error, isDatabaseAway(failed)]).toEqual([true, false]);
  });

  it('keeps statements with values prepared, in transactions too, and those of many values not', async () => {
    const fresh = await openPostgres(server.url);
    const prepared = async (db: Pick<OpenDatabase['db'], 'select'>) =>
      (await db.select({ text: sql<string>`statement` }).from(sql`pg_prepared_statements`).where(sql`${1} = 1`))
        .map(({ text }) => text)
        .filter((text) => text.includes('shelf'));
    const many = sql.join(
      Array.from({ length: 65 }, (_, pk) => sql`${pk}`),
      sql`, `,
    );
    const found = await fresh.db.transaction(async (tx) => {
      await tx.execute(sql`select pieces from shelf where pk = ${1}`);
      await tx.transaction((inner) => inner.execute(sql`select pk from shelf where pieces = ${1}`));
      await tx.execute(sql`select pieces from shelf where pk in (${many})`);
      return prepared(tx);
    });
    await fresh.close();
    expect(found.toSorted()).toEqual([
      'select pieces from shelf where pk = $1',
      'select pk from shelf where pieces = $1',
    ]);
    const unprepared = await openPostgres(`${server.url}?prepare=false`);
    expect(await unprepared.db.transaction(prepared)).toEqual([]);
    await unprepared.close();
  });

  it('a migration changes the type of a column ─ each connection fails once at most', async () => {
    const other = await openPostgres(server.url);
    const read = () => other.db.transaction((tx) => tx.execute(sql`select pieces from shelf where pk = ${1}`));
    await read();
    await other.db.execute(sql`alter table shelf alter column pieces type bigint`);
    await expect(read()).rejects.toThrow();
    await read();
    await other.close();
  });
});
