import { pathToFileURL } from 'node:url';
import { openDataFolder, openLog } from './log-file.mjs';
import { start } from './processes.mjs';
import { compiledCache, inRoot, pinnedNode } from './root.mjs';
import { StopError } from './stop-error.mjs';

/** Milliseconds a service may take to say that it listens; the very first start seeds the database. */
const readyTime = 120_000;

/**
 * The programs of a running shop: `built` starts what the build made, `source` runs the sources as they are, `watch` too
 * and again after every change (the shop replaces its modules by itself).
 *
 * @typedef {'host' | 'shop' | 'inspector'} ServiceName
 * @typedef {'built' | 'source' | 'watch'} Mode
 */
const sources = '--conditions=source';
const hostSource = inRoot('packages/commerce-host/src/main.ts');
const shopSource = [sources, inRoot('packages/web/server/dev.ts')];
const inspector = [sources, '--disable-warning=ExperimentalWarning', inRoot('packages/inspector/src/server/main.ts')];

/** @type {Record<ServiceName, Record<Mode, string[]>>} */
const programs = {
  host: {
    built: [inRoot('packages/commerce-host/dist/main.js')],
    source: [sources, hostSource],
    watch: ['--watch', '--watch-preserve-output', sources, hostSource],
  },
  shop: { built: [inRoot('packages/web/dist/server/main.js')], source: shopSource, watch: shopSource },
  inspector: { built: inspector, source: inspector, watch: inspector },
};

/** What ends a service with the script that started it, and lets it wait for that script's word where it shall. */
const linkOf = (waits) => [
  '--import',
  `${pathToFileURL(inRoot('scripts/lib/end-with-parent.mjs')).href}${waits ? '?wait' : ''}`,
];

/** Where the figures of a program of several processes are read. */
const metricsVariables = { host: 'COMMERCE_METRICS_PORT', shop: 'METRICS_PORT' };

/** A built program, in several processes when so many are wanted; the sources always run in one. */
function programOf(name, mode, processes) {
  const program = programs[name][mode];
  if (processes === 1 || mode !== 'built' || metricsVariables[name] === undefined) return program;
  const flags = [`--processes=${processes}`, `--metrics=${metricsVariables[name]}`];
  return [inRoot('scripts/supervise.mjs'), ...program, ...flags];
}

const parseLine = (line) => {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/** Structured logs go to the error stream as well; only what is wrong belongs on the terminal. */
const isTrouble = (line) => {
  const entry = parseLine(line);
  if (entry === undefined) return line.trim() !== '';
  return ['error', 'fatal'].includes(entry.level) || Number(entry.level) >= 50;
};

/** What a service says to a person: `host: Writing 1000 products`, and at last why it does not start. */
const readSpeech = (name, line) => (line.startsWith(`${name}: `) ? line.slice(name.length + 2) : undefined);

/**
 * Starts one service and waits until it listens. Its output goes to a file beside the data.
 *
 * @param {ServiceName} name
 * @param {{ mode?: Mode, processes?: number, program?: readonly string[], env: Record<string, string | undefined>, logDir: string,
 *   group?: 'own' | 'parent', say?: (detail: string) => void, onTrouble?: (line: string) => void, patience?: number,
 *   mayRun?: Promise<void> }} options `mayRun`: its program is read when this has settled; Node starts at once
 *   `onTrouble` gets every line that the service writes to its error stream; `patience` in milliseconds, for a first start
 *   that fills a large database; `program`: what Node runs instead of the service's own, and answers as it does
 * @returns {Promise<import('./processes.mjs').Child>}
 */
export async function startService(
  name,
  {
    mode = 'built',
    processes = 1,
    program = programOf(name, mode, processes),
    env,
    logDir,
    group,
    say,
    onTrouble,
    patience = readyTime,
    mayRun,
  },
) {
  const log = openLog(logDir, name);
  const child = start(name, pinnedNode, [...linkOf(mayRun !== undefined), ...program], {
    group,
    isService: true,
    servesOthers: name === 'host',
    env: {
      // Every start of these scripts is the demo's unless it says otherwise (ruling 30).
      DEMO: process.env.DEMO || '1',
      NODE_ENV: mode === 'built' ? 'production' : 'development',
      // What was compiled at the last start need not be compiled at this one.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || compiledCache,
      ...env,
    },
  });
  let isReady = false;
  let speech;
  let settle;
  const ready = new Promise((resolve) => {
    settle = resolve;
  });
  child.onLine((line, stream) => {
    log.write(`${line}\n`);
    if (parseLine(line)?.ready === name) {
      isReady = true;
      settle('ready');
    } else if (isReady) {
      if (stream === 'stderr' && isTrouble(line)) onTrouble?.(line);
    } else {
      speech = readSpeech(name, line) ?? speech;
      if (speech !== undefined) say?.(speech);
    }
  });
  if (mayRun !== undefined) {
    await mayRun;
    child.run();
  }
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, patience, 'late');
  });
  const outcome = await Promise.race([ready, late, child.exit.then(() => 'ended')]);
  clearTimeout(timer);
  if (outcome === 'ready') return child;
  await child.stop();
  const lines = child
    .lastLines()
    .filter((line) => line.trim() !== '')
    .slice(-12);
  if (outcome === 'ended' && speech !== undefined) throw new StopError(`The ${name} did not start. ${speech}`);
  if (outcome === 'late')
    throw new StopError(`The ${name} did not listen within ${patience / 1000} s; its last lines:`, lines);
  throw new StopError(`The ${name} ended while starting; its last lines:`, lines);
}

