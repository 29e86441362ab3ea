import { selectWallet, type WalletView } from '../../views/wallet.view.ts';
import type { PaymentMethod } from '../method.types.ts';
import { hepsipayMachine } from './hepsipay.machine.ts';
import { hepsipayPaymentTypes, hepsipayWalletMethod } from './hepsipay.payment-types.ts';

/** Payment in a wallet's own window, Hepsipay's kind. */
export function hepsipay(): PaymentMethod<WalletView> {
  return {
    name: 'hepsipay',
    paymentTypes: hepsipayPaymentTypes,
    walletMethod: hepsipayWalletMethod,
    machine: hepsipayMachine,
    select: (inputs, _currency, snapshot) => selectWallet(inputs, snapshot?.hasTag('window') ?? false),
  };
}
