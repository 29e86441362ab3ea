import type { CardHandle, Commerce } from '@vitrin/core';
import type { MasterpassCommands, MasterpassView, WalletView } from '@vitrin/wallet-machine';
import { readTypedCard } from '../../card/typed-card.ts';
import type { PaymentDetailProps } from '../payment-method.types.ts';

/** Props of every part of the wallet's screen. */
export interface WalletPartProps extends PaymentDetailProps<MasterpassView, MasterpassCommands> {
  readonly walletView: WalletView;
}

/**
 * Puts what is typed into the vault: a whole card, or the code of a kept one.
 * @returns undefined when there is nothing to send, or the card cannot be read.
 */
export function putCard({ ports }: Commerce, data: FormData): CardHandle | undefined {
  const card = readTypedCard(data, ports.clock.now());
  return card && ports.vault.put(card);
}
