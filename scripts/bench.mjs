import { figure as account } from './bench/account.mjs';
import { figure as catalogue } from './bench/catalogue.mjs';
import { figure as checkoutChart } from './bench/checkout-chart.mjs';
import { figure as checkoutReply } from './bench/checkout-reply.mjs';
import { figure as coreBytes } from './bench/core-bytes.mjs';
import { figure as faults } from './bench/faults.mjs';
import { goalLines, isGone, printedGoals } from './bench/goals/goal-lines.mjs';
import { writeGoals } from './bench/goals/goals-page.mjs';
import { goals } from './bench/goals.table.mjs';
import { figure as growth } from './bench/growth.mjs';
import { figure as inspector } from './bench/inspector.mjs';
import { isBroken, table } from './bench/lib/figure.mjs';
import { readOptions } from './bench/lib/options.mjs';
import { figure as memory } from './bench/memory.mjs';
import { figure as navigations } from './bench/navigations.mjs';
import { figure as pageBytes } from './bench/page-bytes.mjs';
import { figure as pathSuites } from './bench/path-suites.mjs';
import { figure as phone } from './bench/phone.mjs';
import { figure as pictures } from './bench/pictures.mjs';
import { figure as presses } from './bench/presses.mjs';
import { figure as processes } from './bench/processes.mjs';
import { figure as relevance } from './bench/relevance.mjs';
import { figure as roundTrips } from './bench/round-trips.mjs';
import { figure as serverRender } from './bench/server-render.mjs';
import { figure as shoppers } from './bench/shoppers.mjs';
import { figure as startUp } from './bench/start-up.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { onEnd } from './lib/processes.mjs';
import { step } from './lib/progress.mjs';
import { prepareData, startStack } from './lib/stack.mjs';
import { runMain, StopError } from './lib/stop-error.mjs';

const figures = [
  startUp,
  pageBytes,
  coreBytes,
  serverRender,
  pictures,
  catalogue,
  shoppers,
  account,
  presses,
  navigations,
  phone,
  relevance,
  roundTrips,
  faults,
  pathSuites,
  checkoutChart,
  checkoutReply,
  inspector,
  memory,
  growth,
  processes,
];

/** Measures one figure with stacks of its own, which end with it. */
async function measure(figure, shared) {
  const stacks = [];
  const startOwn = async (options) => {
    const stack = await startStack(shared.data, options);
    stacks.push(stack);
    return stack;
  };
  try {
    return await step(figure.title, (say) => figure.measure({ ...shared, say, startStack: startOwn }));
  } finally {
    await Promise.all(stacks.map((stack) => stack.close()));
  }
}

await runMain(async () => {
  onEnd();
  const options = readOptions(process.argv.slice(2));
  const { names } = options;
  const stranger = names.find((name) => !figures.some((figure) => figure.name === name));
  if (stranger !== undefined) {
    throw new StopError(`${stranger} is no figure: npm run bench [-- ${figures.map(({ name }) => name).join(' ')}]`);
  }
  await ensureInstalled();
  await ensureBuilt();
  const shared = {
    options,
    chromium: await ensureChromium(),
    data: await step('Filling a database', () => prepareData('built')),
  };
  const began = performance.now();
  const broken = [];
  let held = 0;
  const measured = new Map();
  for (const figure of figures.filter(({ name, isOnlyNamed }) =>
    names.length === 0 ? !isOnlyNamed : names.includes(name),
  )) {
    const rows = await measure(figure, shared).catch((error) => {
      // The others are measured all the same: a whole run takes most of an hour.
      console.error(error);
      return [{ what: `could not be measured: ${error.message}`, value: Number.NaN, unit: '', most: 0 }];
    });
    measured.set(figure.name, rows);
    for (const line of table(rows)) console.log(`  ${line}`);
    const lost = rows.filter(isBroken);
    broken.push(...lost.map(({ what }) => `${figure.name}: ${what}`));
    held += rows.filter(({ most, least }) => most !== undefined || least !== undefined).length - lost.length;
  }
  const lines = goalLines(goals, measured);
  const minutes = (performance.now() - began) / 60_000;
  console.log('');
  for (const line of printedGoals(lines)) console.log(`  ${line}`);
  console.log(`\nMeasured in ${minutes.toFixed(1)} minutes.`);
  broken.push(...lines.filter(isGone).map(({ goal }) => `goal ${goal.number}: ${goal.what}`));
  if (options.write !== undefined) writeGoals(lines, { what: options.write, minutes });
  console.log(`\n${held} budgets held, ${broken.length} broken${broken.length === 0 ? '.' : `: ${broken.join('; ')}`}`);
  if (broken.length === 0) return 0;
  return 1;
});
