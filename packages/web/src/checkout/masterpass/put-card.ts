import type { Card, Commerce } from '@vitrin/core';
import { readCard } from '@vitrin/core/card';
import type { SecretHandle } from '@vitrin/wallet-machine';
import type { CardField } from '../card-field-checks.ts';
import { cardOfCode } from '../card-of-code.ts';

/**
 * Puts what is typed into the vault: a whole card, or the code of a kept one.
 * @returns undefined when there is nothing to send, or the card cannot be read.
 */
export function putCard({ ports }: Commerce, data: FormData): SecretHandle | undefined {
  const text = (name: CardField) => String(data.get(name) ?? '');
  const put = (card: Card) => ports.vault.put(card) as unknown as SecretHandle;
  if (data.has('card_number')) {
    const typed = {
      holder: text('card_holder'),
      number: text('card_number'),
      expiry: text('card_expiry'),
      cvc: text('card_cvv'),
    };
    const read = readCard(typed, ports.clock.now());
    return read.ok ? put(read.card) : undefined;
  }
  const cvc = text('card_cvv').trim();
  return cvc === '' ? undefined : put(cardOfCode(cvc));
}
