import { hasId, type Id, isId, sameId } from '@vitrin/core/contract';

/** Key in the browser's storage. Only pks of products are kept, and they never leave the browser by themselves. */
const key = 'recent-products';

/** How many products are remembered. */
const limit = 12;

/** The products looked at in this browser, the last one first. A missing or forbidden storage remembers nothing. */
export function recentProducts(): readonly Id[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    return Array.isArray(kept) ? kept.filter(isId) : [];
  } catch {
    return [];
  }
}

/**
 * Puts a product in front of what was looked at; with none, forgets everything.
 * @param variants other pks of the same product: one of them is enough in the list.
 */
export function rememberProduct(pk?: Id, variants: readonly Id[] = []): void {
  const kept = recentProducts().filter((other) => !sameId(other, pk) && !hasId(variants, other));
  try {
    localStorage.setItem(key, JSON.stringify(pk === undefined ? [] : [pk, ...kept].slice(0, limit)));
  } catch {
    // What was looked at is a convenience.
  }
}
