import { ensureBuilt } from './lib/build.mjs';
import { askToReplace, isRunning } from './lib/operations/control-socket.mjs';
import { readSettings } from './lib/settings.mjs';
import { runMain, StopError } from './lib/stop-error.mjs';

// npm run replace: builds what changed, then replaces the processes of the running shop one by one, without a failed request.
await runMain(async () => {
  const { dataDir } = readSettings(process.env);
  const noneRuns = new StopError(`No shop runs with DATA_DIR=${dataDir}: start it with npm start.`);
  if (!(await isRunning(dataDir))) throw noneRuns;
  await ensureBuilt();
  const outcome = await askToReplace(dataDir);
  if (outcome === undefined) throw noneRuns;
  if (!outcome.isDone) throw new StopError(outcome.text);
  console.log(outcome.text);
});
