import { randomBytes } from 'node:crypto';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { openControl } from './operations/control-socket.mjs';
import { replaceProcesses } from './operations/replace-processes.mjs';
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
    let say = (_detail) => {};
    const begin = (mayRun) =>
      startServices(settings, {
        mode,
        inspect,
        env: inspect ? { INSPECT_TOKEN: token } : {},
        say: (detail) => say(detail),
        onTrouble: (name, line) => console.error(`${name}: ${line}`),
        mayRun,
      });
    const starting = await (mode === 'built' ? startBuilt(begin, settings.processes) : { done: begin() });
    const children = await step(
      'Starting',
      (next) => {
        say = next;
        return starting.done;
      },
      { idleFor },
    );
    let replacing = Promise.resolve();
    await openControl(settings.dataDir, () => {
      const replaced = replacing.then(() => replaceProcesses(children, settings));
      replacing = replaced.then(() => {});
      return replaced;
    });
    console.log(welcome(settings, inspect ? [['Inspector', `${settings.inspectorUrl}/?token=${token}`]] : []));
    throw await firstToEnd(children);
  } catch (error) {
    if (end.ending) return new Promise(() => {});
    await stopEverything();
    throw error;
  }
}

/**
 * Starts the services when what they run is built. Looking for what is stale takes as long as Node itself takes to start: a service of one
 * process does so meanwhile, and reads nothing of its program before. When the build fails, whoever ends everything ends it too.
 *
 * @param {(mayRun?: Promise<void>) => Promise<import('./processes.mjs').Child[]>} begin
 * @param {number} processes of each service
 * @returns {Promise<{ done: Promise<import('./processes.mjs').Child[]> }>}
 */
async function startBuilt(begin, processes) {
  if (processes > 1) {
    await ensureBuilt();
    return { done: begin() };
  }
  let release = () => {};
  const done = begin(
    new Promise((resolve) => {
      release = () => resolve();
    }),
  );
  done.catch(() => {});
  await ensureBuilt();
  release();
  return { done };
}
