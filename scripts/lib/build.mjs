import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './processes.mjs';
import { step } from './progress.mjs';
import { inRoot } from './root.mjs';
import { StopError } from './stop-error.mjs';

/** What is built before a start, what it is made of, and what proves that it was built. */
export const bundles = [
  {
    packageName: '@vitrin/commerce-host',
    result: 'packages/commerce-host/dist/main.js',
    sources: ['packages/commerce-host', 'packages/core/src'],
  },
  {
    packageName: '@vitrin/demo-shop',
    result: 'packages/demo-shop/dist/index.js',
    sources: ['packages/demo-shop', 'packages/commerce-host/src', 'packages/core/src'],
  },
  {
    packageName: '@vitrin/web',
    result: 'packages/web/dist/server/main.js',
    sources: [
      'packages/web',
      'packages/gateway/src',
      'packages/ports/src',
      'packages/core/src',
      'packages/wallet-machine/src',
      'packages/inspector/src/adapter',
    ],
  },
];

const skipped = new Set(['node_modules', 'dist', '.turbo', '.cache', 'test-results']);
const isTest = (name) => /\.(test|test-d|spec|model)\.tsx?$/.test(name);

const stateOf = (file) => {
  const { size, mtimeMs } = statSync(file);
  return `${file}\0${size}\0${mtimeMs}\n`;
};

/** Names, sizes and times of the files below a folder. */
function statesBelow(folder) {
  if (!existsSync(folder)) return '';
  let states = '';
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name) || isTest(entry.name)) continue;
    const child = join(folder, entry.name);
    states += entry.isDirectory() ? statesBelow(child) : stateOf(child);
  }
  return states;
}

const stampPath = (bundle) => join(dirname(inRoot(bundle.result)), '.built-from');

/**
 * A word that changes whenever a source of the bundle does. It reads names, sizes and times, not contents: a thousand
 * files cost some ten milliseconds.
 *
 * @param {Map<string, string>} [seen] folders that were looked through already: bundles share some
 */
const stampOf = (bundle, extra, seen = new Map()) => {
  const hash = createHash('sha256').update(extra);
  for (const path of ['package-lock.json', 'tsconfig.base.json', 'turbo.json']) hash.update(stateOf(inRoot(path)));
  for (const path of bundle.sources) {
    const states = seen.get(path) ?? statesBelow(inRoot(path));
    seen.set(path, states);
    hash.update(states);
  }
  return hash.digest('hex');
};

/**
 * The bundles whose sources changed since they were built.
 *
 * @param {string} [mode] builds of different modes replace each other
 */
export const staleBundles = (mode = 'production') => {
  const seen = new Map();
  return bundles.filter((bundle) => {
    if (!existsSync(inRoot(bundle.result)) || !existsSync(stampPath(bundle))) return true;
    return readFileSync(stampPath(bundle), 'utf8') !== stampOf(bundle, mode, seen);
  });
};

/**
 * Notes that a bundle was built from its sources as they are now.
 *
 * @param {(typeof bundles)[number]} bundle
 * @param {string} [mode]
 * @param {string} [stamp] taken before a build, for sources may change during it
 */
export function markBuilt(bundle, mode = 'production', stamp = stampOf(bundle, mode)) {
  mkdirSync(dirname(stampPath(bundle)), { recursive: true });
  writeFileSync(stampPath(bundle), stamp);
}

/**
 * Builds what is stale. turbo builds the packages side by side and takes a result that it has built before from its cache.
 *
 * @param {{ mode?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<string[]>} the packages that were built
 */
export async function ensureBuilt({ mode = 'production', env = {} } = {}) {
  const stale = staleBundles(mode);
  if (stale.length === 0) return [];
  const stamps = stale.map((bundle) => stampOf(bundle, mode));
  await step(`Building ${stale.map(({ packageName }) => packageName).join(' and ')}`, async (say) => {
    const filters = stale.map(({ packageName }) => `--filter=${packageName}`);
    const args = ['run', 'build', ...filters, '--output-logs=errors-only', '--log-order=grouped', '--ui=stream'];
    const done = await run('turbo', 'turbo', args, { env, onLine: (line) => say(line.slice(0, 60)) });
    if (done.code !== 0) throw new StopError('The build failed; its last lines:', done.output.slice(-30));
  });
  for (const [index, bundle] of stale.entries()) {
    if (!existsSync(inRoot(bundle.result))) {
      throw new StopError(
        `The build of ${bundle.packageName} ended without ${bundle.result}: look at its "build" script.`,
      );
    }
    markBuilt(bundle, mode, stamps[index]);
  }
  return stale.map(({ packageName }) => packageName);
}
