import { CREDIT_OPTIONS } from '../checkout/methods/credit/credit-options.table.ts';
import { findPaymentChoice } from '../checkout/methods/pay-on-delivery/payment-choices.table.ts';
import type { PaymentMethod } from '../checkout/methods/payment-methods.table.ts';
import { BANK_ACCOUNTS } from '../checkout/methods/transfer/bank-accounts.table.ts';
import type { MethodDetail } from '../checkout/pre-order/pre-order.types.ts';
import type { OrderedPayment } from '../db/schema/orders/order.ts';
import type { Language } from '../http/language.ts';
import { pickText } from '../http/language.ts';
import { formatMoney } from '../http/money.ts';
import type { OrderRecord } from './order.repository.ts';

/** A copy of the payment method and of what was chosen for it, as it is called when the order is placed. */
export function orderedPayment({ pk, slug, name, type }: PaymentMethod, detail: MethodDetail): OrderedPayment {
  const bankAccount = BANK_ACCOUNTS.find((account) => account.pk === detail.bankAccount);
  const choice = findPaymentChoice(detail.paymentChoice?.value);
  const credit = CREDIT_OPTIONS.find((option) => option.pk === detail.creditOption);
  return {
    pk,
    slug,
    name,
    type,
    ...(bankAccount && { bankAccount }),
    ...(choice && { choice: { value: choice.value, label: choice.label } }),
    ...(credit && { credit: credit.name }),
  };
}

/**
 * What this host tells about an order beyond Protocol account §4: how it reaches the shopper, and how it is paid in every
 * detail that the order's page says. Never more of a card than brand and last digits.
 */
export function paymentWire(order: OrderRecord, language: Language) {
  const { bankAccount, choice, credit } = order.paymentOption;
  return {
    delivery_option: {
      pk: order.deliveryOption.pk,
      slug: order.deliveryOption.slug,
      name: pickText(order.deliveryOption.name, language),
      delivery_option_type: order.deliveryOption.type,
    },
    payment_details: {
      card: order.lastFour === null ? null : { last_four: order.lastFour, brand: order.brand ?? 'other' },
      bank_account: bankAccount
        ? { pk: bankAccount.pk, iban: bankAccount.iban, holder_name: bankAccount.holder, bank: bankAccount.bank }
        : null,
      choice: choice ? { value: choice.value, label: pickText(choice.label, language) } : null,
      credit: credit ? pickText(credit, language) : null,
      fee: formatMoney(order.feeAmount),
      due: formatMoney(order.dueAmount),
      loyalty: formatMoney(order.loyaltyAmount + order.loyaltyCardAmount),
    },
  };
}
