import type { KeyValueStorage } from '../commerce.types.ts';

const storageKey = 'vitrin.checkout.attempt';
/** Stands for a payment at a host that names none: a page that is loaded meanwhile asks for it by other means. */
export const unnamedAttempt = 'unnamed';
/** Before the id of a payment for which a page left for a provider: who loads checkout then has come back from there. */
const providerMark = 'provider:';
/** Milliseconds: nobody takes a payment that long, and what is in the basket after that is another order. */
const unnamedLife = 900_000;
/** The host's ids are about 60 characters long and it takes no longer keys than this. */
const longestId = 200;

/** The payment that was open when this page, or another tab, was last heard of. */
export interface KeptAttempt {
  /** Null at a host that names none. */
  readonly id: string | null;
  /** A page left for a provider with it. */
  readonly isAtProvider: boolean;
}

/**
 * The payment that was open, asked for first by whoever opens checkout, so that a reload in the middle of a payment, or a return
 * without an answer, finds its order. It is an id and says nothing about a card.
 */
export function loadAttempt(storage: KeyValueStorage, now: number): KeptAttempt | null {
  const kept = storage.get(storageKey) ?? '';
  const isAtProvider = kept.startsWith(providerMark);
  const id = isAtProvider ? kept.slice(providerMark.length) : kept;
  const [kind, since] = id.split('@');
  if (kind === unnamedAttempt) return now - Number(since) < unnamedLife ? { id: null, isAtProvider } : null;
  return id !== '' && id.length <= longestId ? { id, isAtProvider } : null;
}

/** Remembers the open payment over a reload, or forgets it. @param now milliseconds since the epoch. */
export function saveAttempt(
  storage: KeyValueStorage,
  id: string | null,
  now: number,
  { isAtProvider = false }: { readonly isAtProvider?: boolean | undefined } = {},
): void {
  if (id === null) storage.remove(storageKey);
  else {
    const kept = id === unnamedAttempt ? `${id}@${now}` : id;
    storage.set(storageKey, isAtProvider ? `${providerMark}${kept}` : kept);
  }
}

/**
 * For whoever shows a placed order: the payment for which a page left for a provider is told of, and is not asked for again when the
 * next order is paid. One that goes on in another tab stays known.
 * @param now milliseconds since the epoch
 */
export function forgetReturnedAttempt(storage: KeyValueStorage, now: number): void {
  if (loadAttempt(storage, now)?.isAtProvider) saveAttempt(storage, null, now);
}
