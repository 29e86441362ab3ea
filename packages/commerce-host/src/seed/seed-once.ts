import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { setting } from '../db/schema/setting.ts';

/** Any number that no other program uses on the same database: of two hosts that start together one seeds. */
const SEED_LOCK = 748_211_903;

/** What seeding needs. */
export interface SeedOptions {
  readonly clock: Clock;
  readonly randomId: () => string;
  /** Variant rows of the demo catalogue. */
  readonly products: number;
  /** Told what is being written, one line at a time. */
  readonly progress: (line: string) => void;
}

interface Installation {
  readonly secret: string;
}

async function findInstallation(db: Database): Promise<Installation | undefined> {
  const rows = await db.select().from(setting).where(eq(setting.key, 'installation'));
  return rows[0]?.value as Installation | undefined;
}

/**
 * Fills an empty database with the demo shop, once, in one transaction: after an interrupted start nothing of it is there.
 *
 * @returns what the installation keeps to itself: the secret that signs CSRF tokens and bank references.
 */
export async function seedOnce(
  db: Database,
  { clock, randomId, products, progress }: SeedOptions,
): Promise<Installation> {
  const known = await findInstallation(db);
  if (known) return known;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const seededMeanwhile = await findInstallation(tx);
    if (seededMeanwhile) return seededMeanwhile;
    // What fills the shop is large and needed once: later starts do not load it.
    const { fillShop } = await import('./fill-shop.ts');
    await fillShop(tx, { now: clock.now(), products, progress });
    await tx.execute(sql`analyze`);
    const installation: Installation = { secret: randomId() + randomId() };
    await tx.insert(setting).values({ key: 'installation', value: installation });
    return installation;
  });
}
