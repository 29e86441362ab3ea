import cluster from 'node:cluster';
import { ConfigError, type Log, reasonOf } from '@vitrin/gateway/parts';
import type { Shop } from './compose.ts';
import type { WebConfig } from './config.ts';
import { ignoredProcesses } from './ignored-processes.ts';
import { listen } from './listen.ts';
import { stopServer } from './web-server.ts';

/** A composed shop with what its process needs. */
export interface Program extends Shop {
  readonly config: WebConfig;
  readonly log: Log;
}

/**
 * Runs the shop until SIGTERM, SIGINT or SIGHUP: listens, prints `{"ready":"shop","url":…}`, and on a signal drains and exits
 * with 0. A setting that cannot be used ends the process with one line and code 1.
 */
export async function runProcess(compose: () => Promise<Program>): Promise<void> {
  try {
    const ignored = ignoredProcesses(process.env);
    if (ignored !== undefined) process.stderr.write(`shop: ${ignored}\n`);
    const program = await compose();
    await listen(program.server, { port: program.config.port, address: program.config.listenAddress });
    await listenToOperators(program);
    process.stdout.write(`${JSON.stringify({ ready: 'shop', url: program.config.storefront.origin })}\n`);
    let stopping = false;
    const stop = () => {
      if (stopping) return;
      stopping = true;
      void stopServer(program.server, program.config.drain).then(() => {
        program.operations?.close();
        program.close();
        process.exit(0);
      });
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    process.on('SIGHUP', stop);
    // The process survives what nobody caught (security.md G18); the request concerned has failed already.
    const survive = (event: string) => (thrown: unknown) => program.log.error(event, { reason: reasonOf(thrown) });
    process.on('unhandledRejection', survive('unhandled rejection'));
    process.on('uncaughtException', survive('uncaught exception'));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Of several processes the one that started them answers operators for all. */
async function listenToOperators({ operations, config }: Program): Promise<void> {
  if (operations === undefined || config.metrics === undefined || cluster.isWorker) return;
  const { port, address } = config.metrics;
  await listen(operations, { port, address, variables: { port: 'METRICS_PORT', address: 'METRICS_ADDRESS' } });
}
