import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Gauge, type Registry } from 'prom-client';

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
export function describeProcess(registry: Registry, program = process.argv[1]): void {
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
