import { type ConfirmationPaymentView, deviceSheetPaymentTypes, deviceSheetWalletMethod } from '@vitrin/core/checkout';
import applePayMark from '../../marks/apple-pay.svg?raw';
import { markAddress } from '../../marks/mark-address.ts';
import { paidWith } from '../../order/paid-by.ts';
import type { ShopPaymentMethod } from '../payment-method.types.ts';

/** Payment by a device's sheet, Apple Pay's kind. */
export const deviceSheetMethod: ShopPaymentMethod<ConfirmationPaymentView> = {
  name: 'deviceSheet',
  paymentTypes: deviceSheetPaymentTypes,
  walletMethod: deviceSheetWalletMethod,
  marksOf: (slug) => (slug === 'apple-pay' ? [markAddress(applePayMark)] : []),
  load: async () => (await import('./device-sheet.parts.ts')).deviceSheetParts,
  order: { words: paidWith },
};
