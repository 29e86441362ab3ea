import type { InspectorMessage } from '../message.types.ts';

/** A message with the page load that sent it and its place in the journal. */
export interface Entry {
  readonly session: string;
  readonly number: number;
  readonly message: InspectorMessage;
}

/** Everything the inspector was told, and who wants to hear it. */
export interface Journal {
  /** @param bytes how much was sent for these messages */
  readonly add: (session: string, messages: readonly InspectorMessage[], bytes: number) => void;
  /** The oldest entries after one, at most so many. */
  readonly after: (number: number, most: number) => readonly Entry[];
  /** How many entries that came after this one are forgotten. */
  readonly forgottenAfter: (number: number) => number;
  /** Calls a listener when there is more. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface Kept {
  readonly entry: Entry;
  readonly bytes: number;
}

/**
 * Keeps the last messages, bounded by bytes. What tells that an actor exists is kept for as long as anything of its page load
 * is, for without it the rest could not be read.
 *
 * @param mostBytes of the messages as they were sent
 */
export function createJournal(mostBytes = 64 * 1024 * 1024): Journal {
  let kept: Kept[] = [];
  let number = 0;
  let bytes = 0;
  let oldest = 1;
  const listeners = new Set<() => void>();
  const forgetOldest = () => {
    if (bytes <= mostBytes) return;
    // Down to three quarters, so that this is not done for each message.
    let excess = bytes - mostBytes * 0.75;
    const end = kept.findIndex((one) => {
      excess -= one.bytes;
      return excess <= 0;
    });
    const rest = kept.slice(end + 1);
    const sessions = new Set(rest.map(({ entry }) => entry.session));
    const starts = kept
      .slice(0, end + 1)
      .filter(({ entry }) => entry.message.kind === 'started' && sessions.has(entry.session));
    oldest = rest[0]?.entry.number ?? number + 1;
    kept = [...starts, ...rest];
    bytes = kept.reduce((sum, one) => sum + one.bytes, 0);
  };
  /** Index of the first entry after a number. */
  const indexAfter = (after: number): number => {
    let [low, high] = [0, kept.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((kept[middle]?.entry.number ?? 0) <= after) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    add: (session, messages, size) => {
      const each = Math.ceil(size / Math.max(1, messages.length));
      for (const message of messages) {
        number += 1;
        kept.push({ entry: { session, number, message }, bytes: each });
      }
      bytes += each * messages.length;
      forgetOldest();
      for (const listener of listeners) listener();
    },
    after: (after, most) => {
      const start = indexAfter(after);
      return kept.slice(start, start + most).map(({ entry }) => entry);
    },
    forgottenAfter: (after) => {
      const starts = kept.filter(({ entry }) => entry.number > after && entry.number < oldest).length;
      return Math.max(0, oldest - 1 - after - starts);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
