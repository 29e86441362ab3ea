import { foldCase } from '@vitrin/core/contract';
import { bigint, customType, jsonb, timestamp } from 'drizzle-orm/pg-core';

/** A text in every language of the shop; `pickText` (http/language.ts) chooses one. */
export interface LocalisedText {
  readonly en: string;
  readonly tr: string;
}

/** An amount in minor units of the row's currency. Every table adds a CHECK that it is not negative. */
export function money(name: string) {
  return bigint(name, { mode: 'number' });
}

/** A text column that holds every language of the shop. */
export function localisedText(name: string) {
  return jsonb(name).$type<LocalisedText>();
}

/**
 * A text by which rows are found and kept unique, next to the column that holds it as typed. The program folds what is written
 * and what is compared (`foldCase`), because `lower()` depends on the locale of the database. For the same reason its index is
 * ordered by the collation "C".
 */
export const foldedText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
  toDriver: foldCase,
});

/** An instant in UTC, to the millisecond. It is always written from the host's clock, never by the database. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
}
