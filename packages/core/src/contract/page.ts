import { IntSchema, TextSchema } from './primitives.ts';
import { entriesOf, mapped, objectOf, orNull } from './reading/tolerant.ts';
import type { ReplySchema } from './reply.ts';

/** One page of a longer list (conventions §8). */
export interface Page<Item> {
  readonly count: number;
  /** Absolute address of the next page. */
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly Item[];
}

/** The page-number envelope around any kind of item; without a count there is what the page holds. */
// @__NO_SIDE_EFFECTS__
export function pageOf<Item>(item: ReplySchema<Item>): ReplySchema<Page<Item>> {
  const envelope = objectOf({
    count: orNull(IntSchema),
    next: orNull(TextSchema),
    previous: orNull(TextSchema),
    results: entriesOf(item),
  });
  return mapped(envelope, ({ count, ...page }) => ({ ...page, count: count ?? page.results.length }));
}
