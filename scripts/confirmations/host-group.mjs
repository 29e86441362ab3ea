import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../lib/ports.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { startService } from '../lib/services.mjs';
import { openBooks } from '../load/lib/order-books.mjs';

/** PostgreSQL's message about a durable transaction: CommandComplete (`C`, its length, the command). */
const committed = Buffer.from([0x43, 0, 0, 0, 11, ...Buffer.from('COMMIT\0')]);

/** Milliseconds for which an armed link retains the message about a commit. */
const holdTime = 150;

/**
 * A link between one host process and its PostgreSQL. Armed, it retains the message about a commit for a moment: a process that is
 * killed then is killed after the commit and before it hears of it.
 *
 * @param {number} port of PostgreSQL
 */
async function openCommitLink(port) {
  /** Local ports, as the server sees them, of connections whose commit is retained. @type {Set<number>} */
  const holding = new Set();
  let isArmed = false;
  const listener = createServer((host) => {
    const server = connect(port, '127.0.0.1');
    server.setNoDelay(true);
    host.setNoDelay(true);
    /** @type {Buffer[]} */
    let retained = [];
    const release = () => {
      holding.delete(server.localPort ?? 0);
      for (const chunk of retained) host.write(chunk);
      retained = [];
    };
    server.on('data', (chunk) => {
      if (retained.length === 0 && !(isArmed && chunk.includes(committed))) return void host.write(chunk);
      if (retained.length === 0) {
        holding.add(server.localPort ?? 0);
        setTimeout(release, holdTime);
      }
      retained.push(chunk);
    });
    host.on('data', (chunk) => server.write(chunk));
    const end = () => {
      holding.delete(server.localPort ?? 0);
      server.destroy();
      host.destroy();
    };
    for (const socket of [host, server]) socket.on('error', end).on('close', end);
  });
  await new Promise((resolve) => listener.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (listener.address());
  return {
    port: address.port,
    /** @param {boolean} value */
    arm: (value) => {
      isArmed = value;
    },
    /** @param {number} localPort of a connection, as the server sees it */
    isHolding: (localPort) => holding.has(localPort),
    close: () => listener.close(),
  };
}

/**
 * One PostgreSQL and several host processes on it, each over a commit link of its own.
 *
 * @param {{ processes: number, mode: import('../lib/services.mjs').Mode }} options
 */
export async function startHostGroup({ processes, mode }) {
  const database = await startPostgres();
  if (database === undefined) throw new Error('PostgreSQL went away.');
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-confirmations-'));
  const port = Number(new URL(database.url).port);
  const books = openBooks(database.url);
  const members = [];
  for (let index = 0; index < processes; index += 1) {
    const [commerce, bank, wallet] = await freePorts(3);
    const link = await openCommitLink(port);
    const env = {
      DATABASE_URL: database.url.replace(`:${port}/`, `:${link.port}/`),
      DATA_DIR: join(folder, `data-${index}`),
      COMMERCE_PORT: String(commerce),
      BANK_PORT: String(bank),
      WALLET_PORT: String(wallet),
      SEED_PRODUCTS: '120',
      NODE_ENV: 'development',
    };
    const begin = () => startService('host', { mode, env, logDir: join(folder, `logs-${index}`) });
    // The first one fills the database.
    let child = await begin();
    const member = {
      url: `http://127.0.0.1:${commerce}`,
      link,
      isUp: true,
      async kill() {
        member.isUp = false;
        child.signal('SIGKILL');
        await child.exit;
      },
      async restart() {
        child = await begin();
        member.isUp = true;
      },
      stop: () => child.stop(),
    };
    members.push(member);
  }
  let turn = 0;
  return {
    books,
    members,
    databaseUrl: database.url,
    /** Addresses of the processes that run, in turn. */
    nextUrl: () => {
      const up = members.filter(({ isUp }) => isUp);
      turn += 1;
      return up[turn % up.length].url;
    },
    async stop() {
      await Promise.all(members.map((member) => member.stop()));
      for (const { link } of members) link.close();
      await books.close();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startHostGroup>>} HostGroup */
