import type { InspectorMessage } from '../message.types.ts';

/** A message with the page load that sent it and its place in the journal. */
export interface Entry {
  readonly session: string;
  readonly number: number;
  readonly message: InspectorMessage;
}

/** Everything the inspector was told, and who wants to hear it. */
export interface Journal {
  readonly add: (session: string, messages: readonly InspectorMessage[]) => void;
  readonly entries: () => readonly Entry[];
  readonly subscribe: (listener: (entries: readonly Entry[]) => void) => () => void;
  /** The message that tells an actor's chart. */
  readonly findStart: (session: string, actor: string) => InspectorMessage | undefined;
}

/**
 * Keeps the last messages. What tells that an actor exists is kept for as long as anything of its page load is, for
 * without it the rest could not be read.
 *
 * @param mostEntries how many messages are kept
 */
export function createJournal(mostEntries = 20_000): Journal {
  let entries: Entry[] = [];
  let number = 0;
  const listeners = new Set<(entries: readonly Entry[]) => void>();
  const forgetOldest = () => {
    const excess = entries.length - mostEntries;
    if (excess <= 0) return;
    const kept = entries.slice(excess);
    const sessions = new Set(kept.map(({ session }) => session));
    const starts = entries
      .slice(0, excess)
      .filter(({ session, message }) => message.kind === 'started' && sessions.has(session));
    entries = [...starts, ...kept];
  };
  return {
    add: (session, messages) => {
      const added = messages.map((message): Entry => {
        number += 1;
        return { session, number, message };
      });
      entries.push(...added);
      forgetOldest();
      for (const listener of listeners) listener(added);
    },
    entries: () => entries,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    findStart: (session, actor) =>
      entries.find(
        (entry) => entry.session === session && entry.message.kind === 'started' && entry.message.actor === actor,
      )?.message,
  };
}
