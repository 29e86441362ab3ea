import { type CommandName, hepsipayPaymentTypes, hepsipayWalletMethod, type WalletView } from '@vitrin/core/checkout';
import hepsipayMark from '../../marks/hepsipay.svg?raw';
import { markAddress } from '../../marks/mark-address.ts';
import { paidWith } from '../../order/paid-by.ts';
import type { ShopPaymentMethod } from '../payment-method.types.ts';

/** Payment in a wallet's own window. */
export const hepsipayMethod: ShopPaymentMethod<WalletView> = {
  name: 'hepsipay',
  paymentTypes: hepsipayPaymentTypes,
  walletMethod: hepsipayWalletMethod,
  marksOf: (slug) => (slug === 'hepsipay' ? [markAddress(hepsipayMark)] : []),
  load: async () => (await import('./hepsipay.parts.ts')).hepsipayParts,
  silentCommands: ['wallet.close', 'wallet.loaded', 'wallet.openInWindow'] satisfies readonly CommandName[],
  payCommands: ['wallet.finish'] satisfies readonly CommandName[],
  order: { words: paidWith },
};
