import { msg } from '@lingui/core/macro';
import { type CreditView, creditPaymentTypes } from '@vitrin/core/checkout';
import creditMark from '../../marks/credit.svg?raw';
import { markAddress } from '../../marks/mark-address.ts';
import type { ShopPaymentMethod } from '../payment-method.types.ts';

/** Payment by a lender's credit. */
export const creditMethod: ShopPaymentMethod<CreditView> = {
  name: 'credit',
  paymentTypes: creditPaymentTypes,
  marksOf: () => [markAddress(creditMark)],
  load: async () => (await import('./credit.parts.ts')).creditParts,
  order: {
    words: ({ payment: { credit, name: method } }) =>
      credit ? msg`Paid by credit: ${credit}` : msg`Paid with ${method}`,
    steps: () => [msg`The lender will send you the installment details.`],
  },
};
