import { msg } from '@lingui/core/macro';
import { type FundsTransferView, transferPaymentTypes } from '@vitrin/core/checkout';
import bankMark from '../../marks/bank.svg?raw';
import { markAddress } from '../../marks/mark-address.ts';
import { dueOf } from '../../order/due-amount.ts';
import type { ShopPaymentMethod } from '../payment-method.types.ts';
import { TransferToDo } from './TransferToDo.tsx';

/** Payment by bank transfer. */
export const transferMethod: ShopPaymentMethod<FundsTransferView> = {
  name: 'transfer',
  paymentTypes: transferPaymentTypes,
  marksOf: () => [markAddress(bankMark)],
  load: async () => (await import('./transfer.parts.ts')).transferParts,
  order: {
    words: ({ payment: { bankAccount, name: method } }) => {
      const bank = bankAccount?.bank;
      return bank ? msg`Bank transfer to ${bank}` : msg`By ${method}`;
    },
    isAwaited: true,
    steps: (facts) => [msg`Transfer ${facts.money(dueOf(facts))} with the order number as the reference.`],
    ToDo: TransferToDo,
  },
};
