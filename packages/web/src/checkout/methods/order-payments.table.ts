import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { dueOf, type PaymentFacts } from '../order/payment-facts.ts';
import type { ShopPaymentMethod } from './payment-method.types.ts';
import { paymentMethods } from './payment-methods.table.ts';
import { TransferToDo } from './transfer/TransferToDo.tsx';

/** Texts of an order's page about one payment method. */
export interface OrderPayment {
  /** Way in which the order was paid, or will be. */
  readonly words: (facts: PaymentFacts) => MessageDescriptor;
  /** The shop sends the order only after the payment. */
  readonly isAwaited?: true;
  /** The courier collects the payment, so `steps` come last. */
  readonly isAtTheDoor?: true;
  /** Loyalty money is the method itself and is not listed again as a part. */
  readonly isLoyaltyAlone?: true;
  /** Lines of "What happens next" that the shopper has to do. */
  readonly steps?: (facts: PaymentFacts) => readonly MessageDescriptor[];
  /** Panel with a task that the shopper has now. */
  readonly ToDo?: ComponentType<{ readonly facts: PaymentFacts }>;
}

/** Brands by the host's slugs; `other` has no name. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  troy: 'Troy',
};

const paidWith: OrderPayment['words'] = ({ payment: { name: method } }) => msg`Paid with ${method}`;

const paidByCard: OrderPayment['words'] = (facts) => {
  const { card } = facts.payment;
  if (!card) return paidWith(facts);
  const { lastDigits: digits, brand } = card;
  const name = Object.hasOwn(brands, brand) ? brands[brand] : undefined;
  return name ? msg`${name} card ending in ${digits}` : msg`Card ending in ${digits}`;
};

/**
 * Order pages load these texts; checkout does not, because nobody reads them before an order is placed.
 * Each method of {@link paymentMethods} has a row.
 */
const orderPayments: Readonly<Record<(typeof paymentMethods)[number]['name'], OrderPayment>> = {
  card: { words: paidByCard },
  savedCard: { words: paidByCard },
  transfer: {
    words: ({ payment: { bankAccount, name: method } }) => {
      const bank = bankAccount?.bank;
      return bank ? msg`Bank transfer to ${bank}` : msg`By ${method}`;
    },
    isAwaited: true,
    steps: (facts) => [msg`Transfer ${facts.money(dueOf(facts))} with the order number as the reference.`],
    ToDo: TransferToDo,
  },
  payOnDelivery: {
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
  credit: {
    words: ({ payment: { credit, name: method } }) =>
      credit ? msg`Paid by credit: ${credit}` : msg`Paid with ${method}`,
    steps: () => [msg`The lender will send you the installment details.`],
  },
  loyalty: { words: () => msg`Paid with your loyalty money`, isLoyaltyAlone: true },
  nothing: { words: () => msg`There was nothing to pay` },
  provider: { words: paidWith },
  hepsipay: { words: paidWith },
  deviceSheet: { words: paidWith },
  masterpass: { words: ({ payment: { name: method } }) => msg`Paid with a card saved in ${method}` },
};

const unknownPayment: OrderPayment = { words: ({ payment: { name: method } }) => msg`By ${method}` };

/** Texts about an order with this payment type; plain ones for a type that this shop does not know. */
export function orderPaymentOf(
  paymentType: string | null | undefined,
  methods: readonly Pick<ShopPaymentMethod, 'name' | 'paymentTypes'>[] = paymentMethods,
  payments: Readonly<Record<string, OrderPayment>> = orderPayments,
): OrderPayment {
  const known = methods.find(({ paymentTypes }) => paymentType != null && paymentTypes.includes(paymentType));
  return (known && payments[known.name]) ?? unknownPayment;
}
