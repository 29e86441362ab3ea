import pg from 'pg';
import { ConfigError } from '../config-error.ts';
import type { Claim, SharedStore } from './shared-store.types.ts';

/** Any number that no other program uses on the same database: of several shops that start together one makes the tables. */
const SCHEMA_LOCK = 748_211_905;

/**
 * The tables of the gateway, in a schema of their own beside the host's. Unlogged: after a crash of the database they are
 * empty, which costs a shopper one try more, and writing them costs no disk.
 */
const SCHEMA = `
create schema if not exists vitrin_gateway;
create unlogged table if not exists vitrin_gateway.bucket (
  key text primary key, level double precision not null, at timestamptz not null, full_at timestamptz not null);
create unlogged table if not exists vitrin_gateway.kept (
  key text primary key, value text not null, ends_at timestamptz not null);
create unlogged table if not exists vitrin_gateway.claimed (
  who text primary key, what text not null, result text, ends_at timestamptz not null);
create or replace function vitrin_gateway.take_tokens(keys text[], bursts float8[], eaches float8[])
returns float8 language plpgsql as $$
declare
  now_is timestamptz := clock_timestamp();
  present float8;
  wait float8;
begin
  for i in 1 .. cardinality(keys) loop
    insert into vitrin_gateway.bucket as b (key, level, at, full_at) values (keys[i], bursts[i], now_is, now_is)
    on conflict (key) do update set
      level = least(bursts[i], b.level + greatest(0, extract(epoch from now_is - b.at)) / eaches[i]),
      at = greatest(now_is, b.at)
    returning level into present;
    if present < 1 then wait := greatest(coalesce(wait, 0), (1 - present) * eaches[i]); end if;
  end loop;
  if wait is not null then return wait; end if;
  for i in 1 .. cardinality(keys) loop
    update vitrin_gateway.bucket set
      level = level - 1, full_at = now_is + make_interval(secs => (bursts[i] - level + 1) * eaches[i])
    where key = keys[i];
  end loop;
  return null;
end $$;
`;

/** How often what is over is swept out, in milliseconds. */
const SWEEP = 60_000;

/** Condition for expired rows, by table. */
const SWEEPS = [
  'delete from vitrin_gateway.kept where ends_at < clock_timestamp()',
  'delete from vitrin_gateway.claimed where ends_at < clock_timestamp()',
  'delete from vitrin_gateway.bucket where full_at < clock_timestamp()',
];

/** Where a connection address points, without user and password. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'an address that is not a URL';
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || '5432'}${pathname}`;
}

/**
 * Opens the store of several processes in PostgreSQL, and makes its tables where they are missing. A connection that is lost later
 * fails the call that uses it, and nothing else.
 * @throws ConfigError when the server cannot be reached or refuses.
 */
export async function openPostgresStore(url: string): Promise<SharedStore> {
  const pool = connect(url);
  try {
    // PostgreSQL runs several statements without values as one transaction.
    await pool.query(`select pg_advisory_xact_lock(${SCHEMA_LOCK}); ${SCHEMA}`);
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message.split('\n')[0] : 'unknown reason';
    throw new ConfigError(
      `DATABASE_URL: cannot use PostgreSQL at ${placeOf(url)} (${reason}). Start it, correct DATABASE_URL, or unset it and run one process.`,
    );
  }
  const sweep = setInterval(() => {
    for (const text of SWEEPS) pool.query(text).catch(() => undefined);
  }, SWEEP);
  sweep.unref();

  return {
    async takeTokens(buckets) {
      const { rows } = await pool.query<{ wait: number | null }>(
        'select vitrin_gateway.take_tokens($1::text[], $2::float8[], $3::float8[]) as wait',
        [
          buckets.map(({ key }) => key),
          buckets.map(({ burst }) => burst),
          buckets.map(({ secondsEach }) => secondsEach),
        ],
      );
      const wait = rows[0]?.wait;
      return wait == null ? undefined : Math.ceil(wait);
    },
    async put(key, value, milliseconds) {
      await pool.query(
        `insert into vitrin_gateway.kept (key, value, ends_at) values ($1, $2, ${after('$3')})
        on conflict (key) do update set value = excluded.value, ends_at = excluded.ends_at`,
        [key, value, milliseconds],
      );
    },
    async takeOut(key) {
      const { rows } = await pool.query<{ value: string; isOver: boolean }>(
        `delete from vitrin_gateway.kept where key = $1
        returning value, ends_at < clock_timestamp() as "isOver"`,
        [key],
      );
      const [row] = rows;
      return row === undefined || row.isOver ? undefined : row.value;
    },
    async claim(who, what, milliseconds): Promise<Claim> {
      // Takes the row unless it is about the same work and still holds; then nothing is written, and it is read.
      const mine = await pool.query(
        `insert into vitrin_gateway.claimed as c (who, what, ends_at) values ($1, $2, ${after('$3')})
        on conflict (who) do update set what = excluded.what, result = null, ends_at = excluded.ends_at
        where c.what <> excluded.what or c.ends_at < clock_timestamp()`,
        [who, what, milliseconds],
      );
      if (mine.rowCount === 1) return { state: 'mine' };
      const { rows } = await pool.query<{ result: string | null }>(
        'select result from vitrin_gateway.claimed where who = $1 and what = $2',
        [who, what],
      );
      const result = rows[0]?.result;
      return result == null ? { state: 'running' } : { state: 'done', result };
    },
    async finish(who, what, result, milliseconds) {
      await pool.query(
        `update vitrin_gateway.claimed set result = $3, ends_at = ${after('$4')} where who = $1 and what = $2`,
        [who, what, result, milliseconds],
      );
    },
    async release(who, what) {
      await pool.query('delete from vitrin_gateway.claimed where who = $1 and what = $2', [who, what]);
    },
    async close() {
      clearInterval(sweep);
      await pool.end();
    },
  };
}

/** The time so many milliseconds from now, by the database's clock. */
const after = (milliseconds: `$${number}`) =>
  `clock_timestamp() + make_interval(secs => ${milliseconds}::float8 / 1000)`;

function connect(url: string): pg.Pool {
  if (!URL.canParse(url)) {
    throw new ConfigError('DATABASE_URL is not an address; write it like postgres://user:password@host:5432/shop.');
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  // A lost connection fails its query; without a listener its event would end the process besides.
  pool.on('error', () => {});
  return pool;
}
