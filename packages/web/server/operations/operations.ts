import cluster from 'node:cluster';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { type Breaker, createRequestTrail, type HostClient, type Log, type NodeContext } from '@vitrin/gateway/parts';
import { Hono } from 'hono';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from 'prom-client';

/** Seconds that a bucket of a latency ends at. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 30];

/** Metrics of this process, Node's own among them: memory, processor time, delay of the event loop, collections. */
export function createMetrics(read: () => { breakers: Readonly<Record<string, Breaker>>; keptPages: number }) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, more?: Partial<GaugeConfiguration<string>>) =>
    new Gauge({ name, help, registers, ...more });
  // prom-client leaves its own start time out of the sums over processes.
  gauge('vitrin_process_start_time_seconds', 'Start of the process that started last, in seconds since 1970.', {
    aggregator: 'max',
  }).set(Math.round(Date.now() / 1_000 - process.uptime()));
  gauge('vitrin_processes', 'Processes that answered.').set(1);
  const program = process.argv[1];
  gauge('vitrin_build_info', 'The build that runs, and the Node that runs it: always 1.', {
    labelNames: ['build', 'node'],
    aggregator: 'max',
  }).set({ build: program ? hash('sha256', readFileSync(program)).slice(0, 12) : 'unknown', node: process.version }, 1);
  gauge('vitrin_breaker_open', '1 while the commerce host is not asked because it failed too often.', {
    labelNames: ['calls'],
    aggregator: 'max',
    collect() {
      for (const [calls, { isOpen }] of Object.entries(read().breakers)) this.set({ calls }, Number(isOpen));
    },
  });
  gauge('vitrin_kept_pages', 'Rendered pages kept in memory.', {
    collect() {
      this.set(read().keptPages);
    },
  });
  if (cluster.isWorker) {
    // The process that started the others answers for all: it asks each for its metrics.
    AggregatorRegistry.setRegistries([registry]);
    new AggregatorRegistry();
  }
  const histogram = <const Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  return {
    registry,
    requests: histogram('vitrin_request_seconds', 'Time until a request was answered.', ['route', 'method', 'status']),
    hostCalls: histogram('vitrin_host_call_seconds', 'Time of calls to the commerce host.', ['outcome']),
  };
}

/** Paths that are no pages, with their labels: few, whatever is requested. */
const labels: readonly (readonly [RegExp, string])[] = [
  [/^\/(api\/(?:client|auth)|assets|media|sitemap|\.well-known)\/.*/s, '/$1/*'],
  [/^\/(api\/(?:logout|checkout\/choices|sentry)|healthz|readyz|robots\.txt|sitemap\.xml)$/, '/$1'],
  [/^\/api\/locale(\/.*)?$/s, '/api/locale'],
  [/^\/api(\/.*)?$/s, '/api/*'],
];

/** Label of a request in metrics and logs: a pattern, never the requested path. Rows of the client API replace it by their own. */
export function requestLabel(pathname: string): string {
  const row = labels.find(([pattern]) => pattern.test(pathname));
  return row ? pathname.replace(...row) : 'page';
}

export type Operations = ReturnType<typeof createOperations>;

/**
 * Follows requests from the browser to the host: one id in replies, logs and calls, and the metrics of each.
 * @param metrics of {@link createMetrics}; undefined: nothing is measured.
 * @param log for one line per answered request.
 */
export function createOperations(metrics: ReturnType<typeof createMetrics> | undefined, log: Log | undefined) {
  const trail = createRequestTrail(() => performance.now());
  return {
    /** Answers `/metrics` to operators, on a port of its own, because metrics are not for shoppers. */
    server: metrics && metricsServer(metrics.registry),
    run(httpContext: NodeContext, answer: () => void): void {
      const { incoming, outgoing, url } = httpContext;
      const start = performance.now();
      outgoing.once('close', () => {
        const milliseconds = performance.now() - start;
        const path = httpContext.route ?? requestLabel(url.pathname);
        const method = incoming.method ?? '';
        // A client that left before the answer counts as 499, as in proxies.
        const status = outgoing.writableFinished ? outgoing.statusCode : 499;
        metrics?.requests.observe({ route: path, method, status }, milliseconds / 1_000);
        log?.info('request', { id: httpContext.id, method, path, status, milliseconds: Math.round(milliseconds) });
      });
      trail.run(httpContext, answer);
    },
    /** Leaves no line in the log: a flood would fill the disk too. */
    countRefusal({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): void {
      metrics?.requests.observe({ route: requestLabel(url.split('?', 1)[0] ?? ''), method, status: 503 }, 0);
    },
    follow: (host: HostClient): HostClient =>
      trail.follow(host, ({ outcome, milliseconds }) => metrics?.hostCalls.observe({ outcome }, milliseconds / 1_000)),
  };
}

function metricsServer(registry: Registry): Server {
  const { fetch } = new Hono().get('/metrics', async (c) => {
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType, 'cache-control': 'no-store' });
  });
  const serverOptions = { headersTimeout: 10_000, requestTimeout: 30_000 };
  return createAdaptorServer({ fetch, serverOptions, overrideGlobalObjects: false }) as Server;
}
