import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { start } from './processes.mjs';
import { inRoot, pinnedNode } from './root.mjs';
import { StopError } from './stop-error.mjs';

/** Milliseconds a service may take to say that it listens; the very first start seeds the database. */
const readyTime = 120_000;

/** The programs of a running shop: `built` starts what the build made, `source` runs the sources as they are. */
const programs = {
  host: {
    built: [inRoot('packages/commerce-host/dist/main.js')],
    source: ['--conditions=source', inRoot('packages/commerce-host/src/main.ts')],
  },
  shop: {
    built: [inRoot('packages/web/dist/server/main.js')],
    source: ['--conditions=source', inRoot('packages/web/server/dev.ts')],
  },
};

const parseLine = (line) => {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const lastWords = (child) => {
  const lines = child.lastLines().filter((line) => line.trim() !== '');
  const told = lines.map(parseLine).findLast((entry) => entry?.level === 'fatal' || entry?.failed !== undefined);
  return { told: told?.message ?? told?.msg, lines: lines.slice(-12) };
};

/**
 * Starts one service and waits until it listens. Its output goes to a file beside the data.
 *
 * @param {'host' | 'shop'} name
 * @param {{ mode?: 'built' | 'source', env: Record<string, string | undefined>, logDir: string,
 *   group?: 'own' | 'parent', say?: (detail: string) => void, onTrouble?: (line: string) => void }} options
 *   `onTrouble` gets every line that the service writes to its error stream
 * @returns {Promise<import('./processes.mjs').Child>}
 */
export async function startService(name, { mode = 'built', env, logDir, group, say, onTrouble }) {
  mkdirSync(logDir, { recursive: true });
  const log = createWriteStream(join(logDir, `${name}.log`));
  const child = start(name, pinnedNode, programs[name][mode], {
    group,
    env: { NODE_ENV: mode === 'built' ? 'production' : 'development', ...env },
  });
  let settle;
  const ready = new Promise((resolve) => {
    settle = resolve;
  });
  child.onLine((line, stream) => {
    log.write(`${line}\n`);
    const entry = parseLine(line);
    if (entry?.ready === name) settle('ready');
    if (typeof entry?.progress === 'string') say?.(entry.progress);
    if (stream === 'stderr') onTrouble?.(line);
  });
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, readyTime, 'late');
  });
  const outcome = await Promise.race([ready, late, child.exit.then(() => 'ended')]);
  clearTimeout(timer);
  if (outcome === 'ready') return child;
  await child.stop();
  const { told, lines } = lastWords(child);
  if (told !== undefined) throw new StopError(`The ${name} did not start: ${told}`);
  if (outcome === 'late')
    throw new StopError(`The ${name} did not listen within ${readyTime / 1000} s; its last lines:`, lines);
  throw new StopError(`The ${name} ended while starting; its last lines:`, lines);
}

/**
 * Starts host (with the bank) and shop beside each other. When one does not come up, the caller stops the other.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {{ mode?: 'built' | 'source', env?: Record<string, string | undefined>,
 *   group?: 'own' | 'parent', say?: (detail: string) => void, onTrouble?: (name: string, line: string) => void }} [options]
 */
export async function startServices(settings, { mode, env = {}, group, say, onTrouble } = {}) {
  const shared = {
    PORT: String(settings.ports.PORT),
    COMMERCE_PORT: String(settings.ports.COMMERCE_PORT),
    BANK_PORT: String(settings.ports.BANK_PORT),
    DATA_DIR: settings.dataDir,
    COMMERCE_URL: settings.commerceUrl,
    STOREFRONT_URL: settings.shopUrl,
    BANK_URL: settings.bankUrl,
    ...env,
  };
  const logDir = join(settings.dataDir, 'logs');
  const names = settings.ownHost ? /** @type {const} */ (['host', 'shop']) : /** @type {const} */ (['shop']);
  const started = await Promise.allSettled(
    names.map((name) =>
      startService(name, { mode, env: shared, logDir, group, say, onTrouble: (line) => onTrouble?.(name, line) }),
    ),
  );
  return started.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
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
