import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { childEnvironment, root } from './root.mjs';

/** Milliseconds a process may take to drain before it is ended for good. */
const drainTime = 10_000;
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
 * @property {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} exit settles when it has ended
 * @property {() => string[]} lastLines the end of its output, both streams
 * @property {(listener: (line: string, stream: 'stdout' | 'stderr') => void) => () => void} onLine
 * @property {(signal: NodeJS.Signals) => void} signal sends a signal to it and, in a group of its own, to all it started
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
 *   user?: { uid: number, gid: number } }} [options] `user`: as whom it runs, for programs that refuse to be the administrator's
 * @returns {Child}
 */
export function start(name, command, args, { env = {}, cwd = root, group = 'own', user } = {}) {
  const child = spawn(command, args, {
    cwd,
    ...user,
    env: childEnvironment(env),
    detached: group === 'own',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = [];
  const listeners = new Set();
  for (const stream of /** @type {const} */ (['stdout', 'stderr'])) {
    createInterface({ input: child[stream], crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
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
    exit,
    lastLines: () => [...lines],
    onLine: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signal: (signal) => {
      if (child.pid === undefined) return;
      if (group === 'own') signalGroup(child.pid, signal);
      else child.kill(signal);
    },
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

/** Stops every child that is still alive, side by side. */
export const stopEverything = () => Promise.all([...live].map((child) => child.stop()));

/**
 * Lets this script end in order: on Ctrl-C, SIGTERM or a closed terminal every child is stopped, then the script exits
 * with code 0, for being stopped is no failure. Whatever is alive when it exits for another reason is ended with it.
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
  process.on('exit', () => {
    for (const child of live) child.signal('SIGKILL');
  });
  return state;
}
