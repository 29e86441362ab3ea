import { existsSync, readFileSync } from 'node:fs';
import { run } from './processes.mjs';
import { step } from './progress.mjs';
import { inRoot, pinnedNode } from './root.mjs';
import { StopError } from './stop-error.mjs';

const noRegistry = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|EHOSTUNREACH/;

const readPackages = (path) => {
  try {
    return JSON.parse(readFileSync(inRoot(path), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes what it installed to a lock file inside
 * node_modules when it is done, so an install that was interrupted counts as none.
 */
export function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (wanted === undefined || present === undefined || !existsSync(pinnedNode)) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = present[path];
    if (found === undefined) return entry.optional === true || entry.link === true || entry.devOptional === true;
    return entry.link === true || found.version === entry.version;
  });
}

/** An older answer of the registry, from npm's cache, does not have the version that the lock file names. */
const oldAnswer = /ETARGET|notarget/;

/**
 * Runs `npm ci`, from npm's cache as far as that goes.
 *
 * @param {string} title
 * @param {string} [cwd] folder of another lock file than the repository's
 * @returns {Promise<readonly string[]>} output
 * @throws {StopError} with the reason of a failure
 */
export async function installLocked(title, cwd) {
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const install = (source) => {
    const retries = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000'];
    const args = [...prefix, 'ci', '--no-audit', '--no-fund', source, ...retries, '--loglevel=error'];
    return run('npm', command, args, { cwd, env: { npm_config_update_notifier: 'false' } });
  };
  const { code, output } = await step(title, async (say) => {
    const first = await install('--prefer-offline');
    if (first.code === 0 || !oldAnswer.test(first.output.join('\n'))) return first;
    say('again, because the cached index of the registry is old');
    return install('--prefer-online');
  });
  if (code === 0) return output;
  if (noRegistry.test(output.join('\n'))) {
    throw new StopError(
      'The npm registry cannot be reached: check the network, the proxy and `npm config get registry`, then run the same command again.',
    );
  }
  const reasons = output.filter((line) => /^npm (?:error|ERR!) (?:Missing|Invalid): /.test(line));
  if (reasons.length > 0) {
    throw new StopError('package.json and package-lock.json disagree: run `npm install` and commit both.', reasons);
  }
  throw new StopError('npm ci failed; its last lines:', output.slice(-12));
}

/**
 * Installs the dependencies when the lock file asks for others than node_modules holds.
 *
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function ensureInstalled() {
  if (isInstalled()) return false;
  const output = await installLocked('Installing the dependencies (npm ci)');
  if (!existsSync(pinnedNode)) {
    throw new StopError(
      'npm ci left out the pinned Node (install scripts are off): run `npm ci --ignore-scripts=false`, then the same command again.',
      output.slice(-5),
    );
  }
  return true;
}
