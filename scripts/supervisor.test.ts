import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { createSupervisor } from './lib/supervisor.mjs';

/** A process that the test moves: it reports ready, ends, or hangs. */
class FakeWorker extends EventEmitter {
  readonly stdout = new PassThrough();
  readonly signals: string[] = [];
  isOver = false;
  readonly process = {
    stdout: this.stdout,
    stderr: new PassThrough(),
    kill: (signal: string) => {
      this.signals.push(signal);
      this.end(null, signal);
    },
  };
  isDead = () => this.isOver;
  ready = () => this.stdout.write('{"ready":"fake"}\n');
  end(code: number | null, signal: string | null = null) {
    this.isOver = true;
    this.emit('exit', code, signal);
  }
}

/** A supervisor of `count` fake processes; `follow` decides what the process number n does, from 0. */
function supervise(count: number, follow: (worker: FakeWorker, number: number) => void) {
  const workers: FakeWorker[] = [];
  const lines: string[] = [];
  const supervisor = createSupervisor({
    count,
    fork: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      queueMicrotask(() => follow(worker, workers.indexOf(worker)));
      return worker as unknown as Worker;
    },
    write: (_stream, line) => lines.push(line),
    pauses: [1, 2, 3],
    startLimits: { first: 20, other: 20 },
  });
  const events = (name: string) => lines.map((line) => JSON.parse(line)).filter(({ event }) => event === name);
  return { workers, lines, events, supervisor };
}

const alive = (workers: readonly FakeWorker[]) => workers.filter(({ isOver }) => !isOver);

it('a replacement fails five times ─ is tried again after growing pauses until it serves', async () => {
  const { workers, events, supervisor, lines } = supervise(1, (worker, number) => {
    if (number >= 1 && number <= 5) worker.end(1);
    else worker.ready();
  });
  const over = supervisor.run();
  await expect.poll(() => lines).toContain('{"ready":"fake"}');
  workers[0]?.end(1);
  await expect.poll(() => workers.length).toBe(7);
  expect(events('process did not start').map(({ retryInSeconds }) => retryInSeconds)).toEqual([
    0.001, 0.002, 0.003, 0.003, 0.003,
  ]);
  await supervisor.stop();
  expect(await over).toBe(0);
});

it('a replacement hangs ─ is killed and replaced, and holds up no other one', async () => {
  const { workers, events, supervisor, lines } = supervise(2, (worker, number) => {
    if (number !== 2) worker.ready();
  });
  void supervisor.run();
  await expect.poll(() => lines).toContain('{"ready":"fake"}');
  for (const worker of alive(workers)) worker.end(1);
  expect(workers).toHaveLength(4);
  await expect.poll(() => workers[2]?.signals).toEqual(['SIGKILL']);
  await expect.poll(() => alive(workers).length).toBe(2);
  expect(events('process did not start in time')).toHaveLength(1);
  await supervisor.stop();
});

it('the first start hangs ─ it ends with 1', async () => {
  const { supervisor } = supervise(2, () => {});
  expect(await supervisor.run()).toBe(1);
});

it('a process ends while the others start for the first time ─ is replaced', async () => {
  const { workers, supervisor, lines } = supervise(2, (worker, number) => {
    if (number !== 1) worker.ready();
  });
  void supervisor.run();
  await expect.poll(() => workers.length).toBe(2);
  workers[0]?.end(1);
  workers[1]?.ready();
  await expect.poll(() => lines).toContain('{"ready":"fake"}');
  await expect.poll(() => alive(workers).length).toBe(2);
  await supervisor.stop();
});

it('a process that is being superseded ends by itself ─ one new process takes its place, not two', async () => {
  const { workers, events, supervisor, lines } = supervise(2, (worker, number) => {
    if (number !== 2) worker.ready();
  });
  void supervisor.run();
  await expect.poll(() => lines).toContain('{"ready":"fake"}');
  void supervisor.restart();
  await expect.poll(() => workers.length).toBe(3);
  workers[0]?.end(1);
  workers[2]?.ready();
  await expect.poll(() => events('processes replaced')).toHaveLength(1);
  expect(alive(workers)).toEqual(workers.slice(2));
  expect(workers).toHaveLength(4);
  await supervisor.stop();
});
