import type { LocalisedText } from '../../db/columns.ts';
import type { HttpContext } from '../../http/http-context.ts';
import { type Language, pickText } from '../../http/language.ts';
import { json, type Reply } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { type CategoryRow, listCategories, ROOT_CATEGORY_PK } from '../category.repository.ts';
import { foldText } from '../fold-text.ts';
import { LONGEST_SEARCH } from '../listing/listing-query.ts';
import { PRODUCT_TYPES, pictureUrl, type WireView } from '../product.wire.ts';
import { findSearch } from '../search/find-search.ts';
import { isSaid } from '../search/is-said.ts';
import { type SearchedWord, typedWords } from '../search/typed-words.ts';
import { findSuggestedProducts, type SuggestedProduct } from './suggestions.repository.ts';

/** Texts shorter than this suggest nothing (Protocol misc §1). */
const SHORTEST_SUGGESTED = 2;

const MOST_CATEGORIES = 5;

/** Rank of a name for the typed text: 0 begins with it, 1 has every word; undefined is no match. */
function fitOf(name: LocalisedText, words: readonly SearchedWord[]): 0 | 1 | undefined {
  const partsIn = (language: Language) => foldText(pickText(name, language)).split(' ');
  if (words.every((word, place) => isSaid(word, (language) => partsIn(language).slice(place, place + 1)))) return 0;
  return words.every((word) => isSaid(word, partsIn)) ? 1 : undefined;
}

/** Categories whose name has every searched word, at most five; those that begin with the text come first. */
function suggestCategories(tree: readonly CategoryRow[], words: readonly SearchedWord[], language: Language) {
  return tree
    .filter(({ pk }) => pk !== ROOT_CATEGORY_PK)
    .flatMap((row) => {
      const fit = fitOf(row.name, words);
      return fit === undefined ? [] : [{ row, fit }];
    })
    .toSorted((left, right) => left.fit - right.fit || left.row.level - right.row.level)
    .slice(0, MOST_CATEGORIES)
    .map(({ row }) => ({
      label: pickText(row.name, language),
      url: row.url,
      suggestion_type: 'Category',
      extra: {
        category_id: row.pk,
        parent_categories: tree
          .filter(({ pk, treePath }) => pk !== ROOT_CATEGORY_PK && pk !== row.pk && row.treePath.startsWith(treePath))
          .map(({ name }) => pickText(name, language)),
      },
    }));
}

/** A product as a suggestion: its prices are JSON numbers, here alone (Protocol misc §1). */
function suggestedProductWire(row: SuggestedProduct, { language, currency }: WireView) {
  const [picture] = row.pictures;
  return {
    label: pickText(row.name, language),
    url: row.url,
    suggestion_type: 'Product',
    extra: {
      image: picture === undefined ? null : pictureUrl(picture),
      price: row.amount / 100,
      retail_price: row.retailAmount / 100,
      product_type: PRODUCT_TYPES[row.kind],
      currency_type: currency,
    },
  };
}

const MOST_PRODUCTS = 6;

async function getSuggestions({ host, language, currency, query }: HttpContext): Promise<Reply> {
  const text = query.get('search_text')?.slice(0, LONGEST_SEARCH) ?? null;
  const letters = typedWords(text).map(({ folded }) => folded);
  if (letters.join(' ').length < SHORTEST_SUGGESTED) return json({ groups: [] });
  const { words } = await findSearch(host.db, text, { language, currency });
  if (words.length === 0) return json({ groups: [] });
  const categories = suggestCategories(await listCategories(host.db), words, language);
  const found = await findSuggestedProducts(host.db, words, { currency, limit: MOST_PRODUCTS });
  const products = found.map((row) => suggestedProductWire(row, { language, currency }));
  const groups = [
    { suggestion_type: 'Category', entries: categories },
    { suggestion_type: 'Product', entries: products },
  ];
  return json({ groups: groups.filter(({ entries }) => entries.length > 0) });
}

/** What a half-typed search may mean (Protocol misc §1). */
export const suggestionRoutes: readonly Route[] = [
  { method: 'GET', path: '/autocomplete/', cache: 60, handle: getSuggestions },
];
