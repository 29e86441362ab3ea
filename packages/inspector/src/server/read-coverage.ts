import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { CoverageFile } from '../coverage.types.ts';

const part = { id: v.string(), isReached: v.boolean(), because: v.optional(v.string()) };

const CoverageSchema: v.GenericSchema<unknown, CoverageFile> = v.object({
  format: v.literal('vitrin-coverage'),
  version: v.literal(1),
  charts: v.array(
    v.object({
      id: v.string(),
      chart: v.string(),
      at: v.number(),
      states: v.array(v.object(part)),
      transitions: v.array(
        v.object({
          ...part,
          event: v.string(),
          guard: v.optional(v.string()),
          targets: v.array(v.string()),
          paths: v.number(),
        }),
      ),
    }),
  ),
});

/**
 * Reads what the last `npm run paths` reached.
 *
 * @returns `undefined` when it did not run yet, or when the file is of another version
 */
export async function readCoverage(file: string): Promise<CoverageFile | undefined> {
  try {
    const { success, output } = v.safeParse(CoverageSchema, JSON.parse(await readFile(file, 'utf8')));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}
