import { foldCase } from '../../contract/text/fold-case.ts';

/**
 * A text for comparing: folded and without marks, in any language and on any keyboard. `IZMIR`, `izmir` and `İzmir`
 * are the same, and so are `kadikoy` and `Kadıköy`: Turkish has a dotted and a dotless i, and both are typed as either.
 */
export function foldText(text: string): string {
  return foldCase(text.normalize('NFKD').replace(/\p{M}/gu, ''));
}

/**
 * The items that a shopper looks for: every word typed stands somewhere in an item's texts. Their order stays; an empty
 * query finds all.
 * @example searchItems(stores, 'kadikoy moda', ({ name, township }) => [name, township])
 */
export function searchItems<Item>(
  items: readonly Item[],
  query: string,
  textsOf: (item: Item) => readonly string[],
): readonly Item[] {
  const words = foldText(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return items;
  return items.filter((item) => {
    const text = foldText(textsOf(item).join(' '));
    return words.every((word) => text.includes(word));
  });
}
