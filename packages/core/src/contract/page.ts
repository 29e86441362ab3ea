import * as v from 'valibot';
import { IntSchema, orNull } from './primitives.ts';
import type { ReplySchema } from './reply.ts';

/** One page of a longer list (conventions §8). */
export interface Page<Item> {
  readonly count: number;
  /** Absolute address of the next page. */
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly Item[];
}

/** The page-number envelope around any kind of item. */
// @__NO_SIDE_EFFECTS__
export function pageOf<Item>(item: ReplySchema<Item>): ReplySchema<Page<Item>> {
  return v.object({
    count: IntSchema,
    next: orNull(v.string()),
    previous: orNull(v.string()),
    results: v.array(item),
  });
}
