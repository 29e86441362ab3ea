import { scenario as catalogue } from './bench/catalogue.mjs';
import { scenario as checkoutChart } from './bench/checkout-chart.mjs';
import { scenario as coreBytes } from './bench/core-bytes.mjs';
import { scenario as faults } from './bench/faults.mjs';
import { goalLines, isGone, printedGoals } from './bench/goals/goal-lines.mjs';
import { goals } from './bench/goals.table.mjs';
import { scenario as growth } from './bench/growth.mjs';
import { scenario as pageBytes } from './bench/page-bytes.mjs';
import { scenario as pathSuites } from './bench/path-suites.mjs';
import { scenario as phone } from './bench/phone.mjs';
import { scenario as roundTrips } from './bench/round-trips.mjs';
import { scenario as serverRender } from './bench/server-render.mjs';
import { scenario as shoppers } from './bench/shoppers.mjs';
import { scenario as startUp } from './bench/start-up.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { measureAll, printOutcome, readArguments } from './lib/measure.mjs';
import { onEnd } from './lib/processes.mjs';
import { step } from './lib/progress.mjs';
import { prepareData } from './lib/stack.mjs';
import { runMain, StopError } from './lib/stop-error.mjs';

const scenarios = [
  startUp,
  pageBytes,
  coreBytes,
  serverRender,
  catalogue,
  shoppers,
  phone,
  roundTrips,
  faults,
  pathSuites,
  checkoutChart,
  growth,
];

await runMain(async () => {
  onEnd();
  const { chosen, values } = readArguments(scenarios, { rounds: { type: 'string' } });
  const rounds = Number(values.rounds ?? 9);
  if (!Number.isInteger(rounds) || rounds < 1) throw new StopError('--rounds is a number from 1: --rounds=3');
  await ensureInstalled();
  await ensureBuilt();
  const chromium = await ensureChromium();
  const data = await step('Filling a database', () => prepareData('built'));
  const began = performance.now();
  const { measured, held, broken } = await measureAll(chosen, { rounds, chromium, data, extent: 'whole' });
  const lines = goalLines(goals, measured);
  const minutes = (performance.now() - began) / 60_000;
  console.log('');
  for (const line of printedGoals(lines)) console.log(`  ${line}`);
  console.log(`\nMeasured in ${minutes.toFixed(1)} minutes.`);
  broken.push(...lines.filter(isGone).map(({ goal }) => `goal ${goal.number}: ${goal.what}`));
  return printOutcome({ held, broken });
});
