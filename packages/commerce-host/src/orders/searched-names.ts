import { foldText } from '../catalogue/fold-text.ts';
import type { LocalisedText } from '../db/columns.ts';

/** What an order's products are searched in: their names in every language, folded, each once, one a line. */
export function searchedNames(names: readonly LocalisedText[]): string {
  return [...new Set(names.flatMap(({ en, tr }) => [foldText(en), foldText(tr)]))].join('\n');
}
