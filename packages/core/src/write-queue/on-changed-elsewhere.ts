import type { Signals } from '../commerce.types.ts';
import type { Tag } from '../tags.types.ts';

/** What a chart holds: the tag it stands under, and who the chart is when it writes. */
export interface Held {
  readonly tag: Tag;
  readonly origin: string;
}

/**
 * Calls whenever somebody else changed what a chart holds; the replies to its own writes are its news.
 * @returns a function that ends it.
 */
export function onChangedElsewhere(signals: Signals, { tag, origin }: Held, listener: () => void): () => void {
  return signals.subscribe((signal) => {
    if (signal.type === 'invalidated' && signal.origin !== origin && signal.tags.includes(tag)) listener();
  });
}
