import {
  createCheckoutServices,
  createMediaStore,
  createRandomId,
  type HostServices,
  listen,
  NO_HOOKS,
  openInstallation,
  readConfig,
  StartError,
  stderrLog,
  systemClock,
} from '@vitrin/commerce-host/serving';
import { EngineAway, EngineRefusal } from './engine/engine.types.ts';
import { createMedusaEngine } from './engine/medusa-engine.ts';
import { createMedusaHost } from './medusa-host.ts';
import { readMedusaSettings } from './settings.ts';

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const settings = readMedusaSettings(process.env);
  const engine = createMedusaEngine(settings);
  const regions = await engine.regions().catch((error: unknown) => {
    if (error instanceof EngineRefusal) {
      throw new StartError('MEDUSA_PUBLISHABLE_KEY: Medusa rejects this key. Set it to a publishable key of the shop.');
    }
    if (error instanceof EngineAway)
      throw new StartError(`MEDUSA_URL: no Medusa answers at ${settings.url}. Correct it.`);
    throw error;
  });
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
    media: createMediaStore(config.dataDir, undefined),
  };
  const { app, bank } = await createMedusaHost({ ...settings, host, engine });
  const place = { address: config.listenAddress };
  const servers = [await listen(app, { ...place, port: config.commercePort, variable: 'COMMERCE_PORT' })];
  if (config.demo) servers.push(await listen(bank, { ...place, port: config.bankPort, variable: 'BANK_PORT' }));
  const stop = async () => {
    for (const server of servers) await server.stop();
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
