import cluster from 'node:cluster';
import type { Breaker } from '@vitrin/gateway/parts';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { describeProcess } from './process-figures.ts';

/** Seconds that a bucket of a latency ends at. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 30];

/** How a call to the host ended: `ok` whatever its status, else the code of the error. */
export interface HostCallFigures {
  readonly outcome: string;
  readonly seconds: number;
}

/** One answered request. */
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

/** What is looked at when somebody asks. */
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
