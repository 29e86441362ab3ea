import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MemoryFS } from '@electric-sql/pglite';
import { getRequestListener } from '@hono/node-server';
import { demoShop } from '@vitrin/demo-shop';
import { Hono } from 'hono';
import pg from 'pg';
import type { PaymentProvider } from '../acquirer/payment-provider.types.ts';
import { createCheckoutServices } from '../checkout/checkout-services.ts';
import { PAYMENT_METHODS } from '../checkout/methods/methods.table.ts';
import type { PaymentMethod } from '../checkout/payment/payment-method.types.ts';
import { type HostConfig, readConfig } from '../config.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import { openPglite } from '../db/open-pglite.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { createHost, type Host } from '../host.ts';
import type { LogEntry } from '../log.ts';
import { seedOnce } from '../seed/seed-once.ts';
import { DatabaseImage, imageOf } from './database-image.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createTestShopper, type TestServer, type TestShopper } from './test-shopper.ts';

const ROOM = fileURLToPath(new URL('../../', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/vitrin-host/', import.meta.url));

/** Everything that decides what a seeded database holds. */
const SOURCES = ['migrations', 'src/db', 'src/seed', 'src/testing', 'src/catalogue', 'src/auth', '../demo-shop/src'];

/** Fills an empty database. */
export type Fill = (db: Database) => Promise<void>;

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const entries = await readdir(`${ROOM}${folder}`, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && /\.(ts|sql)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .sort();
    for (const file of files) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 24);
}

/** Tells the databases of these sources from those that earlier sources filled. */
const VERSION = await hashSources();

async function openCopy(name: string, fill: Fill): Promise<OpenDatabase> {
  const file = `${CACHE}${name}-${VERSION}.image`;
  const known = await readFile(file).catch(() => undefined);
  if (known) return openPglite({ memory: new DatabaseImage(known) });
  const made = await openPglite({ memory: new MemoryFS() });
  await fill(made.db);
  const image = imageOf(new Uint8Array(await (await made.dump()).arrayBuffer()));
  await mkdir(CACHE, { recursive: true });
  for (const old of await readdir(CACHE)) if (old.startsWith(`${name}-`)) await rm(`${CACHE}${old}`, { force: true });
  const partial = `${CACHE}${randomUUID()}.partial`;
  await writeFile(partial, image);
  await rename(partial, file);
  return made;
}

async function openTemplated(serverUrl: string, name: string, fill: Fill): Promise<OpenDatabase> {
  const template = `vitrin_template_${name.replaceAll('-', '_')}_${VERSION}`;
  const copy = `vitrin_test_${randomUUID().replaceAll('-', '')}`;
  const addressOf = (database: string) => Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query('select pg_advisory_lock(748211904)');
  try {
    const known = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) {
      await admin.query(`create database ${template}_partial`);
      const made = await openPostgres(addressOf(`${template}_partial`));
      await fill(made.db);
      await made.close();
      await admin.query(`alter database ${template}_partial rename to ${template}`);
    }
    await admin.query(`create database ${copy} template ${template}`);
  } finally {
    await admin.query('select pg_advisory_unlock(748211904)');
  }
  const opened = await openPostgres(addressOf(copy));
  return {
    db: opened.db,
    close: async () => {
      await opened.close();
      await admin.query(`drop database ${copy} with (force)`);
      await admin.end();
    },
  };
}

/**
 * A database of the test's own, filled once and copied ever after: PGlite in memory, or PostgreSQL when `TEST_DATABASE_URL`
 * names a server on which databases may be created.
 *
 * @param name tells differently filled databases apart.
 */
export async function openTestDatabase(name: string, fill: Fill): Promise<OpenDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? openTemplated(serverUrl, name, fill) : openCopy(name, fill);
}

/** A seeded host in this process, with a database and a clock of its own. */
export interface TestHost {
  readonly app: Hono;
  /** Answers the host's shoppers: `app` itself, or a socket on loopback with `listens`. */
  readonly server: TestServer;
  readonly bank: Hono;
  readonly wallet: Hono;
  /** The acquirer, as the host sees it. */
  readonly payments: PaymentProvider;
  readonly settlePayments: Host['settlePayments'];
  readonly reconcile: Host['reconcile'];
  readonly db: Database;
  readonly clock: TestClock;
  readonly config: HostConfig;
  /** The signing secret of the installation. */
  readonly secret: string;
  /** What the host logged. */
  readonly log: readonly LogEntry[];
  /** A new shopper without cookies, by default in English and lira. */
  shopper(options?: { readonly language?: string; readonly currency?: string }): TestShopper;
  close(): Promise<void>;
}

