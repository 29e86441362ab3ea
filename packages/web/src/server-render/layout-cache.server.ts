/** Keeps text of the layout, which is the same for many pages and their visitors. Bounded; the least recently used goes first. */
export interface LayoutCache {
  /**
   * @param key whatever may change a text besides its data: which part, locale, currency, session or none, address.
   * @param data what stands in it: a text of other data is made anew.
   */
  of(key: string, data: string, render: () => string): string;
}

/** Makes the cache of one process for so many texts. */
export function createLayoutCache(most: number): LayoutCache {
  const kept = new Map<string, { readonly data: string; readonly text: string }>();
  return {
    of(key, data, render) {
      const known = kept.get(key);
      const entry = known?.data === data ? known : { data, text: render() };
      kept.delete(key);
      kept.set(key, entry);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return entry.text;
    },
  };
}
