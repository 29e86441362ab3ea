/**
 * `npm run scaling`: how many orders a second a shop on so many machines has room for, what is full first, and how long calls
 * take, by what was measured (docs/performance/costs.json) and by chance. It starts nothing. docs/scaling.md says how to run it
 * with figures of one's own.
 */
import { runMain } from './lib/stop-error.mjs';
import { readCosts } from './scaling/costs.mjs';
import { describeScaling } from './scaling/describe-scaling.mjs';
import { readScalingOptions } from './scaling/scaling-options.mjs';

await runMain(async () => {
  const options = readScalingOptions(process.argv.slice(2));
  const costs = readCosts(options.costs);
  console.log(
    `Costs of ${costs.measured}, on ${costs.machine}. What follows is computed and simulated, not measured.\n`,
  );
  for (const line of describeScaling(costs, options)) console.log(line);
  return 0;
});
