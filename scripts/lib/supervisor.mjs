import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds before a failed replacement is tried again; the last value repeats, so a shop serves soon after its database does. */
const restartPauses = [500, 1_000, 2_000, 4_000, 8_000];

/** Milliseconds until a start that reports neither `ready` nor its end is killed. The first start may fill a database. */
const startTimes = { first: 600_000, other: 60_000 };

/**
 * Keeps `count` processes of one program running. A process reports on its output that it is ready (`{"ready": …}`); one that
 * ends by itself is replaced, however often the replacement fails to start.
 *
 * @param {{ count: number, fork: () => import('node:cluster').Worker,
 *   write: (stream: 'stdout' | 'stderr', line: string) => void, pauses?: readonly number[],
 *   startLimits?: { first: number, other: number } }} parts
 *   `write` gets every line of the processes, and one `ready` when all are; `pauses` and `startLimits` in milliseconds
 */
export function createSupervisor({ count, fork, write, pauses = restartPauses, startLimits = startTimes }) {
  /** @type {Set<import('node:cluster').Worker>} */
  const workers = new Set();
  /** Workers that reported ready. @type {Set<import('node:cluster').Worker>} */
  const serving = new Set();
  /** Workers whose end is expected. @type {WeakSet<import('node:cluster').Worker>} */
  const leaving = new WeakSet();
  const { promise: ended, resolve: end } = Promise.withResolvers();
  const stopping = new AbortController();
  /** Rolling replacements, one after the other. */
  let restarts = Promise.resolve();

  const log = (level, event, fields) =>
    write(level === 'info' ? 'stdout' : 'stderr', JSON.stringify({ level, event, ...fields }));

  const leave = (worker) =>
    new Promise((resolve) => {
      leaving.add(worker);
      if (worker.isDead()) return resolve(undefined);
      worker.once('exit', resolve);
      worker.process.kill('SIGTERM');
    });

  async function stop(code = 0) {
    stopping.abort();
    await Promise.all([...workers].map(leave));
    end(code);
    return ended;
  }

  /** Starts one. @returns {Promise<string | undefined>} its `ready` line; undefined when it ended before */
  function start(limit = startLimits.other) {
    const worker = fork();
    workers.add(worker);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        log('error', 'process did not start in time', { seconds: limit / 1_000 });
        worker.process.kill('SIGKILL');
      }, limit);
      for (const stream of /** @type {const} */ (['stdout', 'stderr'])) {
        const input = worker.process[stream];
        if (!input) continue;
        createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
          if (stream !== 'stdout' || !line.startsWith('{"ready"')) return write(stream, line);
          // Its last lines may be read after its end.
          if (!workers.has(worker)) return;
          clearTimeout(timer);
          serving.add(worker);
          resolve(line);
        });
      }
      worker.once('exit', (code, signal) => {
        clearTimeout(timer);
        workers.delete(worker);
        resolve(undefined);
        if (!serving.delete(worker) || stopping.signal.aborted || leaving.has(worker)) return;
        log('error', 'process ended by itself', { code, signal });
        void replace();
      });
    });
  }

  /** Starts processes until one serves: each missing process has its own loop, so that none waits for another. */
  async function replace() {
    for (let failures = 0; !stopping.signal.aborted && (await start()) === undefined; failures += 1) {
      const wait = pauses[Math.min(failures, pauses.length - 1)];
      log('error', 'process did not start', { retryInSeconds: wait / 1_000 });
      await pause(wait, undefined, stopping).catch(() => {});
    }
  }

  /** @returns {Promise<boolean>} whether a new process serves in the place of `old` */
  async function supersede(old) {
    leaving.add(old);
    if ((await start()) !== undefined) {
      await leave(old);
      return true;
    }
    leaving.delete(old);
    if (!workers.has(old)) void replace();
    return false;
  }

  async function restart() {
    for (const old of [...serving]) {
      if (stopping.signal.aborted) return;
      if (serving.has(old) && !(await supersede(old))) return log('error', 'processes not replaced');
    }
    log('info', 'processes replaced', { count: workers.size });
  }

  return {
    /** Starts them, the first one alone: it may fill a database. Settles with an exit code when they are stopped. */
    async run() {
      const first = await start(startLimits.first);
      const others = first === undefined ? [] : await Promise.all(Array.from({ length: count - 1 }, () => start()));
      if (stopping.signal.aborted) return ended;
      if (first === undefined || others.includes(undefined)) return stop(1);
      write('stdout', first);
      return ended;
    },
    /** Lets every process drain. */
    stop: () => stop(),
    /**
     * Replaces each process that serves now: a new one serves before the old one stops. When one does not start, the old ones
     * that are left continue.
     */
    restart: () => {
      restarts = restarts.then(() => (stopping.signal.aborted ? undefined : restart()));
      return restarts;
    },
  };
}
