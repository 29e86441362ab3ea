import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../lib/postgres.mjs';
import { startService } from '../lib/services.mjs';
import { freePorts } from '../lib/stack.mjs';
import { openCommitLink } from './commit-link.mjs';

/**
 * One PostgreSQL and several host processes on it, each over a line of its own, so that one can be killed in the moment
 * between a commit and its reply.
 *
 * @param {{ processes: number, mode: import('../lib/services.mjs').Mode }} options
 * @returns {Promise<Awaited<ReturnType<typeof start>> | undefined>} undefined where no PostgreSQL is installed
 */
export async function startHostGroup({ processes, mode }) {
  const database = await startPostgres();
  return database && start(database, processes, mode);
}

async function start(database, count, mode) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-confirmations-'));
  const port = Number(new URL(database.url).port);
  const sql = new pg.Pool({ connectionString: database.url, max: 4 });
  const members = [];
  for (let index = 0; index < count; index += 1) {
    const [commerce, bank, wallet] = await freePorts(3);
    const link = await openCommitLink({ port });
    const member = { index, url: `http://127.0.0.1:${commerce}`, link, isUp: false };
    const env = {
      DATABASE_URL: database.url.replace(`:${port}/`, `:${link.port}/`),
      DATA_DIR: join(folder, `data-${index}`),
      COMMERCE_PORT: String(commerce),
      BANK_PORT: String(bank),
      WALLET_PORT: String(wallet),
      SEED_PRODUCTS: '120',
      DEMO: '1',
      NODE_ENV: 'development',
    };
    /** Starts the process. */
    const begin = () => startService('host', { mode, env, logDir: join(folder, `logs-${index}`) });
    // The first one fills the database.
    let child = await begin();
    member.isUp = true;
    const kill = async () => {
      member.isUp = false;
      child.signal('SIGKILL');
      await child.exit;
    };
    const restart = async () => {
      child = await begin();
      member.isUp = true;
    };
    members.push(Object.assign(member, { kill, restart, stop: () => child.stop() }));
  }
  return {
    sql,
    members,
    stop: async () => {
      await Promise.all(members.map((member) => member.stop()));
      for (const { link } of members) link.close();
      await sql.end();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
