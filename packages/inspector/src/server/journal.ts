import { randomUUID } from 'node:crypto';
import type { InspectorMessage } from '../message.types.ts';

/** A message with the page load that sent it and its place in the journal. */
export interface Entry {
  readonly session: string;
  readonly number: number;
  readonly message: InspectorMessage;
}

/** Everything the inspector was told, and who wants to hear it. */
export interface Journal {
  /** Changes when entries were cleared: a reader that knows another name starts again. */
  readonly name: () => string;
  /** @param bytes how much was sent for these messages */
  readonly add: (session: string, messages: readonly InspectorMessage[], bytes: number) => void;
  /** The oldest entries after one, at most so many. */
  readonly after: (number: number, most: number) => readonly Entry[];
  /** How many entries that came after this one are forgotten. */
  readonly forgottenAfter: (number: number) => number;
  /** Notes why deliveries of an origin are rejected; `undefined` once one is accepted. */
  readonly reject: (origin: string, reason: string | undefined) => void;
  /** Reasons of all rejected origins. */
  readonly rejections: () => readonly string[];
  /** Forgets all page loads whose last message says that they are closed. */
  readonly clearClosed: () => void;
  /** Calls a listener when there is more or less. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface Kept {
  readonly entry: Entry;
  readonly bytes: number;
}

/** Origins whose rejections are kept: any page of the web can cause one. */
const mostRejected = 5;

const isEnd = ({ message }: Entry): boolean => message.kind === 'settled' && message.status !== 'active';

const keyOf = ({ entry: { session, message } }: Kept): string =>
  `${session}/${'actor' in message ? message.actor : ''}`;

/**
 * Keeps the last messages, bounded by bytes. The start of an actor outlives its later messages until the actor or its page load
 * has ended, because the rest could not be read without it.
 *
 * @param mostBytes of the messages as they were sent
 */
export function createJournal(mostBytes = 64 * 1024 * 1024): Journal {
  let kept: Kept[] = [];
  const rejected = new Map<string, string>();
  let name = randomUUID();
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
    const forgotten = kept.slice(0, end + 1);
    const ended = new Set(forgotten.filter(({ entry }) => isEnd(entry)).map(keyOf));
    for (const one of rest) ended.delete(keyOf(one));
    const starts = forgotten.filter(
      (one) => one.entry.message.kind === 'started' && sessions.has(one.entry.session) && !ended.has(keyOf(one)),
    );
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
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    name: () => name,
    add: (session, messages, size) => {
      const each = Math.ceil(size / Math.max(1, messages.length));
      for (const message of messages) {
        number += 1;
        kept.push({ entry: { session, number, message }, bytes: each });
      }
      bytes += each * messages.length;
      forgetOldest();
      notify();
    },
    after: (after, most) => {
      const start = indexAfter(after);
      return kept.slice(start, start + most).map(({ entry }) => entry);
    },
    forgottenAfter: (after) => {
      const starts = kept.filter(({ entry }) => entry.number > after && entry.number < oldest).length;
      return Math.max(0, oldest - 1 - after - starts);
    },
    reject: (origin, reason) => {
      if (rejected.get(origin) === reason) return;
      if (reason === undefined) rejected.delete(origin);
      else if (rejected.has(origin) || rejected.size < mostRejected) rejected.set(origin, reason);
      notify();
    },
    rejections: () => [...rejected.values()],
    clearClosed: () => {
      const last = new Map(kept.map(({ entry }) => [entry.session, entry.message.kind]));
      kept = kept.filter(({ entry }) => last.get(entry.session) !== 'closed');
      bytes = kept.reduce((sum, one) => sum + one.bytes, 0);
      name = randomUUID();
      notify();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
