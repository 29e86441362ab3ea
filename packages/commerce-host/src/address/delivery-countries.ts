import { inArray, notInArray, sql } from 'drizzle-orm';
import { type Database, StartError } from '../db/database.ts';
import { country } from '../db/schema/stores.table.ts';
import { type Environment, readList } from '../read-setting.ts';

const names = { en: regionNames('en'), tr: regionNames('tr') };

function regionNames(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
}

/**
 * Reads `DELIVERY_COUNTRIES`: ISO codes of the countries that the shop delivers to; undefined where the database decides.
 *
 * @throws {StartError} for a word that is no country's code.
 */
export function readDeliveryCountries(env: Environment): readonly string[] | undefined {
  const codes = readList(env, 'DELIVERY_COUNTRIES', []).map((code) => code.toLowerCase());
  const wrong = codes.find((code) => !/^[a-z]{2}$/.test(code) || names.en.of(code.toUpperCase()) === undefined);
  if (wrong !== undefined) {
    throw new StartError(`DELIVERY_COUNTRIES: "${wrong}" is no country’s code like de. Correct it or unset it.`);
  }
  return codes.length > 0 ? codes : undefined;
}

/**
 * Makes the countries of the setting those that are listed and accepted. Others stay in the database, because addresses
 * name them; a new one gets the next pk.
 */
export async function settleCountries(db: Database, codes: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    // Of two hosts that start together one adds the countries.
    await tx.execute(sql`lock table ${country} in share row exclusive mode`);
    const known = await tx.select({ pk: country.pk, code: country.code }).from(country);
    const last = Math.max(0, ...known.map(({ pk }) => pk));
    const added = codes.filter((code) => known.every((row) => row.code !== code));
    const rows = added.map((code, index) => ({
      pk: last + index + 1,
      code,
      name: { en: nameOf('en', code), tr: nameOf('tr', code) },
      isActive: true,
    }));
    if (rows.length > 0) await tx.insert(country).values(rows);
    await tx
      .update(country)
      .set({ isActive: true })
      .where(inArray(country.code, [...codes]));
    await tx
      .update(country)
      .set({ isActive: false })
      .where(notInArray(country.code, [...codes]));
  });
}

function nameOf(language: keyof typeof names, code: string): string {
  return names[language].of(code.toUpperCase()) ?? code.toUpperCase();
}
