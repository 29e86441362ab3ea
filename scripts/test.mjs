import { ensureInstalled } from './lib/install.mjs';
import { onEnd } from './lib/processes.mjs';
import { runMain, StopError } from './lib/stop-error.mjs';
import { suites } from './lib/suites.mjs';

const usage = `npm test [-- --only=${suites.map(({ name }) => name).join(',')}] [--all] [--long]`;

/** @param {string[]} args */
function readOptions(args) {
  const unknown = args.find((arg) => !['--all', '--long'].includes(arg) && !arg.startsWith('--only='));
  if (unknown !== undefined) throw new StopError(`${unknown} is not an option: ${usage}`);
  const only = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const stranger = only?.find((name) => !suites.some((suite) => suite.name === name));
  if (stranger !== undefined) throw new StopError(`${stranger} is not a suite: ${usage}`);
  const long = args.includes('--long');
  const given = long ? [undefined, 'all', 'long'] : args.includes('--all') ? [undefined, 'all'] : [undefined];
  return { long, chosen: suites.filter((suite) => only?.includes(suite.name) ?? given.includes(suite.only)) };
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs one suite. Whatever keeps it from running (no browser, a build that fails) counts as one failure, so that the
 * suites after it still run.
 */
async function runSuite(suite, long) {
  const start = performance.now();
  console.log(`\n▶ ${suite.title}`);
  const timeout = suite.minutes * 60_000 * (long ? 10 : 1);
  let outcome;
  try {
    outcome = await suite.run({ long, timeout, print: (line) => console.log(`  ${line}`) });
  } catch (error) {
    if (!(error instanceof StopError)) throw error;
    console.log(`  ${error.message.replaceAll('\n', '\n  ')}`);
    outcome = { passed: 0, failed: 1 };
  }
  const mark = outcome.failed === 0 ? '✓' : '✗';
  console.log(`${mark} ${suite.title}: ${outcome.passed} hold, ${outcome.failed} fail, ${seconds(start)}`);
  return outcome;
}

await runMain(async () => {
  onEnd();
  const { long, chosen } = readOptions(process.argv.slice(2));
  await ensureInstalled();
  const total = { passed: 0, failed: 0 };
  const names = [];
  for (const suite of chosen) {
    const { passed, failed, named = failed === 0 ? [] : [`failed: ${suite.title}`] } = await runSuite(suite, long);
    total.passed += passed;
    total.failed += failed;
    names.push(...named);
  }
  // The last paragraph, which .ci/run repeats: a log that is cut in its middle still names what failed.
  console.log(`\n${[...names, `${total.passed} passed, ${total.failed} failed`].join('\n')}`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});
