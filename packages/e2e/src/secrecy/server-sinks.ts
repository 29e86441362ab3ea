import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Stack } from '../../../../scripts/lib/stack.mjs';
import type { SinkWatch } from './sink-watch.ts';
import type { Sink } from './sinks.table.ts';

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Ends a stack as its operator does, so that everything is written that ever will be. */
export async function stopInOrder(stack: Stack): Promise<void> {
  const pids = stack.processes().map(({ pid }) => pid);
  for (const pid of pids) process.kill(pid, 'SIGTERM');
  while (pids.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Notes every file below a folder; one that goes away meanwhile is not there. */
export function noteFiles(watch: SinkWatch, sink: Sink, folder: string, skipped: RegExp = /^$/): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || skipped.test(relative(folder, path)) || !existsSync(path)) continue;
    watch.note(sink, path, readFileSync(path));
  }
}

/** Notes what operators are told in figures, while the processes run. */
export async function noteFigures(watch: SinkWatch, ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
    watch.note('traces', `the figures at port ${port}`, await reply.text());
  }
}

/** Notes the logs of both processes, and the files of a database that lies in the data folder, after they ended. */
export function noteData(watch: SinkWatch, { dataDir }: Stack): void {
  for (const [sink, name] of [
    ['gateway log', 'shop'],
    ['host log', 'host'],
  ] as const) {
    watch.note(sink, `${name}.log`, readFileSync(join(dataDir, 'logs', `${name}.log`)));
  }
  noteFiles(watch, 'database', dataDir, /^logs\//);
}

/** Notes what a process that ended badly leaves where it ran. */
export function noteCores(watch: SinkWatch, folder: string): void {
  for (const name of readdirSync(folder)) {
    if (/^core(\.\d+)?$/.test(name)) watch.note('temp and core files', name, readFileSync(join(folder, name)));
  }
}
