import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { openDataFolder, openLog } from '../../scripts/lib/log-file.mjs';
import { requireFreePorts } from '../../scripts/lib/ports.mjs';
import { onEnd, stopEverything } from '../../scripts/lib/processes.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { firstToEnd } from '../../scripts/lib/services.mjs';
import { runMain } from '../../scripts/lib/stop-error.mjs';
import { startMedusa } from './medusa-shop.mjs';

/** PostgreSQL, which runs as another user than root, has to be able to enter it; DATA_DIR is its owner's alone. */
const dataDir = process.env.MEDUSA_DATA_DIR || inRoot('.cache/medusa');
const port = Number(process.env.MEDUSA_PORT || 9000);
const hostUrl = `http://127.0.0.1:${process.env.COMMERCE_PORT || 4000}`;

await runMain(async () => {
  const end = onEnd();
  await requireFreePorts({ MEDUSA_PORT: port });
  try {
    await ensureInstalled();
    const log = openLog(openDataFolder(inRoot('.data')), 'medusa');
    const medusa = await startMedusa({ port, hostUrl, dataDir, onLine: (line) => log.write(`${line}\n`) });
    console.log(`\nMedusa   ${medusa.url}\nKeys     ${dataDir}/keys.json\n\nCtrl-C stops all processes.`);
    throw await firstToEnd([medusa.child]);
  } catch (error) {
    if (end.ending) return new Promise(() => {});
    await stopEverything();
    throw error;
  }
});