/** What a test wants otherwise. */
export interface TestHostOptions {
  readonly config?: Partial<HostConfig>;
  /** Variant rows of the catalogue, the fixed ones included. */
  readonly products?: number;
  /** Hosts on the one database, each with a memory of its own; requests go to them in turn, as behind a load balancer. */
  readonly processes?: number;
  /** Sends the shoppers' requests over a socket, through Node's HTTP parser and its limits. */
  readonly listens?: boolean;
  /** Other ways to pay than those of the reference shop. */
  readonly methods?: readonly PaymentMethod[];
  /** Another acquirer over the simulated one, such as one that misbehaves. */
  readonly acquirer?: (simulated: PaymentProvider) => PaymentProvider;
}

/** Deterministic ids in the form of real ones: 32 word characters. */
function createTestIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `Test${String(count).padStart(28, '0')}`;
  };
}

/** One application that hands each request to the next of several. */
function inTurn(apps: readonly Hono[]): Hono {
  const [only] = apps;
  if (only !== undefined && apps.length === 1) return only;
  let turn = 0;
  return new Hono().all('*', ({ req }) => {
    const app = apps[turn++ % apps.length];
    if (app === undefined) throw new Error('test-host: no host');
    return app.fetch(req.raw);
  });
}

/**
 * Makes an application listen on a free port of this machine, and asks it there. The globals of Node stay: test files share
 * their worker, and a shop's server in another file needs Node's own `Response`.
 */
async function openSocket(app: Hono) {
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const request: TestServer['request'] = (path, init) =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...init, redirect: 'manual' });
  const stop = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { server: { request }, stop };
}

/** Time limit of a hook that starts a host: the first one on a machine makes the database that the others copy. */
export const TEST_HOST_TIMEOUT = 180_000;

/**
 * Starts a seeded host without listening. The seeding is done once per version of the sources and copied afterwards, so a
 * test file’s host costs a fifth of a second of a core.
 *
 * @example
 * beforeAll(async () => {
 *   host = await createTestHost();
 * }, TEST_HOST_TIMEOUT);
 * afterAll(() => host.close());
 * …
 * const ada = host.shopper();
 * await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 2 });
 */
export async function createTestHost({
  config = {},
  products = 120,
  processes = 1,
  listens = false,
  methods = PAYMENT_METHODS,
  acquirer = (simulated) => simulated,
}: TestHostOptions = {}): Promise<TestHost> {
  const clock = createTestClock();
  const randomId = createTestIds();
  const { demo = true } = config;
  const seed = { clock, randomId, demo, demoShop, products, progress: () => {} };
  const { db, close } = await openTestDatabase(demo ? `shop-${products}` : 'empty-shop', async (empty) => {
    await seedOnce(empty, seed);
  });
  const { secret } = await seedOnce(db, seed);
  const dataDir = join(tmpdir(), `vitrin-test-${randomUUID()}`);
  const whole: HostConfig = { ...readConfig({ DEMO: '1' }), dataDir, ...config };
  const log: LogEntry[] = [];
  const services = {
    config: whole,
    db,
    clock,
    randomId,
    secret,
    log: (entry: LogEntry) => {
      log.push(entry);
    },
  };
  // Each process has a memory of its own; the acquirer is one.
  const acquirerOfAll = acquirer(createCheckoutServices({ ...services, methods }).payments);
  const hosts = Array.from({ length: processes }, () => {
    const checkout = { ...createCheckoutServices({ ...services, methods }), payments: acquirerOfAll };
    return createHost({ ...services, checkout, demoShop });
  });
  const [first] = hosts;
  if (!first) throw new Error('test-host: at least one process is needed.');
  const app = inTurn(hosts.map((host) => host.app));
  const socket = listens ? await openSocket(app) : undefined;
  const server = socket?.server ?? app;
  return {
    app,
    server,
    bank: inTurn(hosts.map((host) => host.bank)),
    wallet: inTurn(hosts.map((host) => host.wallet)),
    payments: acquirerOfAll,
    settlePayments: first.settlePayments,
    reconcile: first.reconcile,
    db,
    clock,
    config: whole,
    secret,
    log,
    shopper: (options) => createTestShopper(server, options),
    close: async () => {
      await socket?.stop();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
