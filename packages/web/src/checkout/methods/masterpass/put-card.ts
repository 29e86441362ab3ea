import type { CardHandle, Commerce } from '@vitrin/core';
import { readTypedCard } from '../../card/typed-card.ts';

/**
 * Puts what is typed into the vault: a whole card, or the code of a kept one.
 * @returns undefined when there is nothing to send, or the card cannot be read.
 */
export function putCard({ ports }: Commerce, data: FormData): CardHandle | undefined {
  const card = readTypedCard(data, ports.clock.now());
  return card && ports.vault.put(card);
}
