import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run } from './processes.mjs';
import { step } from './progress.mjs';
import { inRoot } from './root.mjs';
import { StopError } from './stop-error.mjs';

/** What Chromium must not do on a machine without a network, in a container, as root. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Without a window first: it needs a third less processor time for the same pages. */
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const playwrightsOwn = () => {
  try {
    const { chromium } = createRequire(inRoot('packages/e2e/package.json'))('playwright');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
};

const systemsOwn = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => systemNames.map((name) => join(folder, name)))
    .find(isProgram);

/**
 * A Chromium that is on the machine already: CHROMIUM_PATH, Playwright's own, the system's, in this order.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named;
    throw new StopError(
      `CHROMIUM_PATH=${named} is no program: correct it, or unset it to use the machine's own browser.`,
    );
  }
  const own = playwrightsOwn();
  if (own !== undefined && existsSync(own)) return own;
  return systemsOwn();
}

const isRoot = () => process.getuid?.() === 0;
const hasApt = () => {
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/**
 * Finds a Chromium or installs one: Playwright's download, else the Debian package when run as root.
 *
 * @returns {Promise<string>} the path of the program
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  await step("Downloading Playwright's Chromium", (say) =>
    run('playwright', 'playwright', ['install', 'chromium'], {
      onLine: (line) => say(line.slice(0, 60)),
      timeout: 300_000,
    }),
  );
  const downloaded = findChromium();
  if (downloaded !== undefined) return downloaded;
  if (isRoot() && hasApt()) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await step('Installing the Debian package chromium-headless-shell', async (say) => {
      const onLine = (line) => say(line.slice(0, 60));
      await run('apt-get', 'apt-get', ['update'], { env, onLine, timeout: 300_000 });
      await run('apt-get', 'apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], {
        env,
        onLine,
        timeout: 600_000,
      });
    });
  }
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new StopError(
    'No Chromium was found and none could be installed: install one (Debian: `apt-get install chromium-headless-shell`), or set CHROMIUM_PATH to a Chromium or Chrome program.',
  );
}
