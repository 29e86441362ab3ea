import { formatMoney } from '../http/money.ts';
import { CREDIT_OPTIONS } from '../payment/credit-options.table.ts';
import { findPaymentChoice } from '../payment/payment-choices.table.ts';
import { PAYMENT_METHODS } from '../payment/payment-methods.table.ts';
import { say } from './checkout.messages.ts';
import { byPk, type CheckoutView } from './checkout-view.ts';
import { creditOptionWire, paymentChoiceWire } from './method.wire.ts';
import { deliveryOptionWire, instalmentWire, paymentOptionWire, shippingOptionWire } from './option.wire.ts';
import { awaits } from './predicates.ts';
import { totalWithInterest } from './totals.ts';

/** Bookkeeping of the pre-order that is on the wire but is no choice. */
export interface PreOrderMarks {
  readonly attemptId: string;
}

/** The pre-order with every key of Protocol checkout §2. */
export function preOrderWire(view: CheckoutView, marks: PreOrderMarks): Readonly<Record<string, unknown>> {
  return { ...choicesWire(view), ...sumsWire(view), ...identityWire(view), ...attemptWire(view, marks) };
}

function choicesWire({ world, choices, chosen }: CheckoutView) {
  const { language, basket } = world;
  const { deliveryOption, shippingOption, shippingAddress, billingAddress, retailStore, paymentMethod, instalment } =
    chosen;
  const { creditOption, paymentChoice } = choices.methodDetail;
  return {
    basket: basket.wire,
    delivery_option: deliveryOption && deliveryOptionWire(deliveryOption, language),
    shipping_address: shippingAddress?.wire ?? null,
    billing_address: billingAddress?.wire ?? null,
    billing_and_shipping_same:
      shippingAddress !== null && shippingAddress.pk !== null && shippingAddress.pk === billingAddress?.pk,
    retail_store: retailStore?.wire ?? null,
    shipping_option: shippingOption && shippingOptionWire(shippingOption, basket.currency, language),
    data_source_shipping_options: null,
    attribute_based_shipping_options: null,
    payment_option: paymentMethod && paymentOptionWire(paymentMethod, language),
    installment: instalment && instalmentWire(instalment, language),
    credit_payment_option: creditOptionWire(byPk(CREDIT_OPTIONS, creditOption ?? null), language),
    payment_choice: paymentChoiceWire(findPaymentChoice(paymentChoice?.value), language),
    wallet_method: paymentMethod?.walletMethod ?? null,
    notes: choices.notes,
    extra_field: choices.extraField,
    gift_box: null,
    delivery_range: null,
    notifications: choices.notifications.map(({ message, paymentOption }) =>
      say(message, language, { name: byPk(PAYMENT_METHODS, paymentOption ?? null)?.name[language] ?? '' }),
    ),
  };
}

function sumsWire({ world, chosen, totals }: CheckoutView) {
  return {
    shipping_amount: formatMoney(totals.shipping),
    total_amount: formatMoney(totals.total),
    loyalty_money: totals.loyaltyMoney > 0 ? formatMoney(totals.loyaltyMoney) : null,
    unpaid_amount: formatMoney(totals.unpaid),
    total_amount_with_interest: formatMoney(totalWithInterest(totals, chosen.instalment)),
    currency_type_label: world.basket.currencyLabel,
  };
}

function identityWire({ world }: CheckoutView) {
  const detail = world.attempt?.detail;
  return {
    phone_number: detail?.kind === 'sms' ? detail.phone : null,
    user_phone_number: world.shopper.phone,
    is_guest: world.shopper.kind === 'guest',
    is_post_order: false,
  };
}

function attemptWire(view: CheckoutView, marks: PreOrderMarks) {
  return {
    is_redirected: awaits('provider')(view),
    redirect_to_three_d: awaits('threeD')(view) ? true : null,
    attempt_id: marks.attemptId,
  };
}
