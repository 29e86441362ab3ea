import type { Page } from '@vitrin/core/contract';

/** Entries of a page, as many as the host gives at once (Protocol conventions §8). */
export const PAGE_LIMIT = 100;
/** Pages that are read at most: against a host that always names a next one. */
const MAX_PAGES = 20;

/** Reads a list to its end: for what is chosen from, of which nothing may be out of reach. */
export async function everyPage<Entry>(read: (page: number) => Promise<Page<Entry>>): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { results, next } = await read(page);
    entries.push(...results);
    if (next === null) break;
  }
  return entries;
}
