import { FaultPlan, readRule } from '../packages/e2e/src/faults/fault-plan.ts';
import { startFaultProxy } from '../packages/e2e/src/faults/fault-proxy.ts';
import { faults } from '../packages/e2e/src/faults/faults.table.ts';
import { Journal } from '../packages/e2e/src/faults/journal.ts';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireFreePorts } from './lib/ports.mjs';
import { onEnd, run, stopEverything } from './lib/processes.mjs';
import { firstToEnd, startServices } from './lib/services.mjs';
import { readSettings } from './lib/settings.mjs';
import { runMain, StopError } from './lib/stop-error.mjs';
import { welcome } from './lib/welcome.mjs';

const usage = [
  "npm run faults -- 'drop-reply@POST CreditCardConfirmationPage' …   the first call of this name; #2: the second; #every: all",
  'npm run faults -- --planted   plants defects in the product, one at a time, and says which of them the faults find',
  'The shop opens as npm start opens it; the calls of its server to the host pass a proxy in which these faults happen:',
  ...Object.entries(faults).map(([name, { says }]) => `  ${name.padEnd(18)} ${says}`),
];

/** @param {string[]} texts */
function readRules(texts) {
  try {
    if (texts.length === 0) throw new TypeError('No fault is named.');
    return texts.map(readRule);
  } catch (error) {
    throw new StopError(error instanceof Error ? error.message : String(error), usage);
  }
}

/** Plants each defect of the table and tries its cases (docs/testing-faults.md). */
async function tryPlanted() {
  await ensureInstalled();
  const env = { LONG: '1', NO_COLOR: '1' };
  const { code } = await run('planted', 'vitest', ['run', 'headless/planted'], {
    env,
    onLine: (line) => console.log(line),
  });
  return code ?? 1;
}

await runMain(async () => {
  const end = onEnd();
  if (process.argv[2] === '--planted') return tryPlanted();
  const rules = readRules(process.argv.slice(2));
  const settings = readSettings(process.env);
  const { PORT, COMMERCE_PORT, BANK_PORT, WALLET_PORT } = settings.ports;
  await requireFreePorts({ PORT, ...(settings.ownHost ? { COMMERCE_PORT, BANK_PORT, WALLET_PORT } : {}) });
  await ensureInstalled();
  await ensureBuilt();
  const journal = new Journal(Date.now, ({ side, call, outcome, status }) =>
    console.log(`  ${side.padEnd(7)} ${outcome.padEnd(7)} ${status ?? '   '}  ${call}`),
  );
  const plan = new FaultPlan(rules, (fault, call) => console.log(`⚡ ${fault} strikes ${call}`));
  const proxy = await startFaultProxy({
    upstream: settings.commerceUrl,
    plan,
    journal,
    near: 'upstream',
    far: 'host',
    // The checkout and what leads to it; pictures and pages would drown it.
    isCall: (path) => /^\/(?:orders|baskets|address|masterpass-js|current_user)\//.test(path),
    ownsHost: true,
  });
  try {
    const children = await startServices(settings, {
      mode: 'built',
      env: { COMMERCE_URL: proxy.url },
      onTrouble: (name, line) => console.error(`${name}: ${line}`),
    });
    console.log(welcome(settings));
    throw await firstToEnd(children);
  } catch (error) {
    if (end.ending) return new Promise(() => {});
    await stopEverything();
    throw error;
  } finally {
    await proxy.close();
  }
});