/**
 * Starts host (with the bank and the wallet service), shop and, when asked for, the inspector beside each other. When one does not come up, the
 * others are stopped.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {{ only?: readonly ServiceName[], mode?: Mode, inspect?: boolean, env?: Record<string, string | undefined>, group?: 'own' | 'parent',
 *   programs?: Partial<Record<ServiceName, readonly string[]>>, say?: (detail: string) => void, onTrouble?: (name: string, line: string) => void,
 *   mayRun?: Promise<void> }} [options] `mayRun`: see `startService`; only for programs of one process
 */
export async function startServices(
  settings,
  { only, mode, inspect = false, env = {}, group, programs: given = {}, say, onTrouble, mayRun } = {},
) {
  const shared = {
    PORT: String(settings.ports.PORT),
    COMMERCE_PORT: String(settings.ports.COMMERCE_PORT),
    BANK_PORT: String(settings.ports.BANK_PORT),
    WALLET_PORT: String(settings.ports.WALLET_PORT),
    INSPECT_PORT: String(settings.ports.INSPECT_PORT),
    DATA_DIR: settings.dataDir,
    COMMERCE_URL: settings.commerceUrl,
    STOREFRONT_URL: settings.shopUrl,
    BANK_URL: settings.bankUrl,
    WALLET_URL: settings.walletUrl,
    VITE_INSPECT: inspect ? '1' : undefined,
    VITRIN_INSPECT_URL: inspect ? settings.inspectorUrl : undefined,
    ...env,
  };
  const logDir = openDataFolder(settings.dataDir);
  const names = /** @type {ServiceName[]} */ (
    [settings.ownHost && 'host', 'shop', inspect && 'inspector'].filter((name) => name !== false)
  ).filter((name) => only?.includes(name) ?? true);
  const started = await Promise.allSettled(
    names.map((name) =>
      startService(name, {
        mode,
        processes: settings.processes,
        program: given[name],
        env: shared,
        logDir,
        group,
        say,
        onTrouble: (line) => onTrouble?.(name, line),
        mayRun,
      }),
    ),
  );
  const running = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = started.find((result) => result.status === 'rejected');
  if (failed === undefined) return running;
  await Promise.all(running.map((child) => child.stop()));
  throw failed.reason;
}

/**
 * Waits until one of the services ends by itself.
 *
 * @param {import('./processes.mjs').Child[]} children
 * @returns {Promise<StopError>} says which, how, and its last words
 */
export async function firstToEnd(children) {
  const { child, code, signal } = await Promise.race(
    children.map((child) => child.exit.then((exit) => ({ child, ...exit }))),
  );
  return new StopError(
    `The ${child.name} ended by itself (${signal ?? `code ${code}`}), so everything is stopped; its last lines:`,
    child.lastLines().slice(-15),
  );
}
