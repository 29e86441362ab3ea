/** Any number that no other program uses on the same database: of several shops that start together one makes the tables. */
export const SCHEMA_LOCK = 748_211_905;

/**
 * The tables of the gateway, in a schema of their own beside the host's. Unlogged: after a crash of the database they are
 * empty, which costs a shopper one try more, and writing them costs no disk.
 */
export const SCHEMA = `
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
