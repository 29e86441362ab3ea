import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireFreePorts } from './lib/ports.mjs';
import { onEnd, stopEverything } from './lib/processes.mjs';
import { step } from './lib/progress.mjs';
import { firstToEnd, startServices } from './lib/services.mjs';
import { readSettings } from './lib/settings.mjs';
import { claimDataDir } from './lib/start-lock.mjs';
import { runMain } from './lib/stop-error.mjs';
import { welcome } from './lib/welcome.mjs';

/** A step that ends sooner says nothing: a start with nothing stale prints only its welcome. */
const quietFor = 700;

await runMain(async () => {
  let giveBack = () => {};
  const end = onEnd(() => giveBack());
  const settings = readSettings(process.env);
  const { PORT } = settings.ports;
  await requireFreePorts(settings.ownHost ? settings.ports : { PORT });
  giveBack = claimDataDir(settings.dataDir, settings.shopUrl);
  try {
    await ensureInstalled();
    await ensureBuilt();
    const children = await step(
      'Starting (the first start fills the database)',
      (say) => startServices(settings, { say, onTrouble: (name, line) => console.error(`${name}: ${line}`) }),
      { quietFor },
    );
    console.log(welcome(settings));
    throw await firstToEnd(children);
  } catch (error) {
    if (end.ending) return new Promise(() => {});
    await stopEverything();
    giveBack();
    throw error;
  }
});
