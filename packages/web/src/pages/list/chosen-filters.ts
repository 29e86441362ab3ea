import { attributeParameter, listParameters } from '@vitrin/core/contract';
import { removeParameters, toggleChoice } from './list-address.ts';
import { isChoice, type PriceLimits, priceKeys, readPrice } from './list-query.ts';
import type { Filter } from './list-view.ts';

/** A filter that is in force; `without` is the list's query when it is taken away. */
export type ChosenFilter =
  | { readonly kind: 'choice'; readonly label: string; readonly without: string; readonly isUnknown: boolean }
  | { readonly kind: 'price'; readonly limits: PriceLimits; readonly without: string }
  | { readonly kind: 'stock'; readonly without: string };

const allPriceKeys = [priceKeys.from, priceKeys.to, 'price'];

/**
 * Every filter that an address names, in its order. A value that the list does not know is there too: it is the reason why
 * nothing is found, and must be removable.
 */
export function chosenFilters(query: URLSearchParams, filters: readonly Filter[]): readonly ChosenFilter[] {
  const chosen: ChosenFilter[] = [];
  for (const [key, value] of new Map([...query].map((pair) => [pair.join(' '), pair])).values()) {
    if (!isChoice(key, value)) continue;
    const choices = filters.find((filter) => filter.searchKey === key)?.choices;
    const label = choices?.find((choice) => choice.value === value)?.label;
    const without = toggleChoice(query, key, value);
    if (key === 'price' && label === undefined) {
      const [from, to] = value.split('-');
      chosen.push({ kind: 'price', limits: { from: from || null, to: to || null }, without });
    } else chosen.push({ kind: 'choice', label: label ?? value, without, isUnknown: label === undefined });
  }
  const limits = readPrice(query);
  if (limits.from !== null || limits.to !== null) {
    chosen.push({ kind: 'price', limits, without: removeParameters(query, [priceKeys.from, priceKeys.to]) });
  }
  if (query.get(listParameters.inStock) === 'true') {
    chosen.push({ kind: 'stock', without: removeParameters(query, [listParameters.inStock]) });
  }
  return chosen;
}

/** The list's query without any filter: search text, order and page size stay. */
export function withoutFilters(query: URLSearchParams): string {
  const { categoryIds, inStock } = listParameters;
  const choices = [...query.keys()].filter((key) => key.startsWith(attributeParameter));
  return removeParameters(query, [...choices, categoryIds, ...allPriceKeys, inStock]);
}
