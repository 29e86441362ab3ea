import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../lib/root.mjs';
import { startService } from '../../lib/services.mjs';
import { freePorts } from '../../lib/stack.mjs';

const cache = inRoot('.cache/catalogues');
const packageName = inRoot('packages/commerce-host');
/** What decides how a filled database looks. */
const sources = [
  'migrations',
  'src/db/schema',
  'src/seed',
  '../demo-shop/src',
  'src/catalogue/fold-text.ts',
  'src/catalogue/listing/listing-bits.ts',
  'src/catalogue/listing/price-ranges.table.ts',
  'src/catalogue/listing/rebuild-listing.ts',
  'src/catalogue/search/rebuild-search-words.ts',
  'src/catalogue/search/typed-words.ts',
  'src/orders/searched-names.ts',
];
/** Filling 100,000 products took 65 s of processor time when this was written: minutes on a machine that does other things. */
const patience = 600_000;

/** A file, or the files of a folder that are no tests. */
function filesOf(source) {
  const path = join(packageName, source);
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(path, name));
}

/** A name that changes with whatever fills the database. */
function nameOf(products) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) hash.update(readFileSync(file));
  return `${products}-${hash.digest('hex').slice(0, 16)}`;
}

/**
 * Starts a host alone, without a shop.
 *
 * @param {{ logDir: string, env: Record<string, string | undefined>, say?: (detail: string) => void }} options
 */
export async function startHostAlone({ logDir, env, say }) {
  const [commerce, bank, wallet] = await freePorts(3);
  const ports = { COMMERCE_PORT: String(commerce), BANK_PORT: String(bank), WALLET_PORT: String(wallet) };
  const child = await startService('host', {
    group: 'parent',
    logDir,
    env: { DATABASE_URL: undefined, ...ports, ...env },
    say,
    patience,
  });
  return { url: `http://127.0.0.1:${commerce}`, pid: child.pid, stop: () => child.stop() };
}

/** A filled data folder of so many products, kept for later runs with the same schema and seed. */
async function prepare(products, say) {
  const folder = join(cache, nameOf(products));
  if (existsSync(folder)) return folder;
  for (const old of existsSync(cache) ? readdirSync(cache) : []) {
    if (old.startsWith(`${products}-`)) rmSync(join(cache, old), { recursive: true, force: true });
  }
  const unfinished = `${folder}.part`;
  mkdirSync(unfinished, { recursive: true });
  const env = { DATA_DIR: unfinished, SEED_PRODUCTS: String(products) };
  const host = await startHostAlone({ logDir: join(unfinished, 'logs'), env, say });
  await host.stop();
  renameSync(unfinished, folder);
  return folder;
}

/**
 * A host with so many products on the embedded database, on a copy of a folder that is filled once.
 *
 * @param {number} products
 * @param {(detail: string) => void} say
 * @param {(folder: string) => Promise<void>} [add] puts more into the copy before the host starts
 */
export async function startCatalogue(products, say, add) {
  const amount = products.toLocaleString('en');
  const folder = await prepare(products, (detail) => say(`${amount} products, once: ${detail}`));
  const copy = mkdtempSync(join(tmpdir(), 'vitrin-catalogue-'));
  say(`copying ${amount} products`);
  cpSync(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const remove = () => rmSync(copy, { recursive: true, force: true });
  try {
    await add?.(copy);
    const host = await startHostAlone({ logDir: join(copy, 'logs'), env: { DATA_DIR: copy } });
    return {
      url: host.url,
      pid: host.pid,
      stop: async () => {
        await host.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
