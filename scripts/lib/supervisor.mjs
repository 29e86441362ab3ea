import { createInterface } from 'node:readline';

/** Replacements that end before they are ready, one after the other, before it is given up. */
const patience = 3;

/**
 * Keeps so many processes of one program running. A process says on its output that it is ready (`{"ready": …}`); one that
 * ends by itself is replaced.
 *
 * @param {{ count: number, fork: () => import('node:cluster').Worker,
 *   write: (stream: 'stdout' | 'stderr', line: string) => void }} parts
 *   `write` gets every line of the processes, and one `ready` when all are
 */
export function createSupervisor({ count, fork, write }) {
  /** @type {Set<import('node:cluster').Worker>} */
  const workers = new Set();
  /** Those that were asked to end. @type {WeakSet<import('node:cluster').Worker>} */
  const leaving = new WeakSet();
  const { promise: ended, resolve: end } = Promise.withResolvers();
  let isStopping = false;
  let isOpen = false;
  let failures = 0;
  /** One change of the processes at a time. */
  let changes = Promise.resolve();

  const change = (task) => {
    changes = changes.then(() => (isStopping ? undefined : task()));
    return changes;
  };

  const leave = (worker) =>
    new Promise((resolve) => {
      leaving.add(worker);
      if (worker.isDead()) return resolve(undefined);
      worker.once('exit', resolve);
      worker.process.kill('SIGTERM');
    });

  async function stop(code = 0) {
    isStopping = true;
    await Promise.all([...workers].map(leave));
    end(code);
    return ended;
  }

  /** Starts one. @returns {Promise<string | undefined>} its `ready` line; undefined when it ended before */
  function start() {
    const worker = fork();
    workers.add(worker);
    return new Promise((resolve) => {
      for (const stream of /** @type {const} */ (['stdout', 'stderr'])) {
        const input = worker.process[stream];
        if (!input) continue;
        createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
          if (stream === 'stdout' && line.startsWith('{"ready"')) resolve(line);
          else write(stream, line);
        });
      }
      worker.once('exit', (code, signal) => {
        workers.delete(worker);
        resolve(undefined);
        if (!isStopping && isOpen && !leaving.has(worker)) replace({ code, signal });
      });
    });
  }

  function replace(exit) {
    write('stderr', JSON.stringify({ level: 'error', event: 'process ended by itself', ...exit }));
    void change(async () => {
      if (workers.size >= count) return;
      failures = (await start()) === undefined ? failures + 1 : 0;
      if (failures >= patience) void stop(1);
    });
  }

  return {
    /** Starts them, the first one alone: it may fill a database. Settles with an exit code when they are stopped. */
    async run() {
      const first = await start();
      const others = first === undefined ? [] : await Promise.all(Array.from({ length: count - 1 }, start));
      if (isStopping) return ended;
      if (first === undefined || others.includes(undefined)) return stop(1);
      isOpen = true;
      write('stdout', first);
      return ended;
    },
    /** Lets every process drain. */
    stop: () => stop(),
    /**
     * Replaces each process that runs now: a new one serves before the old one stops. When one does not start, the old ones
     * that are left go on.
     */
    restart: () =>
      change(async () => {
        for (const old of [...workers]) {
          if ((await start()) === undefined) return;
          await leave(old);
        }
        write('stdout', JSON.stringify({ level: 'info', event: 'processes replaced', count: workers.size }));
      }),
  };
}
