import { badRequest, notFound } from '../../http/errors.ts';
import { parsePk } from '../../http/wire.ts';
import { type ListingQuery, type PriceRange, SORTERS } from './listing.types.ts';

const PAGE_SIZE = 20;
const MOST_ON_A_PAGE = 100;
const MOST_CHOICES = 100;
const MOST_RANGES = 20;
/** Characters of a search that are read. */
export const LONGEST_SEARCH = 200;
const PREFIX = 'attributes_';

function parseAmount(text: string): number | undefined {
  const [, units, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return units === undefined ? undefined : Number(units) * 100 + Number(cents.padEnd(2, '0'));
}

/** `0-250`, `250-` or `-250`. */
function parseRange(text: string): PriceRange {
  const [from = '', to = '', ...rest] = text.trim().split('-');
  const [low, high] = [parseAmount(from), parseAmount(to)];
  const isWrong = rest.length > 0 || (from !== '' && low === undefined) || (to !== '' && high === undefined);
  if (isWrong || (low === undefined && high === undefined)) throw badRequest('Invalid price range.');
  return { from: low ?? null, to: high ?? null };
}

function readPrices(query: URLSearchParams): readonly PriceRange[] {
  const texts = query.getAll('price').filter(Boolean);
  if (texts.length > MOST_RANGES) throw badRequest('Too many price ranges.');
  return texts.map(parseRange);
}

function readNumber(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name);
  if (text === null || text === '') return fallback;
  if (!/^\d{1,7}$/.test(text)) throw badRequest(`Invalid ${name}.`);
  return Number(text);
}

function readAttributes(query: URLSearchParams): ReadonlyMap<string, readonly string[]> {
  const attributes = new Map<string, readonly string[]>();
  for (const [name, value] of query) {
    const key = name.slice(PREFIX.length);
    if (!name.startsWith(PREFIX) || key === '' || value === '') continue;
    attributes.set(key, [...(attributes.get(key) ?? []), value].slice(0, MOST_CHOICES));
  }
  return attributes;
}

/**
 * Reads the query of a list (Protocol catalogue §1).
 *
 * @throws {HttpError} 400 for what should be a number and is none, 404 for page 0.
 */
export function readListing(query: URLSearchParams, categoryPk: number): ListingQuery {
  const searchText = query.get('search_text')?.trim().slice(0, LONGEST_SEARCH) || null;
  const page = readNumber(query, 'page', 1);
  if (page < 1) throw notFound('Invalid page.');
  return {
    categoryPk,
    categoryPks: query
      .getAll('category_ids')
      .filter((text) => text !== '')
      .slice(0, MOST_CHOICES)
      .map((text) => {
        const pk = parsePk(text);
        if (pk === undefined) throw badRequest('Invalid category_ids.');
        return pk;
      }),
    attributes: readAttributes(query),
    prices: readPrices(query),
    inStock: query.get('in_stock') === 'true',
    searchText,
    sorter: SORTERS.find((sorter) => sorter === query.get('sorter')) ?? 'default',
    page,
    pageSize: Math.min(Math.max(readNumber(query, 'page_size', PAGE_SIZE), 1), MOST_ON_A_PAGE),
  };
}
