import type { Signals } from '../commerce.types.ts';
import type { Tag } from '../tags.types.ts';

/** Origin of the `invalidated` signals of a guest's favourites, which those of an account ignore. */
export const guestOrigin = 'guestFavourites';

/** What a chart holds: the tag it stands under, and who the chart is when it writes. */
export interface Held {
  readonly tag: Tag;
  readonly origin: string | symbol;
  /** Another writer whose signals do not concern the chart. */
  readonly unrelated?: string;
}

/**
 * Calls whenever somebody else changed what a chart holds; the replies to its own writes are its news.
 * @returns a function that ends it.
 */
export function onChangedElsewhere(
  signals: Signals,
  { tag, origin, unrelated }: Held,
  listener: () => void,
): () => void {
  return signals.subscribe((signal) => {
    if (signal.type !== 'invalidated' || !signal.tags.includes(tag)) return;
    if (signal.origin !== origin && (signal.origin === undefined || signal.origin !== unrelated)) listener();
  });
}
