import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { demoShop } from '@vitrin/demo-shop';
import { Hono } from 'hono';
import type { PaymentProvider } from '../acquirer/payment-provider.types.ts';
import { createCheckoutServices } from '../checkout/checkout-services.ts';
import { PAYMENT_METHODS } from '../checkout/methods/methods.table.ts';
import type { PaymentMethod } from '../checkout/payment/payment-method.types.ts';
import { type HostConfig, readConfig } from '../config.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import { createHost, type Host } from '../host.ts';
import type { LogEntry } from '../log.ts';
import { type SeedOptions, seedOnce } from '../seed/seed-once.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createTestShopper, type TestServer, type TestShopper } from './test-shopper.ts';
import { withTextIds } from './text-ids.ts';

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
  /** Log entries of the host. */
  readonly log: readonly LogEntry[];
  /** A new shopper without cookies, by default in English and lira. */
  shopper(options?: { readonly language?: string; readonly currency?: string }): TestShopper;
  close(): Promise<void>;
}

/** Settings of a test's host that differ from the usual ones. */
export interface TestHostOptions {
  readonly config?: Partial<HostConfig>;
  /** Variant rows of the catalogue, the fixed ones included. */
  readonly products?: number;
  /** Hosts on the one database, each with a memory of its own; requests go to them in turn, as behind a load balancer. */
  readonly processes?: number;
  /** Sends the shoppers' requests over a socket, through Node's HTTP parser and its limits. */
  readonly listens?: boolean;
  /** False: requests for the demo shop's pictures are answered 404. */
  readonly hasPictures?: boolean;
  /** True: every id of its replies is a text, and its texts come back as ids. */
  readonly hasTextIds?: boolean;
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

/** Makes an application that hands each request to the next of several. */
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

/** Opens a database that is filled as the seed says. */
export type OpenSeeded = (name: string, seed: SeedOptions) => Promise<OpenDatabase>;

/** A seeded host over any database, without listening. */
export async function createSeededHost(
  open: OpenSeeded,
  {
    config = {},
    products = 120,
    processes = 1,
    listens = false,
    hasPictures = true,
    hasTextIds = false,
    methods = PAYMENT_METHODS,
    acquirer = (simulated) => simulated,
  }: TestHostOptions = {},
): Promise<TestHost> {
  const clock = createTestClock();
  const randomId = createTestIds();
  const { demo = true } = config;
  const seed = { clock, randomId, demo, demoShop, products, progress: () => {} };
  const { db, close } = await open(demo ? `shop-${products}` : 'empty-shop', seed);
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
    return createHost({ ...services, checkout, ...(hasPictures && { demoShop }) });
  });
  const [first] = hosts;
  if (!first) throw new Error('test-host: at least one process is needed.');
  const numbered = inTurn(hosts.map((host) => host.app));
  const app = hasTextIds ? withTextIds(numbered) : numbered;
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
