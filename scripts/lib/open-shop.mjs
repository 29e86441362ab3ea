import { randomBytes } from 'node:crypto';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { requireFreePorts } from './ports.mjs';
import { onEnd, stopEverything } from './processes.mjs';
import { step } from './progress.mjs';
import { firstToEnd, startServices } from './services.mjs';
import { readSettings } from './settings.mjs';
import { welcome } from './welcome.mjs';

/** A step that ends sooner says nothing: a start with nothing stale prints only its welcome. */
const idleFor = 700;

/**
 * Opens the shop and keeps it open until somebody or something ends it.
 *
 * @param {{ mode: import('./services.mjs').Mode, inspect?: boolean }} options `inspect` puts the inspector beside it
 * @throws {import('./stop-error.mjs').StopError} when it cannot be opened, or when a service ends by itself
 */
export async function openShop({ mode, inspect = false }) {
  const end = onEnd();
  const settings = readSettings(process.env);
  // Whoever knows it may read what the charts do: it stands in the address that is printed, and dies with this run.
  const token = process.env.INSPECT_TOKEN || randomBytes(24).toString('base64url');
  const { PORT, COMMERCE_PORT, BANK_PORT, WALLET_PORT, INSPECT_PORT } = settings.ports;
  await requireFreePorts({
    PORT,
    ...(settings.ownHost ? { COMMERCE_PORT, BANK_PORT, WALLET_PORT } : {}),
    ...(inspect ? { INSPECT_PORT } : {}),
  });
  try {
    await ensureInstalled();
    if (mode === 'built') await ensureBuilt();
    const children = await step(
      'Starting',
      (say) =>
        startServices(settings, {
          mode,
          inspect,
          env: inspect ? { INSPECT_TOKEN: token } : {},
          say,
          onTrouble: (name, line) => console.error(`${name}: ${line}`),
        }),
      { idleFor },
    );
    // A rolling restart, the hosts first: a new shop may ask them what an old one does not know.
    process.on('SIGUSR2', () => {
      for (const child of children) if (settings.processes > 1) child.signal('SIGUSR2', 'alone');
    });
    console.log(welcome(settings, inspect ? [['Inspector', `${settings.inspectorUrl}/?token=${token}`]] : []));
    throw await firstToEnd(children);
  } catch (error) {
    if (end.ending) return new Promise(() => {});
    await stopEverything();
    throw error;
  }
}
