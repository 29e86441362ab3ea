import type { KeyValueStorage } from '../commerce.types.ts';

const storageKey = 'vitrin.checkout.attempt';
/** The host's ids are about 60 characters long and it takes no longer keys than this. */
const longestId = 200;

/**
 * The payment that was open when this page, or another tab, was last heard of: asked for first by whoever opens checkout, so
 * that a reload in the middle of a payment finds its order. It is an id and says nothing about a card.
 */
export function loadAttempt(storage: KeyValueStorage): string | null {
  const id = storage.get(storageKey);
  return id !== undefined && id !== '' && id.length <= longestId ? id : null;
}

/** Remembers the open payment over a reload, or forgets it. */
export function saveAttempt(storage: KeyValueStorage, id: string | null): void {
  if (id === null) storage.remove(storageKey);
  else storage.set(storageKey, id);
}
