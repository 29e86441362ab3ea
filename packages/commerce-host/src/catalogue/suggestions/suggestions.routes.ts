import type { HttpContext } from '../../http/http-context.ts';
import { json, type Reply } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { listCategories } from '../category.repository.ts';
import { LONGEST_SEARCH } from '../listing/listing-query.ts';
import { findSearch } from '../search/find-search.ts';
import { typedWords } from '../search/typed-words.ts';
import { findSuggestedProducts } from './suggestions.repository.ts';
import { SHORTEST_SUGGESTED, suggestCategories, suggestedProductWire } from './suggestions.ts';

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
