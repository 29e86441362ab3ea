import postgres from 'postgres';
import { ConfigError } from '../config-error.ts';
import { SCHEMA, SCHEMA_LOCK } from './schema.sql.ts';
import type { Claim, SharedStore } from './shared-store.types.ts';

/** How often what is over is swept out, in milliseconds. */
const SWEEP = 60_000;

/** Where a connection address points, without user and password. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'an address that is not a URL';
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || '5432'}${pathname}`;
}

/**
 * Opens the store of several processes in PostgreSQL, and makes its tables where they are missing.
 * @throws ConfigError when the server cannot be reached or refuses.
 */
export async function openPostgresStore(url: string): Promise<SharedStore> {
  const sql = connect(url);
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${SCHEMA_LOCK})`;
      await tx.unsafe(SCHEMA);
    });
  } catch (error) {
    await sql.end({ timeout: 1 });
    const reason = error instanceof Error ? error.message.split('\n')[0] : 'unknown reason';
    throw new ConfigError(
      `DATABASE_URL: cannot use PostgreSQL at ${placeOf(url)} (${reason}). Start it, correct DATABASE_URL, or unset it and run one process.`,
    );
  }
  const sweep = setInterval(() => {
    sql`delete from vitrin_gateway.kept where ends_at < clock_timestamp()`.catch(() => undefined);
    sql`delete from vitrin_gateway.claimed where ends_at < clock_timestamp()`.catch(() => undefined);
    sql`delete from vitrin_gateway.bucket where full_at < clock_timestamp()`.catch(() => undefined);
  }, SWEEP);
  sweep.unref();

  return {
    async takeTokens(buckets) {
      const [row] = await sql<{ wait: number | null }[]>`
        select vitrin_gateway.take_tokens(${buckets.map(({ key }) => key)}::text[],
          ${buckets.map(({ burst }) => burst)}::float8[], ${buckets.map((bucket) => bucket.secondsEach)}::float8[]) as wait`;
      return row?.wait == null ? undefined : Math.ceil(row.wait);
    },
    async put(key, value, milliseconds) {
      await sql`
        insert into vitrin_gateway.kept (key, value, ends_at) values (${key}, ${value}, ${after(milliseconds)})
        on conflict (key) do update set value = excluded.value, ends_at = excluded.ends_at`;
    },
    async takeOut(key) {
      const [row] = await sql<{ value: string; isOver: boolean }[]>`
        delete from vitrin_gateway.kept where key = ${key}
        returning value, ends_at < clock_timestamp() as "isOver"`;
      return row === undefined || row.isOver ? undefined : row.value;
    },
    async claim(who, what, milliseconds): Promise<Claim> {
      // Takes the row unless it is about the same work and still holds; then nothing is written, and it is read.
      const [mine] = await sql`
        insert into vitrin_gateway.claimed as c (who, what, ends_at) values (${who}, ${what}, ${after(milliseconds)})
        on conflict (who) do update set what = excluded.what, result = null, ends_at = excluded.ends_at
        where c.what <> excluded.what or c.ends_at < clock_timestamp()
        returning 1`;
      if (mine !== undefined) return { state: 'mine' };
      const [found] = await sql<{ result: string | null }[]>`
        select result from vitrin_gateway.claimed where who = ${who} and what = ${what}`;
      return found?.result == null ? { state: 'running' } : { state: 'done', result: found.result };
    },
    async finish(who, what, result, milliseconds) {
      await sql`
        update vitrin_gateway.claimed set result = ${result}, ends_at = ${after(milliseconds)}
        where who = ${who} and what = ${what}`;
    },
    async release(who, what) {
      await sql`delete from vitrin_gateway.claimed where who = ${who} and what = ${what}`;
    },
    async close() {
      clearInterval(sweep);
      await sql.end({ timeout: 5 });
    },
  };

  function after(milliseconds: number) {
    return sql`clock_timestamp() + make_interval(secs => ${milliseconds / 1_000})`;
  }
}

function connect(url: string) {
  try {
    return postgres(url, { max: 4, connect_timeout: 5, idle_timeout: 60, onnotice: () => {} });
  } catch {
    throw new ConfigError('DATABASE_URL is not an address; write it like postgres://user:password@host:5432/shop.');
  }
}
