import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { browserOutcome } from './browser-outcome.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { hasPostgres, startPostgres } from './postgres.mjs';
import { run } from './processes.mjs';
import { inRoot, pinnedNode } from './root.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} [named] tests that failed or needed their second try, for the end of the run
 *
 * @typedef {object} Suite
 * @property {string} name as given to `--only`
 * @property {string} title
 * @property {number} minutes a suite that takes longer is stopped and counts as failed
 * @property {'all' | 'long'} [only] left out unless `--all` (then also with `--long`) or `--long` is given, or the suite is named
 * @property {(options: { long: boolean, print: (line: string) => void, timeout: number }) => Promise<Outcome>} run
 */

const reports = inRoot('test-results');

const stoppedAfter = (timeout) => `Stopped after ${Math.round(timeout / 60_000)} minutes.`;

/** A suite of one command that either holds or does not. */
const oneCommand =
  (command, args) =>
  async ({ print, timeout }) => {
    const { code, output, timedOut } = await run(command, command, args, { timeout });
    if (timedOut) print(stoppedAfter(timeout));
    if (code === 0) return { passed: 1, failed: 0 };
    for (const line of output.slice(-200)) print(line);
    return { passed: 0, failed: 1 };
  };

const readReport = (path) => {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Runs a test runner that writes a JSON report; without a readable report the suite counts as one failure. */
const withReport = async (name, command, args, { print, timeout, env }, count) => {
  const path = inRoot('test-results', `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(path, { force: true });
  const { code, timedOut } = await run(name, command, args(path), { env, onLine: print, timeout });
  if (timedOut) print(stoppedAfter(timeout));
  const report = readReport(path);
  const outcome = report === undefined ? { passed: 0, failed: 1 } : count(report);
  if (code !== 0 && outcome.failed === 0) return { ...outcome, failed: 1 };
  return outcome;
};

/** The named checks of scripts/checks: one file a promise, exit code 0 when it holds. */
const namedChecks = async ({ print, timeout }) => {
  /** @type {Outcome & { named: string[] }} */
  const outcome = { passed: 0, failed: 0, named: [] };
  const waiting = readdirSync(inRoot('scripts/checks'))
    .filter((name) => name.endsWith('.mjs'))
    .sort();
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      // Rooms import each other's sources: nothing is built yet.
      const args = ['--conditions=source', inRoot('scripts/checks', file)];
      const { code, output } = await run(file, pinnedNode, args, { timeout });
      if (code === 0) outcome.passed += 1;
      else {
        outcome.failed += 1;
        outcome.named.push(`failed: ${file}`);
        print(`${file}:`);
        for (const line of output) print(`  ${line}`);
      }
    }
  };
  // Two at a time: one of them builds, which is most of the time.
  await Promise.all([work(), work()]);
  return outcome;
};

/** Failures of vitest: failing tests, and files that could not even be loaded. */
const countVitest = (report) => {
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
      return (titles.length === 0 ? ['is not loaded'] : titles).map((title) => `${relative(inRoot(), name)} ${title}`);
    });
  return { passed: report.numPassedTests, failed: failures.length, named: failures.map((name) => `failed: ${name}`) };
};

/** Settings of a server whose databases end with the run: nothing is kept for a crash of the machine. */
const keepsNothing = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '256MB',
  max_connections: '200',
};

/**
 * Memory as a folder, where a copy of a database takes a seventh of the processor time that it takes on a disk; undefined where it has
 * less room than the tests need (a container has 64 MiB).
 */
function memoryFolder() {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2 ** 31 ? folder : undefined;
}

/** Tests of whole programs: starts, kills, backups, packing, planted defects, purchases with faults. They take a third of vitest's time. */
const programs = [
  'scripts/',
  'packages/commerce-host/src/start-host.test.ts',
  'packages/e2e/headless/conformance/',
  'packages/e2e/headless/planted/',
  ...['one-order', 'several-faults', 'shopper-mishaps', 'single-fault'].map(
    (name) => `packages/e2e/headless/${name}.test.ts`,
  ),
];

/**
 * Runs vitest with the machine's PostgreSQL for the hosts of tests, which takes half of the embedded database's processor time.
 * Without one, and in the long run, they have the embedded database.
 *
 * @param {string} name of its report
 * @param {readonly string[]} files as vitest takes them
 * @returns {Suite['run']}
 */
const vitest = (name, files) => async (options) => {
  const { TEST_DATABASE_URL } = process.env;
  const server =
    TEST_DATABASE_URL || options.long || !hasPostgres()
      ? undefined
      : await startPostgres({ folder: memoryFolder(), settings: keepsNothing });
  try {
    const env = {
      LONG: options.long ? '1' : undefined,
      NO_COLOR: '1',
      TEST_DATABASE_URL: server?.url ?? TEST_DATABASE_URL,
    };
    const args = (path) => ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
    return await withReport(name, 'vitest', args, { ...options, env }, countVitest);
  } finally {
    await server?.stop();
  }
};

/** What `scripts/load.mjs` counts; its times and rates are printed and break nothing. */
const loadRooms = async ({ long, print, timeout }) => {
  const args = long ? [] : ['--brief', 'outage', 'pass-through'];
  const { output, timedOut } = await run('load', pinnedNode, [inRoot('scripts/load.mjs'), ...args], {
    timeout,
    onLine: print,
  });
  if (timedOut) print(stoppedAfter(timeout));
  const [, passed, failed] = /^(\d+) hold, (\d+) fail/.exec(output.at(-1) ?? '') ?? [];
  return passed === undefined ? { passed: 0, failed: 1 } : { passed: Number(passed), failed: Number(failed) };
};

/** @type {Suite[]} in the order in which they run; the quick ones first */
export const suites = [
  {
    name: 'lint',
    title: 'Lint and format (biome)',
    minutes: 5,
    run: oneCommand('biome', ['check', '--error-on-warnings', '--reporter=concise', '--max-diagnostics=60', '.']),
  },
  { name: 'checks', title: 'Named checks (scripts/checks)', minutes: 10, run: namedChecks },
  { name: 'types', title: 'Types (tsc -b)', minutes: 10, run: oneCommand('tsc', ['-b', '--pretty', 'false']) },
  {
    name: 'unit',
    title: 'Unit, path and contract tests (vitest)',
    minutes: 20,
    run: vitest(
      'unit',
      programs.map((place) => `--exclude=${place.endsWith('/') ? `${place}**` : place}`),
    ),
  },
  {
    name: 'browser',
    title: 'Browser tests (playwright)',
    minutes: 40,
    run: async (options) => {
      const chromium = await ensureChromium();
      await ensureBuilt();
      return withReport(
        'browser',
        'playwright',
        () => ['test', '--config', inRoot('packages/e2e/playwright.config.ts')],
        {
          ...options,
          env: {
            CHROMIUM_PATH: chromium,
            LONG: options.long ? '1' : undefined,
            // Playwright sets FORCE_COLOR in its workers, and Node warns of every process that has NO_COLOR as well.
            NO_COLOR: undefined,
            FORCE_COLOR: '0',
            // One more than cores: a test waits for a good part of its time, for a reply or for a look at the page again.
            E2E_WORKERS: process.env.E2E_WORKERS ?? String(Math.min(3, availableParallelism() + 1)),
          },
        },
        browserOutcome,
      );
    },
  },
  {
    name: 'programs',
    title: 'Whole programs: starts, kills, backups, packing, faults (vitest)',
    minutes: 15,
    only: 'all',
    run: vitest('programs', programs),
  },
  {
    name: 'medusa',
    title: '300 single faults between host, Medusa and acquirer (npm run test:medusa -- --faults)',
    minutes: 6,
    only: 'long',
    run: oneCommand(pinnedNode, [inRoot('medusa/rig/test.mjs'), '--faults']),
  },
  { name: 'load', title: 'Load, outages and full disks (npm run load)', minutes: 6, only: 'all', run: loadRooms },
];
