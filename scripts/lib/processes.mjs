import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { childEnvironment, root } from './root.mjs';

/** Milliseconds a process may take to drain before it is ended for good: longer than shop and host give themselves. */
const drainTime = 40_000;
/** How often a script that npm runs looks whether npm is still there, in milliseconds. */
const parentCheckInterval = 500;
/** Lines of a child's output that are kept to explain a crash. */
const keptLines = 40;

/** The live children of this script; each leads a process group of its own. @type {Set<Child>} */
const live = new Set();

/** Sends a signal to a process and everything it started; nothing is ever ended by name. */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * @typedef {object} Child
 * @property {string} name
 * @property {number} pid
 * @property {boolean} servesOthers it is stopped when all others have ended
 * @property {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} exit settles when it has ended
 * @property {() => string[]} lastLines the end of its output, both streams
 * @property {(listener: (line: string, stream: 'stdout' | 'stderr') => void) => () => void} onLine
 * @property {(signal: NodeJS.Signals, whom?: 'group' | 'alone') => void} signal sends a signal to it and, in a group of its own,
 *   to all it started; `alone`: to it and nobody else
 * @property {() => void} run lets a service run that waits for it (`end-with-parent.mjs?wait`)
 * @property {(signal?: NodeJS.Signals) => Promise<void>} stop asks it to end, then insists
 */

/**
 * Starts a program in a process group of its own, or in this script's (`group: 'parent'`): then whoever ends this script's
 * group ends the program with it.
 *
 * @param {string} name what messages call it
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, group?: 'own' | 'parent',
 *   user?: { uid: number, gid: number }, isService?: boolean, servesOthers?: boolean }} [options]
 *   `user`: as whom it runs, for programs that refuse to be the administrator's; `isService`: a program of Node that loads
 *   `end-with-parent.mjs`, and so ends when this script is gone
 * @returns {Child}
 */
export function start(
  name,
  command,
  args,
  { env = {}, cwd = root, group = 'own', user, isService = false, servesOthers = false } = {},
) {
  const child = spawn(command, args, {
    cwd,
    ...user,
    env: childEnvironment(env),
    detached: group === 'own',
    stdio: ['ignore', 'pipe', 'pipe', ...(isService ? /** @type {const} */ (['ipc']) : [])],
  });
  const lines = [];
  const listeners = new Set();
  for (const stream of /** @type {const} */ (['stdout', 'stderr'])) {
    const input = /** @type {import('node:stream').Readable} */ (child[stream]);
    createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
      lines.push(line);
      if (lines.length > keptLines) lines.shift();
      for (const listener of listeners) listener(line, stream);
    });
  }
  const exit = new Promise((resolve) => {
    child.once('error', (error) => {
      lines.push(error.message);
      resolve({ code: 127, signal: null });
    });
    child.once('close', (code, signal) => {
      live.delete(handle);
      resolve({ code, signal });
    });
  });
  /** @type {Child} */
  const handle = {
    name,
    pid: child.pid ?? 0,
    servesOthers,
    exit,
    lastLines: () => [...lines],
    onLine: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signal: (signal, whom = 'group') => {
      if (child.pid === undefined) return;
      if (group === 'own' && whom === 'group') signalGroup(child.pid, signal);
      else child.kill(signal);
    },
    // Who has ended meanwhile is told of by `exit`.
    run: () => void (child.connected && child.send('run', () => {})),
    stop: async (signal = 'SIGTERM') => {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      handle.signal(signal);
      const timer = setTimeout(() => handle.signal('SIGKILL'), drainTime);
      await exit;
      clearTimeout(timer);
    },
  };
  if (child.pid !== undefined) live.add(handle);
  return handle;
}

/**
 * Runs a program to its end and gives its exit code and output.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, onLine?: (line: string) => void, timeout?: number,
 *   user?: { uid: number, gid: number } }} [options]
 *   `timeout` in milliseconds
 */
export async function run(name, command, args, { onLine, timeout, ...options } = {}) {
  const child = start(name, command, args, options);
  const output = [];
  child.onLine((line) => {
    output.push(line);
    onLine?.(line);
  });
  let timedOut = false;
  const timer =
    timeout === undefined
      ? undefined
      : setTimeout(() => {
          timedOut = true;
          void child.stop();
        }, timeout);
  const { code } = await child.exit;
  clearTimeout(timer);
  return { code: timedOut ? 124 : (code ?? 1), output, timedOut };
}

/** Stops every child that is still alive, side by side; a host after the shops, whose last requests still ask it. */
export async function stopEverything() {
  for (const servesOthers of [false, true]) {
    await Promise.all([...live].filter((child) => child.servesOthers === servesOthers).map((child) => child.stop()));
  }
}

/**
 * Lets this script end in order: on Ctrl-C, SIGTERM, a closed terminal or the end of the npm that runs it every child is
 * stopped, then the script exits with code 0, for being stopped is no failure. Whatever is alive when it exits for another
 * reason is ended with it.
 *
 * @returns {{ readonly ending: boolean }} `ending` is true from the first signal on
 */
export function onEnd() {
  const state = { ending: false };
  const handle = async () => {
    if (state.ending) return;
    state.ending = true;
    await stopEverything();
    process.exit(0);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, handle);
  // npm passes no SIGHUP on, and nothing when it is killed: who is run by it has another parent from then on.
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && handle(), parentCheckInterval).unref();
  }
  // The terminal may be gone before the last lines are written.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.on('exit', () => {
    for (const child of live) child.signal('SIGKILL');
  });
  return state;
}
