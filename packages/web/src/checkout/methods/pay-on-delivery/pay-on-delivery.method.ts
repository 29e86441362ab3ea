import { msg } from '@lingui/core/macro';
import { type CommandName, type PayOnDeliveryView, payOnDeliveryPaymentTypes } from '@vitrin/core/checkout';
import doorMark from '../../marks/door.svg?raw';
import { markAddress } from '../../marks/mark-address.ts';
import { dueOf } from '../../order/due-amount.ts';
import type { ShopPaymentMethod } from '../payment-method.types.ts';

/** Payment at the door, by cash or card, with a code by SMS where the shop wants one. */
export const payOnDeliveryMethod: ShopPaymentMethod<PayOnDeliveryView> = {
  name: 'payOnDelivery',
  paymentTypes: payOnDeliveryPaymentTypes,
  marksOf: () => [markAddress(doorMark)],
  load: async () => (await import('./pay-on-delivery.parts.ts')).payOnDeliveryParts,
  fee: ({ fee }) => fee,
  silentCommands: ['code.open', 'code.close'] satisfies readonly CommandName[],
  order: {
    words: ({ payment, payment: { name: method } }) => {
      const choice = payment.choice?.label;
      return choice ? msg`On delivery: ${choice}` : msg`By ${method}`;
    },
    steps: (facts) => [
      facts.payment.choice?.value === 'cash'
        ? msg`Please have ${facts.money(dueOf(facts))} in cash ready for the courier.`
        : msg`You pay ${facts.money(dueOf(facts))} when your order is delivered.`,
    ],
    isAtTheDoor: true,
  },
};
