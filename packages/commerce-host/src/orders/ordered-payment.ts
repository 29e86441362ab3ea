import { LOYALTY_MONEY } from '../checkout/methods/loyalty/loyalty.method.ts';
import type { PaymentOption } from '../checkout/payment/payment-option.ts';
import type { MethodDetail } from '../checkout/pre-order/pre-order.types.ts';
import type { OrderedPayment } from '../db/schema/orders.table.ts';
import { type Language, pickText } from '../http/language.ts';
import { formatMoney } from '../http/money.ts';
import type { OrderRecord } from './order.repository.ts';

/** Payment of an order that cost nothing. */
const NOTHING: OrderedPayment = {
  pk: 17,
  type: 'nothing_to_pay',
  slug: 'nothing-to-pay',
  name: { en: 'Nothing to pay', tr: 'Ödenecek tutar yok' },
};

/**
 * A copy of the payment option and of what was chosen for it, as it is called when the order is placed. Without an option
 * nothing was left to pay (ruling 35): loyalty money covered the order, or it cost nothing.
 */
export function orderedPayment(option: PaymentOption | null, detail: MethodDetail, total: number): OrderedPayment {
  if (option === null) return total > 0 ? LOYALTY_MONEY : NOTHING;
  const { ordered, pk, slug, name, type } = option;
  return { pk, slug, name, type, ...ordered?.(detail) };
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
        ? {
            pk: bankAccount.pk,
            iban: bankAccount.iban,
            holder_name: bankAccount.holder,
            bank: bankAccount.bank,
            days_to_pay: bankAccount.daysToPay,
          }
        : null,
      choice: choice ? { value: choice.value, label: pickText(choice.label, language) } : null,
      credit: credit ? pickText(credit, language) : null,
      fee: formatMoney(order.feeAmount),
      due: formatMoney(order.dueAmount),
      loyalty: formatMoney(order.loyaltyAmount + order.loyaltyCardAmount),
    },
  };
}
