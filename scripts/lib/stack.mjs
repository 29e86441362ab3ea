import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './ports.mjs';
import { inRoot } from './root.mjs';
import { startService, startServices } from './services.mjs';
import { readSettings } from './settings.mjs';

const cache = inRoot('.cache/data');
const hostBundles = ['packages/commerce-host/dist', 'packages/demo-shop/dist'].map((folder) => inRoot(folder));

/** A folder name that changes with the host, since another host may fill another database. */
function templateName(mode) {
  if (mode !== 'built') return 'source';
  const hash = createHash('sha256');
  for (const folder of hostBundles) {
    for (const name of readdirSync(folder).sort()) {
      if (name.endsWith('.js')) hash.update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Fills one data folder, which tests and measurements copy: filling takes seconds, copying does not. The folder is kept
 * for later runs of the same host.
 *
 * @param {import('./services.mjs').Mode} mode
 * @returns {Promise<string>} the folder
 */
export async function prepareData(mode) {
  const template = join(cache, templateName(mode));
  if (mode === 'built' && existsSync(template)) return template;
  for (const old of existsSync(cache) ? readdirSync(cache) : [])
    rmSync(join(cache, old), { recursive: true, force: true });
  const unfinished = `${template}.part`;
  mkdirSync(unfinished, { recursive: true });
  const [host, bank, wallet] = (await freePorts(3)).map(String);
  const child = await startService('host', {
    mode,
    group: 'parent',
    logDir: join(cache, 'logs'),
    env: { DATA_DIR: unfinished, COMMERCE_PORT: host, BANK_PORT: bank, WALLET_PORT: wallet, DATABASE_URL: undefined },
  });
  await child.stop();
  renameSync(unfinished, template);
  return template;
}

/**
 * A folder for the pictures that the stacks of one host draw, kept as long as that host's prepared data. A kept picture's name
 * follows from its drawing and its size (the host's media store), so whoever finds it finds the right one.
 *
 * @param {import('./services.mjs').Mode} mode
 * @returns {string} the folder
 */
export function preparePictures(mode) {
  const folder = join(cache, `${templateName(mode)}.pictures`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * A host with its bank and wallet service, and a shop, on ports and data of their own.
 *
 * @typedef {object} Stack
 * @property {string} shopUrl
 * @property {string} hostUrl
 * @property {string} bankUrl
 * @property {string} walletUrl
 * @property {() => { name: string, pid: number }[]} processes
 * @property {string} dataDir
 * @property {(only?: 'host' | 'shop') => Promise<void>} kill ends one or all at once, as a power cut would, and waits until they are gone
 * @property {(only?: 'host' | 'shop') => Promise<void>} restart starts what was killed again, on the same ports and data
 * @property {() => Promise<void>} close ends the processes at once and removes the data
 */

/**
 * Starts a stack on free ports with a copy of a prepared data folder. Its processes live in this script's process group:
 * whoever ends the group ends them too.
 *
 * @param {string} template the folder to copy
 * @param {{ mode?: import('./services.mjs').Mode, env?: Readonly<Record<string, string | undefined>>, folder?: string,
 *   programs?: Partial<Record<import('./services.mjs').ServiceName, readonly string[]>>, pictures?: string | null, processes?: number }} [options]
 *   `folder`: an empty one for the data, which stays; without it a temporary one, removed at the end; `programs`: what Node runs
 *   instead of a service's own; `pictures`: where its pictures are kept, for other stacks too; without it in its data; `processes`: so
 *   many shops and so many hosts, which needs `DATABASE_URL` in `env`
 * @returns {Promise<Stack>}
 */
export async function startStack(
  template,
  { mode = 'built', env = {}, folder: given, programs, pictures = null, processes = 1 } = {},
) {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'vitrin-stack-'));
  const dataDir = join(folder, 'data');
  cpSync(template, dataDir, { recursive: true });
  if (pictures !== null) symlinkSync(pictures, join(dataDir, 'media'));
  const [shop, host, bank, wallet] = await freePorts(4);
  const settings = readSettings({
    PORT: String(shop),
    COMMERCE_PORT: String(host),
    BANK_PORT: String(bank),
    WALLET_PORT: String(wallet),
    DATA_DIR: dataDir,
    DATABASE_URL: env.DATABASE_URL,
    PROCESSES: String(processes),
  });
  const start = (only) =>
    startServices(settings, { only, mode, group: 'parent', programs, env: { DATABASE_URL: undefined, ...env } });
  let children = await start();
  const end = (ending) => Promise.all(ending.map((child) => child.stop('SIGKILL')));
  return {
    shopUrl: settings.shopUrl,
    hostUrl: settings.commerceUrl,
    bankUrl: settings.bankUrl,
    walletUrl: settings.walletUrl,
    processes: () => children.map(({ name, pid }) => ({ name, pid })),
    dataDir,
    kill: async (only) => {
      const ending = children.filter(({ name }) => name === (only ?? name));
      await end(ending);
      children = children.filter((child) => !ending.includes(child));
    },
    restart: async (only) => {
      children = [...children, ...(await start(only && [only]))];
    },
    close: async () => {
      // Nothing of it is kept, so nothing has to end in order.
      await end(children);
      if (given === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
