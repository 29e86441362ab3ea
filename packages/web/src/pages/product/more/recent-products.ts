import type { Id } from '@vitrin/core/contract';

/** Key in the browser's storage. Only pks of products are kept, and they never leave the browser by themselves. */
const key = 'recent-products';

/** Test for an id; `isId` would load the readers of replies with every product's page. */
const isPk = (value: unknown): value is Id => (typeof value === 'string' ? value !== '' : Number.isSafeInteger(value));

/** How many products are remembered. */
const limit = 12;

/** The products looked at in this browser, the last one first. A missing or forbidden storage remembers nothing. */
export function recentProducts(): readonly Id[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    return Array.isArray(kept) ? kept.filter(isPk) : [];
  } catch {
    return [];
  }
}

/**
 * Puts a product in front of what was looked at; with none, forgets everything.
 * @param variants other pks of the same product: one of them is enough in the list.
 */
export function rememberProduct(pk?: Id, variants: readonly Id[] = []): void {
  const known = new Set([pk, ...variants].map(String));
  const kept = recentProducts().filter((other) => !known.has(String(other)));
  try {
    localStorage.setItem(key, JSON.stringify(pk === undefined ? [] : [pk, ...kept].slice(0, limit)));
  } catch {
    // What was looked at is a convenience.
  }
}
