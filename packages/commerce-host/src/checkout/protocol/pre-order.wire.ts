import { formatMoney } from '../../http/money.ts';
import { deliveryOptionWire, sellerWire, shippingOptionWire } from '../delivery/delivery.wire.ts';
import { findSeller } from '../delivery/own-seller.ts';
import { GIFT_BOX_PRICE } from '../extras/gift-box.table.ts';
import { installmentWire, paymentOptionWire } from '../payment/payment.wire.ts';
import { totalWithInterest } from '../payment/totals.ts';
import type { CheckoutView } from '../pre-order/checkout-view.types.ts';
import { byPk } from './by-pk.ts';
import { say } from './checkout.messages.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { awaits } from './predicates.ts';

/** Bookkeeping of the pre-order that is on the wire but is no choice. */
export interface PreOrderMarks {
  readonly attemptId: string;
  readonly parts: CheckoutParts;
}

/** The pre-order with every key of Protocol checkout §2. */
export function preOrderWire(view: CheckoutView, marks: PreOrderMarks): Readonly<Record<string, unknown>> {
  return {
    ...choicesWire(view),
    ...sumsWire(view),
    ...identityWire(view),
    ...attemptWire(view, marks),
    ...methodsWire(view, marks),
  };
}

function choicesWire({ inputs, choices, offered, chosen }: CheckoutView) {
  const { language, basket } = inputs;
  const { deliveryOption, shippingOption, shippingAddress, billingAddress, retailStore, paymentMethod, installment } =
    chosen;
  return {
    basket: basket.wire,
    delivery_option: deliveryOption && deliveryOptionWire(deliveryOption, language),
    shipping_address: shippingAddress?.wire ?? null,
    billing_address: billingAddress?.wire ?? null,
    billing_and_shipping_same:
      shippingAddress !== null && shippingAddress.pk !== null && shippingAddress.pk === billingAddress?.pk,
    retail_store: retailStore?.wire ?? null,
    shipping_option: shippingOption && shippingOptionWire(shippingOption, basket.currency, language),
    ...deliveriesWire({ inputs, offered, chosen }),
    payment_option: paymentMethod && paymentOptionWire(paymentMethod, language),
    installment: installment && installmentWire(installment, language),
    wallet_method: paymentMethod?.walletMethod ?? null,
    notes: choices.notes,
    extra_field: choices.extraField,
    gift_box: giftBoxWire(inputs),
    delivery_range: null,
    notifications: choices.notifications.map(({ message, paymentOption, coupon }) =>
      say(message, language, {
        name: (coupon ?? byPk(inputs.paymentOptions, paymentOption ?? null)?.name)?.[language] ?? '',
      }),
    ),
  };
}

/** The chosen carrier of each part of a split delivery; null in the other modes, and before there is a choice. */
function deliveriesWire({ inputs, offered, chosen }: Pick<CheckoutView, 'inputs' | 'offered' | 'chosen'>) {
  const { mode } = offered.shipping;
  const carriers = chosen.deliveries.map(({ group, option }) => ({
    group,
    wire: shippingOptionWire(option, inputs.basket.currency, inputs.language),
  }));
  const hasCarriers = carriers.length > 0;
  return {
    data_source_shipping_options:
      hasCarriers && mode === 'bySeller'
        ? carriers.map(({ group, wire }) => ({ ...wire, data_source: sellerWire(findSeller(inputs, group), inputs) }))
        : null,
    attribute_based_shipping_options:
      hasCarriers && mode === 'byAttribute'
        ? Object.fromEntries(carriers.map(({ group, wire }) => [group, wire]))
        : null,
  };
}

/** The gift box while the host's setting opens it: shown, and never set by a call (Protocol checkout §2, ruling 15). */
function giftBoxWire({ settings, basket }: CheckoutView['inputs']) {
  if (!settings.hasGiftBox) return null;
  const price = formatMoney(GIFT_BOX_PRICE[basket.currency]);
  return { note: null, gift_video: false, gift_video_notification_sent: false, price };
}

function sumsWire({ inputs, chosen, totals }: CheckoutView) {
  const loyalty = totals.loyaltyMoney + totals.loyaltyCard;
  return {
    shipping_amount: formatMoney(totals.shipping),
    total_amount: formatMoney(totals.total),
    loyalty_money: loyalty > 0 ? formatMoney(loyalty) : null,
    unpaid_amount: formatMoney(totals.unpaid),
    total_amount_with_interest: formatMoney(totalWithInterest(totals, chosen.installment)),
    currency_type_label: inputs.basket.currencyLabel,
  };
}

function identityWire({ inputs }: CheckoutView) {
  return {
    user_phone_number: inputs.shopper.phone,
    is_guest: inputs.shopper.kind === 'guest',
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

/** What each way to pay says of itself, also while another one is chosen. */
function methodsWire(view: CheckoutView, { parts }: PreOrderMarks): Readonly<Record<string, unknown>> {
  return Object.assign({}, ...parts.methods.map((method) => method.preOrder?.(view)));
}
