import * as v from 'valibot';
import { IntSchema } from './primitives.ts';

/** The page-number envelope of conventions §8 around any kind of item. */
// @__NO_SIDE_EFFECTS__
export function pageOf<Schema extends v.GenericSchema<unknown, unknown>>(item: Schema) {
  return v.object({
    count: IntSchema,
    next: v.nullish(v.string(), null),
    previous: v.nullish(v.string(), null),
    results: v.array(item),
  });
}

/** What every page envelope reads as. */
export interface Page<Item> {
  readonly count: number;
  /** Absolute address of the next page. */
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly Item[];
}
