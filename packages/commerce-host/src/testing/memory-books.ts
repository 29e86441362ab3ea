import type { AcquirerBooks, BookEntry } from '../acquirer/simulated-books.ts';

/** Books of the simulated acquirer in memory: for tests without a database. */
export function createMemoryBooks(): AcquirerBooks {
  const entries = new Map<string, BookEntry>();
  return {
    find: async (reference) => entries.get(reference),
    async change(fresh, change) {
      const known = entries.get(fresh.reference);
      const empty = { refunds: {}, scenario: null, capturesAt: null };
      const entry = known ? { ...known, ...change(known) } : { ...empty, ...fresh };
      entries.set(entry.reference, entry);
      return entry;
    },
    list: async (since) => [...entries.values()].filter(({ createdAt }) => createdAt >= since),
  };
}
