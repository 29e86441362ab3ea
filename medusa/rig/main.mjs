import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { openDataFolder, openLog } from '../../scripts/lib/log-file.mjs';
import { requireFreePorts } from '../../scripts/lib/ports.mjs';
import { onEnd, stopEverything } from '../../scripts/lib/processes.mjs';
import { step } from '../../scripts/lib/progress.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { firstToEnd } from '../../scripts/lib/services.mjs';
import { readSettings } from '../../scripts/lib/settings.mjs';
import { runMain } from '../../scripts/lib/stop-error.mjs';
import { cards, table } from '../../scripts/lib/welcome.mjs';
import { startMedusa } from './medusa-shop.mjs';
import { startHostAndShop } from './services.mjs';

/** PostgreSQL, which runs as another user than root, has to be able to enter it; DATA_DIR is its owner's alone. */
const medusaDir = process.env.MEDUSA_DATA_DIR || inRoot('.cache/medusa');
const port = Number(process.env.MEDUSA_PORT || 9000);

await runMain(async () => {
  const end = onEnd();
  const { ports, shopUrl, bankUrl, dataDir } = readSettings(process.env);
  const { PORT, COMMERCE_PORT, BANK_PORT } = ports;
  await requireFreePorts({ MEDUSA_PORT: port, PORT, COMMERCE_PORT, BANK_PORT });
  try {
    await ensureInstalled();
    const logDir = openDataFolder(join(dataDir, 'medusa'));
    const log = openLog(logDir, 'medusa');
    const hostUrl = `http://127.0.0.1:${COMMERCE_PORT}`;
    const medusa = await startMedusa({
      port,
      hostUrl,
      dataDir: medusaDir,
      databaseUrl: process.env.DATABASE_URL,
      onLine: (line) => log.write(`${line}\n`),
    });
    await ensureBuilt();
    const services = await step('Starting host and shop', (say) =>
      startHostAndShop({ medusa, ports, shopUrl, dataDir: join(dataDir, 'medusa'), logDir, say }),
    );
    const addresses = [
      ['Shop', shopUrl],
      ['Host', hostUrl],
      ['Bank', bankUrl],
      ['Medusa', medusa.url],
      ['Keys', `${medusaDir}/keys.json`],
      ['Logs', logDir],
    ];
    console.log(
      [
        '\nThe shop over Medusa is open. Its bank is simulated.\n',
        ...table(addresses, '  '),
        '\n  Cards, any name, any future date, any three digits but 000',
        ...table(cards, '    '),
        '\n  Voucher WELCOME10. Ctrl-C stops all processes.\n',
      ].join('\n'),
    );
    throw await firstToEnd([medusa.child, ...services]);
  } catch (error) {
    if (end.ending) return new Promise(() => {});
    await stopEverything();
    throw error;
  }
});
