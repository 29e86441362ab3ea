import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { measureAll, printOutcome, readArguments } from './lib/measure.mjs';
import { onEnd } from './lib/processes.mjs';
import { step } from './lib/progress.mjs';
import { prepareData } from './lib/stack.mjs';
import { runMain } from './lib/stop-error.mjs';
import { scenario as databaseRestart } from './load/database-restart.mjs';
import { scenario as diskFull } from './load/disk-full.mjs';
import { scenario as journeys } from './load/journeys.mjs';
import { scenario as outage } from './load/outage.mjs';
import { scenario as slowClients } from './load/slow-clients.mjs';
import { scenario as soak } from './load/soak.mjs';
import { passThrough, productPage } from './load/waves.mjs';

const scenarios = [outage, databaseRestart, diskFull, slowClients, passThrough, productPage, journeys, soak];

await runMain(async () => {
  onEnd();
  const { chosen, values } = readArguments(scenarios, { brief: { type: 'boolean' }, long: { type: 'boolean' } });
  const extent = values.long ? 'long' : values.brief ? 'brief' : 'whole';
  await ensureInstalled();
  await ensureBuilt();
  const data = await step('Filling a database', () => prepareData('built'));
  return printOutcome(await measureAll(chosen, { extent, data }));
});
