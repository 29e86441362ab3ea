import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { type Database, StartError } from '../db/database.ts';
import { setting } from '../db/schema/host.table.ts';
import type { DemoShop } from './demo-shop.types.ts';

/** Any number that no other program uses on the same database: of two hosts that start together one seeds. */
const SEED_LOCK = 748_211_903;

/** What seeding needs. */
export interface SeedOptions {
  readonly clock: Clock;
  readonly randomId: () => string;
  /** Whether the demo shop is written (`DEMO`, ruling 30); else the database is only made ready for a shop. */
  readonly demo: boolean;
  /** Needed to write the demo shop; a database that has it is opened without. */
  readonly demoShop?: Pick<DemoShop, 'fill'> | undefined;
  /** Variant rows of the demo catalogue. */
  readonly products: number;
  /** Told what is being written, one line at a time. */
  readonly progress: (line: string) => void;
}

/** What an installation keeps to itself, and whose database it is. */
interface Installation {
  /** Signs CSRF tokens and bank references. */
  readonly secret: string;
  /** Everybody knows this database's accounts. */
  readonly isDemo: boolean;
}

async function findInstallation(db: Database): Promise<Installation | undefined> {
  const rows = await db.select().from(setting).where(eq(setting.key, 'installation'));
  return rows[0]?.value as Installation | undefined;
}

/** A demo opens every account of its database, and a shop on the demo's database has accounts that everybody knows. */
function requireKind({ secret, isDemo }: Installation, demo: boolean): { readonly secret: string } {
  if (isDemo === demo) return { secret };
  throw new StartError(
    demo
      ? 'DEMO: this database is a real shop’s, and the demo would open it to everybody. Unset DEMO, or set DATA_DIR or DATABASE_URL to another one.'
      : 'DEMO: this database holds the demo with accounts that everybody knows. Set DEMO=1, or set DATA_DIR or DATABASE_URL to another one.',
  );
}

/**
 * Makes an empty database a shop's, once, in one transaction: after an interrupted start nothing of it is there.
 *
 * @returns what the installation keeps to itself: the secret that signs CSRF tokens and bank references.
 * @throws {StartError} when the database is the demo's and this start is none, or the other way round.
 */
export async function seedOnce(
  db: Database,
  { clock, randomId, demo, demoShop, products, progress }: SeedOptions,
): Promise<{ readonly secret: string }> {
  const known = await findInstallation(db);
  if (known) return requireKind(known, demo);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const seededMeanwhile = await findInstallation(tx);
    if (seededMeanwhile) return requireKind(seededMeanwhile, demo);
    if (demo) {
      if (!demoShop)
        throw new StartError('DEMO: this database has no demo shop yet. Start the demo once, then try again.');
      await demoShop.fill(tx, { now: clock.now(), products, progress });
    } else {
      const { prepareShop } = await import('./prepare-shop.ts');
      await prepareShop(tx);
    }
    await tx.execute(sql`analyze`);
    const installation: Installation = { secret: randomId() + randomId(), isDemo: demo };
    await tx.insert(setting).values({ key: 'installation', value: installation });
    return installation;
  });
}
