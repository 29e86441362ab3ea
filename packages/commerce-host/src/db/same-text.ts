import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A column as typed, and the one next to it with the folded text (`foldedText`). */
export interface TypedAndFolded {
  readonly typed: PgColumn;
  readonly folded: PgColumn;
}

/**
 * Whether a row has this text in any spelling that folds to the same. A row without a folded text, which an old row has whose text
 * folds to that of another one, is found by its exact spelling alone.
 */
export function isSameText({ typed, folded }: TypedAndFolded, text: string): SQL | undefined {
  return or(eq(folded, text), and(isNull(folded), eq(typed, text)));
}
