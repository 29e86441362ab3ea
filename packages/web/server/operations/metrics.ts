import cluster from 'node:cluster';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Breaker } from '@vitrin/gateway/parts';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

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

/** How a call to the host ended: `ok` whatever its status, else the code of the error. */
export interface HostCallFigures {
  readonly outcome: string;
  readonly seconds: number;
}

export interface RequestFigures {
  /** A pattern, never the path that was asked for. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** Figures of this process in the text format of Prometheus; each belongs to one shop, nothing is shared by a module. */
export interface Metrics {
  countRequest(figures: RequestFigures): void;
  countHostCall(figures: HostCallFigures): void;
  /** The reply to `GET /metrics`. */
  read(): Promise<{ readonly type: string; readonly text: string }>;
}

export interface MetricsSources {
  /** By what is asked of the host through each. */
  readonly breakers: Readonly<Record<string, Pick<Breaker, 'isOpen'>>>;
  readonly keptPages: () => number;
}

/** Makes the figures of one shop, Node's own among them: memory, processor time, delay of the event loop, collections. */
export function createMetrics({ breakers, keptPages }: MetricsSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  describeProcess(registry);
  const registers = [registry];
  const requests = new Histogram({
    name: 'vitrin_request_seconds',
    help: 'Time until a request was answered, by route pattern, method and status.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets,
    registers,
  });
  const hostCalls = new Histogram({
    name: 'vitrin_host_call_seconds',
    help: 'Time of calls to the commerce host, by how they ended.',
    labelNames: ['outcome'] as const,
    buckets,
    registers,
  });
  new Gauge({
    name: 'vitrin_breaker_open',
    help: '1 while the commerce host is not asked because it failed too often.',
    labelNames: ['calls'] as const,
    registers,
    aggregator: 'max',
    collect() {
      for (const [calls, { isOpen }] of Object.entries(breakers)) this.set({ calls }, Number(isOpen));
    },
  });
  new Gauge({
    name: 'vitrin_kept_pages',
    help: 'Rendered pages kept in memory.',
    registers,
    collect() {
      this.set(keptPages());
    },
  });
  if (cluster.isWorker) tellPrimary(registry);
  return {
    countRequest: ({ route, method, status, seconds }) => requests.observe({ route, method, status }, seconds),
    countHostCall: ({ outcome, seconds }) => hostCalls.observe({ outcome }, seconds),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

/** Of several processes the one that started them answers for all: it asks each for its figures. */
function tellPrimary(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry();
}
