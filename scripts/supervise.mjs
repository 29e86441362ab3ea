import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { createSupervisor } from './lib/supervisor.mjs';

// Runs a program in several processes that share its ports: node scripts/supervise.mjs PROGRAM --processes=4.
// SIGTERM drains them all; SIGUSR2 puts new ones in their place, one after the other, while the others serve.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { processes: { type: 'string', default: '2' }, metrics: { type: 'string', default: '' } },
});
const [program = ''] = positionals;

cluster.setupPrimary({ exec: program, execArgv: [], args: [], silent: true });
const supervisor = createSupervisor({
  count: Number(values.processes),
  fork: () => cluster.fork(),
  write: (stream, line) => process[stream].write(`${line}\n`),
});

/** One answer for all processes: Prometheus would else read another one each time. */
async function serveMetrics(port) {
  const { AggregatorRegistry } = await import('prom-client');
  const registry = new AggregatorRegistry();
  const server = createServer((incoming, outgoing) => {
    if (incoming.method !== 'GET' || incoming.url?.split('?', 1)[0] !== '/metrics')
      return void outgoing.writeHead(404).end();
    registry.clusterMetrics().then(
      (text) => outgoing.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => outgoing.writeHead(503).end(),
    );
  });
  server.listen(port, process.env.METRICS_ADDRESS || '127.0.0.1');
  server.unref();
}

for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
  process.on(signal, () => supervisor.stop().then(() => process.exit(0)));
}
process.on('SIGUSR2', () => supervisor.restart());
const metricsPort = Number(process.env[values.metrics] || 0);
if (metricsPort > 0) await serveMetrics(metricsPort);
process.exitCode = await supervisor.run();
