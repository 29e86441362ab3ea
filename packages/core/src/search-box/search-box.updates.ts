import { foldCase } from '../contract/text/fold-case.ts';
import type { OptionMove, SearchBoxContext } from './search-box.types.ts';

/** The host suggests nothing for less (misc.md §1). In characters. */
export const shortestText = 2;
/** How many searches are remembered. */
export const mostRecent = 5;

/** The text that is asked for: without the space around it. */
export function wantedText({ text }: Pick<SearchBoxContext, 'text'>): string {
  return text.trim();
}

/** Is there too little to suggest anything for? */
export function isTooShort(context: Pick<SearchBoxContext, 'text'>): boolean {
  return [...wantedText(context)].length < shortestText;
}

/**
 * How many options the list has: recent searches in an empty field, else every suggestion and "show all results".
 */
export function countOptions(context: SearchBoxContext): number {
  if (isTooShort(context)) return wantedText(context) === '' ? context.recent.length : 0;
  return (context.shown?.groups ?? []).reduce((count, { entries }) => count + entries.length, 1);
}

/** The active option's new place; up and down go round by way of the field (APG combobox). */
export function moveActive(active: number | null, count: number, to: OptionMove): number | null {
  if (count === 0) return null;
  if (to === 'first') return 0;
  if (to === 'last') return count - 1;
  if (to === 'next') return active === null ? 0 : active + 1 < count ? active + 1 : null;
  return active === null ? count - 1 : active > 0 ? active - 1 : null;
}

/** Recent searches with one more, each once whatever its case, the newest first. */
export function addRecent(recent: readonly string[], text: string): readonly string[] {
  const added = text.trim();
  if (added === '') return recent;
  const folded = foldCase(added);
  return [added, ...recent.filter((known) => foldCase(known) !== folded)].slice(0, mostRecent);
}
