import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError, type Log, reasonOf } from '@vitrin/gateway/parts';
import type { Shop } from './compose.ts';
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

/**
 * Waits for a host that starts together with the shop: the first pages would be error pages otherwise
 * (docs/decisions/0073-processes-start-drain-and-are-replaced.md).
 * @param patience milliseconds after which the shop starts all the same, as long as a host that listens lets requests wait for its start.
 */
export async function waitForHost(commerce: URL, log: Log, patience = 3_000): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  while (!signal.aborted) {
    const reply = await fetch(new URL('readyz', commerce), { signal }).catch(() => undefined);
    if (reply !== undefined && reply.status < 500) return;
    await wait(20);
  }
  log.warn('the host is not ready yet');
}

/**
 * Listens on a port of one network address; a taken port or a foreign address becomes one clear sentence.
 * @param variables names of the settings of port and address.
 * @throws ConfigError when the port is taken or forbidden, or the address is none of this machine.
 */
export function listen(
  server: Server,
  { port, address }: { readonly port: number; readonly address: string },
  variables = { port: 'PORT', address: 'LISTEN_ADDRESS' },
): Promise<void> {
  const foreign = `${variables.address}=${address} is no address of this machine; correct it or unset it.`;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken; stop the other program or set ${variables.port} to another number.`,
    EACCES: `Port ${port} is not allowed for this user; set ${variables.port} to a number above 1023.`,
    EADDRNOTAVAIL: foreign,
    ENOTFOUND: foreign,
  };
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''];
      reject(reason === undefined ? error : new ConfigError(reason));
    });
    server.listen(port, address, () => resolve());
  });
}

/**
 * Runs the shop until SIGTERM, SIGINT or SIGHUP: listens, prints `{"ready":"shop","url":…}`, and on a signal drains and exits
 * with 0. A setting that cannot be used ends the process with one line and code 1.
 */
export async function runProcess(compose: () => Promise<Shop>): Promise<void> {
  try {
    const ignored = ignoredProcesses(process.env);
    if (ignored !== undefined) process.stderr.write(`shop: ${ignored}\n`);
    const { config, log, server, operations, close } = await compose();
    await listen(server, { port: config.port, address: config.listenAddress });
    // The process that started the others answers operators for all.
    if (operations && config.metrics && !cluster.isWorker) {
      await listen(operations, config.metrics, { port: 'METRICS_PORT', address: 'METRICS_ADDRESS' });
    }
    process.stdout.write(`${JSON.stringify({ ready: 'shop', url: config.storefront.origin })}\n`);
    // The process survives an error that no handler caught (security.md G18); the request concerned has failed already.
    const survive = (event: string) => (thrown: unknown) => log.error(event, { reason: reasonOf(thrown) });
    process.on('unhandledRejection', survive('unhandled rejection'));
    process.on('uncaughtException', survive('uncaught exception'));
    await new Promise((resolve) => {
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, resolve);
    });
    await stopServer(server, config.drain);
    operations?.close();
    close();
    process.exit(0);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
