import cluster from 'node:cluster';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { ServedRequest } from '../http/served-request.ts';
import { readAttempts, readOrders, readQueues } from './queues.ts';

/** First characters of the hash of the program's files: others after each changed build. */
function buildOf(program: string | undefined): string {
  if (program === undefined) return 'unknown';
  const folder = path.dirname(program);
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.js')) hash.update(readFileSync(path.join(folder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * Adds what a process is: its start and its build. Of several processes the latest start is told, and every build that runs: two while
 * processes are replaced. prom-client leaves its own start time out of what a supervisor answers.
 *
 * @param program the file that Node runs.
 */
function describeProcess(registry: Registry, program = process.argv[1]): void {
  const registers = [registry];
  new Gauge({
    name: 'vitrin_process_start_time_seconds',
    help: 'Start of the process that started last, in seconds since 1970.',
    registers,
    aggregator: 'max',
  }).set(Math.round(Date.now() / 1_000 - process.uptime()));
  new Gauge({
    name: 'vitrin_processes',
    help: 'Processes that answered.',
    registers,
  }).set(1);
  new Gauge({
    name: 'vitrin_build_info',
    help: 'The build that runs, and the Node that runs it: always 1.',
    labelNames: ['build', 'node'] as const,
    registers,
    aggregator: 'max',
  }).set({ build: buildOf(program), node: process.version }, 1);
}

/** Seconds that a bucket of a latency ends at. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 30];

/** The window in which attempts to pay are counted, in milliseconds. */
const ATTEMPTS_MILLISECONDS = 3_600_000;

/** Figures of this process in the text format of Prometheus. */
export interface Metrics {
  count(request: ServedRequest): void;
  /** The reply to `GET /metrics`. */
  read(): Promise<{ readonly type: string; readonly text: string }>;
}

/** Makes the figures of one host, Node's own among them. What the database knows is asked of it when somebody looks. */
export function createMetrics(db: Database, now: () => Date, demo: boolean): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  describeProcess(registry);
  const requests = new Histogram({
    name: 'vitrin_request_seconds',
    help: 'Time until a request was answered, by route pattern, method and status.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets,
    registers,
  });
  const checkouts = new Counter({
    name: 'vitrin_checkout_pages_total',
    help: 'Pages of checkout that were posted, by name and status: how far shoppers come.',
    labelNames: ['page', 'status'] as const,
    registers,
  });
  const orders = () => readOrders(db, startOfDay(now()));
  new Counter({
    name: 'vitrin_orders_total',
    help: 'Orders placed since midnight UTC, by currency.',
    labelNames: ['currency'] as const,
    registers,
    aggregator: 'first',
    async collect() {
      const rows = await orders();
      this.reset();
      for (const { currency, count } of rows) this.inc({ currency }, count);
    },
  });
  new Counter({
    name: 'vitrin_order_amount_total',
    help: 'Amount of the orders placed since midnight UTC, in units of their currency: lira, not kuruş.',
    labelNames: ['currency'] as const,
    registers,
    aggregator: 'first',
    async collect() {
      const rows = await orders();
      this.reset();
      for (const { currency, amount } of rows) this.inc({ currency }, amount / 100);
    },
  });
  // The database's answer is the same in every process: of several the first one counts, they are not added up.
  new Gauge({
    name: 'vitrin_attempts',
    help: 'Attempts to pay of the last hour, by what became of them.',
    labelNames: ['state'] as const,
    registers,
    aggregator: 'first',
    async collect() {
      const rows = await readAttempts(db, new Date(now().getTime() - ATTEMPTS_MILLISECONDS));
      this.reset();
      for (const { state, count } of rows) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'vitrin_queue_oldest_seconds',
    help: 'How long the oldest entry of a queue has been due.',
    labelNames: ['queue'] as const,
    registers,
    aggregator: 'first',
    async collect() {
      for (const { name, oldestSeconds } of await readQueues(db, now(), demo)) this.set({ queue: name }, oldestSeconds);
    },
  });
  new Gauge({
    name: 'vitrin_queue_length',
    help: 'Entries of a queue that are due.',
    labelNames: ['queue'] as const,
    registers,
    aggregator: 'first',
    async collect() {
      for (const { name, length } of await readQueues(db, now(), demo)) this.set({ queue: name }, length);
    },
  });
  if (cluster.isWorker) tellPrimary(registry);
  return {
    count({ route, method, page, status, milliseconds }) {
      requests.observe({ route, method, status }, milliseconds / 1_000);
      if (page !== undefined) checkouts.inc({ page, status });
    },
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

/**
 * Orders are counted from an instant that all processes share, or their answers would differ. A counter that begins again is what Prometheus expects of
 * one, and a day's orders are found by an index.
 */
function startOfDay(now: Date): Date {
  return new Date(now.toISOString().slice(0, 10));
}

/** Of several processes the one that started them answers for all: it asks each for its figures. */
function tellPrimary(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry();
}
