import type { CommandsOfMethod } from '../../commands/commands.types.ts';
import type { PaymentMethod } from '../payment-method.types.ts';
import { hepsipayPaymentTypes, hepsipayWalletMethod } from '../payment-types.table.ts';
import { hepsipayMachine } from './hepsipay.machine.ts';
import { selectWallet, type WalletView } from './wallet.view.ts';

/** Payment in a wallet's own window, Hepsipay's kind. */
export function hepsipay(): PaymentMethod<WalletView, CommandsOfMethod<'hepsipay'>> {
  return {
    name: 'hepsipay',
    paymentTypes: hepsipayPaymentTypes,
    walletMethod: hepsipayWalletMethod,
    machine: hepsipayMachine,
    select: (inputs, _currency, snapshot) => selectWallet(inputs, snapshot),
  };
}
