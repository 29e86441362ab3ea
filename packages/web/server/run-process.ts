import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { ConfigError, type Log, reasonOf } from '@vitrin/gateway/parts';
import type { Shop } from './compose.ts';
import type { WebConfig } from './config.ts';
import { stopServer } from './web-server.ts';

/**
 * The line for an operator who sets `PROCESSES` for a program that is one process; undefined where a supervisor runs it in several, or one
 * was asked for.
 */
export function ignoredProcesses(
  { PROCESSES: count = '' }: Readonly<Record<string, string | undefined>>,
  { isWorker }: { readonly isWorker: boolean } = cluster,
): string | undefined {
  if (isWorker || count === '' || count === '1') return undefined;
  return `PROCESSES=${count} is ignored: this program is one process. Use npm start, or scripts/supervise.mjs with --processes=${count}.`;
}

/** Where a server listens, and the variables that say so. */
interface ListenAddress {
  readonly port: number;
  readonly address: string;
  readonly variables?: { readonly port: string; readonly address: string };
}

/**
 * Listens on a port of one network address; a taken port or a foreign address becomes one clear sentence.
 * @throws ConfigError when the port is taken or forbidden, or the address is none of this machine.
 */
export function listen(server: Server, { port, address, variables }: ListenAddress): Promise<void> {
  const { port: ofPort, address: ofAddress } = variables ?? { port: 'PORT', address: 'LISTEN_ADDRESS' };
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Readonly<Record<string, string>> = {
        EADDRINUSE: `Port ${port} is taken; stop the other program or set ${ofPort} to another number.`,
        EACCES: `Port ${port} is not allowed for this user; set ${ofPort} to a number above 1023.`,
        EADDRNOTAVAIL: `${ofAddress}=${address} is no address of this machine; correct it or unset it.`,
        ENOTFOUND: `${ofAddress}=${address} is no address of this machine; correct it or unset it.`,
      };
      const reason = reasons[error.code ?? ''];
      reject(reason === undefined ? error : new ConfigError(reason));
    });
    server.listen(port, address, () => resolve());
  });
}

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
