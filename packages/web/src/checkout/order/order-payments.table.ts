import { msg } from '@lingui/core/macro';
import type { PaymentType } from '@vitrin/core/contract';
import { TransferToDo } from '../methods/transfer/TransferToDo.tsx';
import { dueOf } from './due-amount.ts';
import type { OrderPayment, PaymentFacts } from './order-payment.types.ts';

/** Words for each way to pay (Protocol payment-methods §1): a new type needs a row, or this does not compile. */
export const orderPayments: Readonly<Record<PaymentType, OrderPayment>> = {
  credit_card: { words: cardWords },
  saved_card: { words: cardWords },
  masterpass: { words: ({ method }) => msg`Paid with a card kept at ${method}` },
  funds_transfer: {
    words: ({ details, method }) => {
      const bank = details.bank_account?.bank?.name;
      return bank ? msg`Bank transfer to ${bank}` : msg`By ${method}`;
    },
    isAwaited: true,
    steps: ({ details, order, money }) => [
      msg`You transfer ${money(dueOf({ details, order }))} with the order number as the reference.`,
    ],
    ToDo: TransferToDo,
  },
  pay_on_delivery: {
    words: ({ details, method }) => {
      const choice = details.choice?.label;
      return choice ? msg`On delivery: ${choice}` : msg`By ${method}`;
    },
    steps: ({ details, order, money }) => [
      details.choice?.value === 'cash'
        ? msg`Have ${money(dueOf({ details, order }))} ready in cash when the parcel comes.`
        : msg`You pay ${money(dueOf({ details, order }))} when the parcel comes.`,
    ],
  },
  loyalty_money: { words: () => msg`Paid with your loyalty money` },
  credit_payment: {
    words: ({ details, method }) => {
      const credit = details.credit;
      return credit ? msg`Paid by credit: ${credit}` : msg`Paid with ${method}`;
    },
    steps: () => [msg`The lender writes to you about the installments of your credit.`],
  },
  redirection: { words: paidWith },
  bkm_express: { words: paidWith },
  gpay: { words: paidWith },
  wallet: { words: paidWith },
};

const unknownPayment: OrderPayment = { words: ({ method }) => msg`By ${method}` };

/** The row of an order's payment type; a plain one for a type that this shop does not know. */
export function orderPaymentOf(paymentType: string | undefined): OrderPayment {
  return paymentType !== undefined && Object.hasOwn(orderPayments, paymentType)
    ? orderPayments[paymentType as PaymentType]
    : unknownPayment;
}

function paidWith({ method }: PaymentFacts) {
  return msg`Paid with ${method}`;
}

/** Brands by the host's slugs; `other` has no name. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  troy: 'Troy',
};

function cardWords({ details: { card }, method }: PaymentFacts) {
  if (!card) return msg`Paid with ${method}`;
  const { last_four: digits, brand } = card;
  const name = Object.hasOwn(brands, brand) ? brands[brand] : undefined;
  return name ? msg`${name} card ending in ${digits}` : msg`Card ending in ${digits}`;
}
