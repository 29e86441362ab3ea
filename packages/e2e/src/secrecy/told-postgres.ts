import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startPostgres } from '../../../../scripts/lib/postgres.mjs';
import { noteFiles } from './server-sinks.ts';
import type { SinkWatch } from './sink-watch.ts';

/** A PostgreSQL that writes down more than any installation should: every statement with what was bound to it. */
export interface ToldPostgres {
  readonly url: string;
  /** Notes all that it knows: dump, statements, server log, files with WAL. */
  note(watch: SinkWatch): Promise<void>;
  stop(): Promise<void>;
}

const settings = {
  shared_preload_libraries: 'pg_stat_statements',
  log_statement: 'all',
  log_parameter_max_length: '-1',
};

const mebibyte = 1024 * 1024;

const run = promisify(execFile);

/** Node goes on reading what the server logs meanwhile: a server whose pipe is full stands still. */
async function ask(program: string, args: readonly string[]): Promise<Buffer> {
  return (await run(program, args, { encoding: 'buffer', maxBuffer: 512 * mebibyte })).stdout;
}

/** @throws where the machine has none: the long run is not whole without it. */
export async function startToldPostgres(): Promise<ToldPostgres> {
  const server = await startPostgres({ settings });
  if (server === undefined) throw new Error('No PostgreSQL is installed here: install one (Debian: postgresql).');
  const say = (sql: string) => ask('psql', ['--no-psqlrc', '--tuples-only', '--command', sql, server.url]);
  await say('create extension pg_stat_statements');
  return {
    url: server.url,
    note: async (watch) => {
      watch.note('database', 'pg_stat_statements', await say('select query from pg_stat_statements'));
      watch.note('database', 'server log', server.log());
      watch.note('database', 'pg_dump', await ask('pg_dump', ['--dbname', server.url]));
      await say('checkpoint');
      noteFiles(watch, 'database', server.data);
    },
    stop: () => server.stop(),
  };
}
