/**
 * What of a long list stands on screen: the first entries that are looked for. The chosen one is among them while nothing
 * is looked for, because a choice is never hidden.
 * @param limit entries at most.
 */
export function shownChoices<Item extends { readonly key: number | null }>(
  found: readonly Item[],
  {
    chosen,
    limit,
    isSearched,
  }: { readonly chosen: number | null; readonly limit: number; readonly isSearched: boolean },
): readonly Item[] {
  const shown = found.slice(0, limit);
  const isHidden = !isSearched && chosen !== null && !shown.some(({ key }) => key === chosen);
  const hidden = isHidden ? found.find(({ key }) => key === chosen) : undefined;
  return hidden ? [hidden, ...shown.slice(0, limit - 1)] : shown;
}
