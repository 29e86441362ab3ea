import type { Card } from '@vitrin/core';

/** What the vault keeps when only a kept card's security code is typed: the other fields of a card are not known here. */
export function cardOfCode(cvc: string): Card {
  return { number: '', holder: '', month: 1, year: 1970, cvc };
}
