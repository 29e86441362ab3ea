import cluster from 'node:cluster';
import { readConfig } from './config.ts';
import { StartError } from './db/database.ts';
import { isDiskFull } from './db/disk-space.ts';
import { DRAIN_MILLISECONDS } from './listen.ts';
import { stderrLog, traceError } from './log.ts';
import { loadDemoShop } from './seed/load-demo-shop.ts';
import { type HostParts, startHost } from './start-host.ts';

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

/** Longest time that stopping may take before the process ends anyway. */
const STOP_MILLISECONDS = DRAIN_MILLISECONDS + 4_000;

/** Ends the process explicitly: the channel of a cluster worker or an open connection would keep it alive. */
function fail(error: unknown): never {
  const line =
    error instanceof StartError
      ? error.message
      : isDiskFull(error)
        ? 'the disk of the database is full. Make room there, and start again.'
        : `Unexpected: ${JSON.stringify(traceError(error))}`;
  process.stderr.write(`host: ${line}\n`);
  process.exit(1);
}

/**
 * The host program: reads its settings, starts, prints one line of JSON when it answers, and ends with 0 on SIGTERM,
 * SIGINT and SIGHUP after the running requests. A failed start is one line on stderr and exit code 1.
 */
export async function runProgram(parts: Pick<HostParts, 'embedded'>): Promise<void> {
  // Whatever the host writes, the database's files too, is its owner's alone.
  process.umask(0o077);
  try {
    const config = readConfig(process.env);
    const progress = (line: string) => process.stderr.write(`host: ${line}\n`);
    const ignored = ignoredProcesses(process.env);
    if (ignored !== undefined) progress(ignored);
    const demoShop = config.demo ? await loadDemoShop() : undefined;
    const running = await startHost(config, { progress, log: stderrLog }, { ...parts, demoShop });
    let isStopping = false;
    const stop = () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(0), STOP_MILLISECONDS).unref();
      running.stop().then(() => process.exit(0), fail);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    process.on('SIGHUP', stop);
    const ready = {
      ready: 'host',
      url: config.commerceUrl,
      ...(config.demo
        ? { bank: config.bankUrl, wallet: config.walletUrl, outbox: `${config.commerceUrl}/outbox` }
        : { admin: `${config.adminUrl}/admin` }),
    };
    process.stdout.write(`${JSON.stringify(ready)}\n`);
  } catch (error) {
    fail(error);
  }
}
