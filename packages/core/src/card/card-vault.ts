import type { Card, CardHandle, CardVault, Clock } from '../commerce.types.ts';

/** How long a card waits to be used, in milliseconds (security.md C3). */
export const cardLifetime = 15 * 60 * 1000;

/**
 * Keeps cards in memory and gives each out once (design.md §3). Nothing else in core ever holds a card's digits.
 * @param ports the clock that ends a card's life, and the source of unguessable handles.
 */
export function createCardVault(ports: { readonly clock: Clock; randomId(): string }): CardVault {
  const cards = new Map<CardHandle, { readonly card: Card; readonly timer: unknown }>();
  const forget = (handle: CardHandle): void => {
    ports.clock.clearTimeout(cards.get(handle)?.timer);
    cards.delete(handle);
  };
  return {
    put(card) {
      const handle = ports.randomId() as CardHandle;
      cards.set(handle, { card, timer: ports.clock.setTimeout(() => forget(handle), cardLifetime) });
      return handle;
    },
    take(handle) {
      const kept = cards.get(handle);
      forget(handle);
      return kept?.card;
    },
    clear() {
      for (const handle of [...cards.keys()]) forget(handle);
    },
  };
}
