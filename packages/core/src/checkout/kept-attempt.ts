import type { KeyValueStorage } from '../commerce.types.ts';

const storageKey = 'vitrin.checkout.attempt';
/** Stands for a payment at a host that names none: a page that is loaded meanwhile asks for it by other means. */
export const unnamedAttempt = 'unnamed';
/** Milliseconds: nobody takes a payment that long, and what is in the basket after that is another order. */
const unnamedLife = 900_000;
/** The host's ids are about 60 characters long and it takes no longer keys than this. */
const longestId = 200;

/**
 * The payment that was open when this page, or another tab, was last heard of: asked for first by whoever opens checkout, so
 * that a reload in the middle of a payment finds its order. It is an id and says nothing about a card.
 */
export function loadAttempt(storage: KeyValueStorage, now: number): string | null {
  const id = storage.get(storageKey);
  const [kind, since] = id?.split('@') ?? [];
  if (kind === unnamedAttempt) return now - Number(since) < unnamedLife ? unnamedAttempt : null;
  return id !== undefined && id !== '' && id.length <= longestId ? id : null;
}

/** Remembers the open payment over a reload, or forgets it. @param now milliseconds since the epoch. */
export function saveAttempt(storage: KeyValueStorage, id: string | null, now: number): void {
  if (id === null) storage.remove(storageKey);
  else storage.set(storageKey, id === unnamedAttempt ? `${id}@${now}` : id);
}
