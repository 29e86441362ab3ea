import { priceKeys } from './list-query.ts';

/** Puts a choice into a list's query, or takes it out when it is there. The page starts again at 1. */
export function toggleChoice(query: URLSearchParams, key: string, value: string): string {
  const next = new URLSearchParams(query);
  const kept = query.getAll(key).filter((candidate) => candidate !== value);
  const isChosen = kept.length < query.getAll(key).length;
  next.delete(key);
  for (const other of isChosen ? kept : [...kept, value]) next.append(key, other);
  next.delete('page');
  // A typed range gives way to the ranges that are offered, as they do to a typed one.
  if (key === 'price') for (const typed of Object.values(priceKeys)) next.delete(typed);
  return asSearch(next);
}

/** Sets one parameter; an empty value takes it out. Everything but the page number itself starts again at page 1. */
export function withParameter(query: URLSearchParams, key: string, value: string): string {
  const next = new URLSearchParams(query);
  if (key !== 'page') next.delete('page');
  next.delete(key);
  if (value !== '') next.set(key, value);
  return asSearch(next);
}

/** The query without these parameters, from page 1 again. */
export function removeParameters(query: URLSearchParams, keys: readonly string[]): string {
  const next = new URLSearchParams(query);
  for (const key of [...keys, 'page']) next.delete(key);
  return asSearch(next);
}

/** A form's fields as a query, without the empty ones: the address that the browser itself would go to, but shorter. */
export function formQuery(fields: FormData): string {
  const next = new URLSearchParams();
  for (const [key, value] of fields) if (typeof value === 'string' && value !== '') next.append(key, value);
  return asSearch(next);
}

/** A query as it stands in an address: with its question mark, or nothing. */
export function asSearch(query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
