import { rmSync } from 'node:fs';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { onEnd, run, stopEverything } from '../../scripts/lib/processes.mjs';
import { step } from '../../scripts/lib/progress.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { runMain, StopError } from '../../scripts/lib/stop-error.mjs';
import { startMedusa } from './medusa-shop.mjs';

/** `--faults`: purchases with single faults between host, Medusa and acquirer, in place of those in a browser. */
const given = process.argv.slice(2);
const areFaults = given[0] === '--faults';

/** Milliseconds that the tests may take. */
const timeLimit = areFaults ? 3_600_000 : 1_200_000;

/** PostgreSQL, which runs as another user than root, has to be able to enter it. */
const dataDir = inRoot('.cache/medusa-test');

/** Opens a second database in Medusa's PostgreSQL, for its host. */
async function createHostDatabase(medusaUrl) {
  // Nothing is installed yet when this file is loaded on a fresh machine.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: medusaUrl });
  await client.connect();
  await client.query('create database vitrin_host');
  await client.end();
  return Object.assign(new URL(medusaUrl), { pathname: '/vitrin_host' }).href;
}

await runMain(async () => {
  onEnd();
  const begin = performance.now();
  try {
    await ensureInstalled();
    const chromium = areFaults ? undefined : await ensureChromium();
    rmSync(dataDir, { recursive: true, force: true });
    const [port, PORT, COMMERCE_PORT, BANK_PORT, proxyPort] = await freePorts(5);
    const medusa = await startMedusa({ port, hostUrl: `http://127.0.0.1:${COMMERCE_PORT}`, dataDir });
    if (!areFaults) await ensureBuilt();
    const rig = {
      medusa: { url: medusa.url, keys: medusa.keys, paymentSecret: medusa.paymentSecret, pid: medusa.child.pid },
      databases: { medusa: medusa.database, host: await createHostDatabase(medusa.database) },
      ports: { PORT, COMMERCE_PORT, BANK_PORT },
      proxyPort,
    };
    const { runner, args, env } = areFaults
      ? {
          runner: 'vitest',
          args: ['run', inRoot('packages/medusa-host/src/single-faults.test.ts')],
          env: { LONG: '1' },
        }
      : {
          runner: 'playwright',
          args: ['test', '--config', inRoot('packages/e2e/medusa/playwright.config.ts'), ...given],
          env: { CHROMIUM_PATH: chromium, NO_COLOR: undefined, FORCE_COLOR: '0' },
        };
    const options = { env: { ...env, MEDUSA_RIG: JSON.stringify(rig) }, onLine: console.log };
    const { code, timedOut } = await run(runner, runner, args, {
      ...options,
      timeout: timeLimit - (performance.now() - begin),
    });
    console.log(`${((performance.now() - begin) / 1000).toFixed(0)} s in all`);
    if (timedOut) throw new StopError(`Stopped after ${timeLimit / 60_000} minutes.`);
    return code;
  } finally {
    await step('Stopping Medusa and its database', () => stopEverything());
    rmSync(dataDir, { recursive: true, force: true });
  }
});
