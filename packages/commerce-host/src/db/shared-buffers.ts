import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What PostgreSQL takes by itself, in megabytes: for a folder that is yet to be filled, and for a large one. */
const MOST = 128;

/** Holds what is read of a few thousand products; the embedded database clears all of it at every start, a millisecond each MB. */
const LEAST = 32;

/** Tables of so many megabytes, those that every database begins with included, are few. */
const FEW = 64;

function bytesOf(folder: string): number {
  let sum = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    sum += entry.isDirectory() ? bytesOf(path) : statSync(path).size;
  }
  return sum;
}

/**
 * How many megabytes of its tables the embedded database keeps in memory of its own: few for few, or each start would pay
 * for memory that stays empty.
 *
 * @param folder of the database; one that is not there yet may become a large one.
 */
export function sharedBuffers(folder: string): number {
  try {
    return bytesOf(join(folder, 'base')) > FEW * 2 ** 20 ? MOST : LEAST;
  } catch {
    return MOST;
  }
}
