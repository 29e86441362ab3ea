import { type Language, pickText } from '../http/language.ts';
import { foldText } from './fold-text.ts';
import type { ListingRequest } from './listing/listing.types.ts';
import type { ProductRecord } from './product.types.ts';
import { isSellable } from './product.wire.ts';
import { isSaid } from './search/is-said.ts';
import type { SearchedWord } from './search/typed-words.ts';

type ShownVariantRequest = Pick<ListingRequest, 'attributes' | 'prices' | 'inStock' | 'words' | 'sorter'>;

function isWithin(amount: number, { prices }: ShownVariantRequest): boolean {
  return prices.length === 0 || prices.some(({ from, to }) => amount >= (from ?? 0) && (to === null || amount <= to));
}

/** Whether a variant may stand for its product: in a list in order of price, or kept to a range, its price must fit in. */
function fitsPrices(variant: ProductRecord, main: ProductRecord, request: ShownVariantRequest): boolean {
  if (variant.amount === null) return false;
  if (request.sorter === 'price' || request.sorter === '-price') return variant.amount === main.amount;
  return isWithin(variant.amount, request);
}

function wordsOf({ attributes, sku }: ProductRecord, language: Language): readonly string[] {
  const labels = Object.values(attributes).map(({ label }) => pickText(label, language));
  return foldText([...labels, sku].join(' ')).split(' ');
}

/** Whether a searched word is this variant's own: a word of its labels or its code, or a value that the word means. */
function isOwn(word: SearchedWord, variant: ProductRecord): boolean {
  return (
    word.values.some(({ key, value }) => variant.attributes[key]?.value === value) ||
    isSaid(word, (language) => wordsOf(variant, language))
  );
}

/**
 * How much of what was asked for is this variant's own: chosen values first, then that it can be bought if only such were
 * asked for, then typed words, then that it can be bought.
 */
function likeness(variant: ProductRecord, request: ShownVariantRequest): readonly number[] {
  const chosen = [...request.attributes].filter(([key, values]) =>
    values.includes(variant.attributes[key]?.value ?? ''),
  );
  const typed = request.words.filter((word) => isOwn(word, variant));
  const sellable = isSellable(variant) ? 1 : 0;
  return [chosen.length, request.inStock ? sellable : 0, typed.length, sellable];
}

/**
 * The variant that a list shows for a product: of those that match best, one that can be bought; the main one among
 * equals. A list of red things shows the red one.
 *
 * @param variants all active variants of the product in their order, the main one included.
 */
export function shownVariant(
  main: ProductRecord,
  variants: readonly ProductRecord[],
  request: ShownVariantRequest,
): ProductRecord {
  const isAsked = request.attributes.size > 0 || request.words.length > 0 || request.inStock;
  if (!isAsked) return main;
  let best = { record: main, likeness: likeness(main, request) };
  for (const record of variants) {
    if (record.pk === main.pk || !fitsPrices(record, main, request)) continue;
    const candidate = likeness(record, request);
    const place = candidate.findIndex((value, index) => value !== best.likeness[index]);
    if (place !== -1 && (candidate[place] ?? 0) > (best.likeness[place] ?? 0)) best = { record, likeness: candidate };
  }
  return best.record;
}
