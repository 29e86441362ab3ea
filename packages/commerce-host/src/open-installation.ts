import { settleCountries } from './address/delivery-countries.ts';
import { systemClock } from './clock.ts';
import type { InstallationSettings } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import { createRandomId } from './random-id.ts';
import type { DemoShop } from './seed/demo-shop.types.ts';
import { seedOnce } from './seed/seed-once.ts';

/** What an installation is opened with besides its settings. */
export interface InstallationParts {
  readonly progress: (line: string) => void;
  /** The embedded database, compiled. */
  readonly embedded?: Promise<object | undefined> | undefined;
  /** Fills an empty database of the demo. */
  readonly demoShop?: DemoShop | undefined;
}

/** Opens the database that the settings name; only its driver is loaded. */
async function openDatabase(
  { databaseUrl, dataDir }: InstallationSettings,
  { progress, embedded }: InstallationParts,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./db/open-postgres.ts');
    return openPostgres(databaseUrl);
  }
  const { openDataFolder } = await import('./db/data-folder.ts');
  return openDataFolder(dataDir, progress, await embedded);
}

/**
 * Opens the database with its tables, filled or made ready on the first time.
 *
 * @throws {StartError} for everything that the reader can mend.
 */
export async function openInstallation(
  settings: InstallationSettings,
  parts: InstallationParts,
): Promise<OpenDatabase & { readonly secret: string }> {
  const opened = await openDatabase(settings, parts);
  try {
    const { demo, seedProducts: products } = settings;
    const { demoShop, progress } = parts;
    const seed = { clock: systemClock, randomId: createRandomId, demo, demoShop, products, progress };
    const { secret } = await seedOnce(opened.db, seed);
    if (settings.deliveryCountries) await settleCountries(opened.db, settings.deliveryCountries);
    opened.markComplete?.();
    return { ...opened, secret };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
