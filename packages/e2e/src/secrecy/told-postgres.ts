import { spawnSync } from 'node:child_process';
import { startPostgres } from '../../../../scripts/lib/postgres.mjs';
import { noteFiles } from './server-sinks.ts';
import type { SinkWatch } from './sink-watch.ts';

/** A PostgreSQL that writes down more than any installation should: every statement with what was bound to it. */
export interface ToldPostgres {
  readonly url: string;
  /** Notes all that it knows: dump, statements, server log, files with WAL. */
  note(watch: SinkWatch): void;
  stop(): Promise<void>;
}

const settings = {
  shared_preload_libraries: 'pg_stat_statements',
  log_statement: 'all',
  log_parameter_max_length: '-1',
};

const mebibyte = 1024 * 1024;

function ask(program: string, args: readonly string[]): Buffer {
  const { status, stdout, stderr } = spawnSync(program, args, { maxBuffer: 512 * mebibyte });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
  return stdout;
}

/** @throws where the machine has none: the long run is not whole without it. */
export async function startToldPostgres(): Promise<ToldPostgres> {
  const server = await startPostgres({ settings });
  if (server === undefined) throw new Error('No PostgreSQL is installed here: install one (Debian: postgresql).');
  const say = (sql: string) => ask('psql', ['--no-psqlrc', '--tuples-only', '--command', sql, server.url]);
  say('create extension pg_stat_statements');
  return {
    url: server.url,
    note: (watch) => {
      watch.note('database', 'pg_stat_statements', say('select query from pg_stat_statements'));
      watch.note('database', 'server log', server.log());
      watch.note('database', 'pg_dump', ask('pg_dump', ['--dbname', server.url]));
      say('checkpoint');
      noteFiles(watch, 'database', server.data);
    },
    stop: () => server.stop(),
  };
}
