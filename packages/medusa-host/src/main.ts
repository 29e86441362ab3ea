import {
  createCheckoutServices,
  createRandomId,
  type HostServices,
  listen,
  loadDemoShop,
  NO_HOOKS,
  openDelivery,
  openInstallation,
  openMedia,
  readConfig,
  StartError,
  stderrLog,
  systemClock,
  traceError,
} from '@vitrin/commerce-host/serving';
import { EngineAway, EngineRefusal } from './engine/engine.types.ts';
import { createMedusaAccounts, isSecretKeyAccepted } from './engine/medusa-accounts.ts';
import { createMedusaEngine } from './engine/medusa-engine.ts';
import { createMedusaHost } from './medusa-host.ts';
import { readMedusaSettings, refuseSimulatedCharges } from './settings.ts';

/** Milliseconds between two sweeps of attempts, and between two comparisons with the acquirer's books. */
const SWEEP_EVERY = 15_000;
const RECONCILE_EVERY = 900_000;

/** Milliseconds between two looks into the outbox: a shopper waits for the code. */
const DELIVER_EVERY = 1_000;

/** Runs a task again and again, never twice at a time. Returns a stop that waits for the running one. */
function repeat(task: () => Promise<unknown>, pause: number): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = async () => {
    await task().catch((error: unknown) => stderrLog({ event: 'sweep-failed', error: traceError(error) }));
    running = undefined;
  };
  const timer = setInterval(() => {
    running ??= run();
  }, pause);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const settings = readMedusaSettings(process.env);
  if (!config.demo) refuseSimulatedCharges(settings.payments);
  const engine = createMedusaEngine(settings);
  const regions = await engine.regions().catch((error: unknown) => {
    if (error instanceof EngineRefusal) {
      throw new StartError('MEDUSA_PUBLISHABLE_KEY: Medusa rejects this key. Set it to a publishable key of the shop.');
    }
    if (error instanceof EngineAway)
      throw new StartError(`MEDUSA_URL: no Medusa answers at ${settings.url}. Correct it.`);
    throw error;
  });
  if (!(await isSecretKeyAccepted(settings))) {
    throw new StartError('MEDUSA_SECRET_KEY: Medusa rejects this key. Set it to a secret key of the shop.');
  }
  const deliveryCountries = [...new Set(regions.flatMap(({ countries }) => countries))];
  const { db, secret, close } = await openInstallation(
    { ...config, demo: false, deliveryCountries },
    { progress: (line) => process.stderr.write(`host: ${line}\n`) },
  );
  const base = { config, db, clock: systemClock, randomId: createRandomId, secret, log: stderrLog };
  const host: HostServices = {
    ...base,
    hooks: NO_HOOKS,
    checkout: createCheckoutServices(base),
    // In the demo the goods of Medusa name drawings of the demo shop.
    media: openMedia(config.dataDir, config.demo ? await loadDemoShop() : undefined),
  };
  const { app, bank, settleAttempts, reconcile } = await createMedusaHost({
    ...settings,
    host,
    engine,
    accounts: createMedusaAccounts(settings),
  });
  const place = { address: config.listenAddress };
  const servers = [await listen(app, { ...place, port: config.commercePort, variable: 'COMMERCE_PORT' })];
  if (config.demo) servers.push(await listen(bank, { ...place, port: config.bankPort, variable: 'BANK_PORT' }));
  let isFirst = true;
  const sweep = async () => {
    const isStart = isFirst;
    isFirst = false;
    await settleAttempts({ isStart });
  };
  const jobs = [repeat(sweep, SWEEP_EVERY), repeat(reconcile, RECONCILE_EVERY)];
  if (config.senders) {
    const delivery = await openDelivery(config.senders, { db, secret, log: stderrLog });
    jobs.push(repeat(delivery.run, DELIVER_EVERY), delivery.stop);
  }
  const stop = async () => {
    for (const server of servers) await server.stop();
    for (const end of jobs) await end();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
  process.stdout.write(`${JSON.stringify({ ready: 'host', url: config.commerceUrl })}\n`);
}

run().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`host: ${error.message}\n`);
  process.exit(1);
});
