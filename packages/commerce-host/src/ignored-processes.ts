import cluster from 'node:cluster';

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
