import type { AppError } from '../errors/app-error.ts';

/** What a front end or the outside world tells the mini basket. Commands are `noun.verb`, facts in the past tense. */
export type MiniBasketEvent =
  /** Opens it to stay, keeps open what would go by itself, and closes what was opened so. */
  | { readonly type: 'miniBasket.toggle' }
  /** Escape, a press beside it, a way on that leads elsewhere. */
  | { readonly type: 'miniBasket.close' }
  /** "Try again" after the basket did not come. */
  | { readonly type: 'miniBasket.retry' }
  /** The pointer rests on it or on its button, or focus is inside. */
  | { readonly type: 'attention.given' }
  | { readonly type: 'attention.lost' }
  /** The shopper's basket took something in. */
  | { readonly type: 'line.added' };

/** What opened it: `asked` stays, `looked` goes with the pointer, `added` is a preview that goes by itself. */
export type MiniBasketReason = 'asked' | 'looked' | 'added';

/** What the chart needs from outside, passed in once. */
export interface MiniBasketServices {
  /** Resolves when there is a basket to show. @throws AppError */
  ready(signal: AbortSignal): Promise<void>;
  /** Called whenever the basket took something in. @returns a function that ends it. */
  onAdded(listener: () => void): () => void;
}

export interface MiniBasketContext {
  readonly services: MiniBasketServices;
  readonly reason: MiniBasketReason;
  readonly error: AppError | null;
}

export interface MiniBasketInput {
  readonly services: MiniBasketServices;
}

/** `open`: it can be seen. `busy`: its basket is on its way. */
export type MiniBasketTag = 'open' | 'busy';
