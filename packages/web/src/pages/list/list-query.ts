import { attributeParameter, listParameters } from '@vitrin/core/contract';
/** How many products stand on a page: fills rows of two, three and four. The first is the default. */
export const pageSizes = ['24', '48', '96'] as const;

/** Whole units, as the price fields take them; null is open. */
export interface PriceLimits {
  readonly from: string | null;
  readonly to: string | null;
}

/** The parameters of the price fields. They work as a form without scripts, so they are the address's own form of a range. */
export const priceKeys = { from: 'price_from', to: 'price_to' } as const;

/** The page's number as it stands in the address, if there can be such a page; undefined if there cannot. */
export function readPage(search: URLSearchParams): number | undefined {
  const text = search.get('page') ?? '';
  if (text === '') return 1;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** Reads whole units out of what a person typed: `1.250 TL` is 1250, `99,90` is 99. Null without any digit. */
function readUnits(text: string | null): string | null {
  const digits = (text ?? '').replace(/[.,]\d{0,2}$/, '').replace(/\D/g, '');
  return digits === '' ? null : String(Number(digits.slice(0, 9)));
}

/** The typed price range, the lower limit first however it was typed. */
export function readPrice(search: URLSearchParams): PriceLimits {
  const from = readUnits(search.get(priceKeys.from));
  const to = readUnits(search.get(priceKeys.to));
  return from !== null && to !== null && Number(from) > Number(to) ? { from: to, to: from } : { from, to };
}

/** Choices of facets that are no attribute: categories, and ranges of prices such as `250-499.99` and `5000-`. */
const choiceForms: ReadonlyMap<string, RegExp> = new Map([
  [listParameters.categoryIds, /^\d{1,9}$/],
  ['price', /^(?!-$)(?:\d{1,9}(?:\.\d{1,2})?)?-(?:\d{1,9}(?:\.\d{1,2})?)?$/],
]);

/** Is this parameter a choice among a facet's values that a host can understand? */
export function isChoice(key: string, value: string): boolean {
  const form = choiceForms.get(key);
  if (form) return form.test(value);
  const isAttribute = key.startsWith(attributeParameter) && key !== attributeParameter;
  return isAttribute && value !== '' && !/\p{Cc}/u.test(key + value);
}

/**
 * The host's query for an address (Protocol catalogue §1). What no host can understand is left out, so that a mistyped
 * address shows the list instead of an error; an unknown page is told apart by {@link readPage}.
 */
export function toHostQuery(search: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const [key, value] of search) {
    if (isChoice(key, value)) query.append(key, value);
  }
  const text = search
    .get(listParameters.searchText)
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim();
  if (text) query.set(listParameters.searchText, text);
  const sorter = search.get('sorter');
  if (sorter) query.set('sorter', sorter);
  if (search.get(listParameters.inStock) === 'true') query.set(listParameters.inStock, 'true');
  const { from, to } = readPrice(search);
  if (from !== null || to !== null) query.append('price', `${from ?? ''}-${to ?? ''}`);
  const page = readPage(search) ?? 1;
  if (page > 1) query.set('page', String(page));
  const { pageSize } = listParameters;
  query.set(pageSize, pageSizes.find((size) => size === search.get(pageSize)) ?? pageSizes[0]);
  return query;
}
