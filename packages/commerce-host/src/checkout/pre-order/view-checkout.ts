import { installmentsFor } from '../../cards/installments.ts';
import { DELIVERY_OPTIONS } from '../delivery/delivery-options.table.ts';
import { chosenDeliveries, chosenShippingOption, planShipping } from '../delivery/shipping-plan.ts';
import { GIFT_BOX_PRICE } from '../extras/gift-box.table.ts';
import { cardBalance, loyaltyBalance } from '../extras/loyalty.ts';
import { totalsOf } from '../payment/totals.ts';
import { byPk } from '../protocol/by-pk.ts';
import type { CheckoutInputs } from './checkout-inputs.types.ts';
import type { CheckoutView } from './checkout-view.types.ts';
import { isOpened } from './openings.ts';
import type { PreOrderChoices } from './pre-order.types.ts';

/** Derives the view. A chosen pk that is no longer offered stays chosen here; `completeChoices` is what clears it. */
export function viewCheckout(choices: PreOrderChoices, inputs: CheckoutInputs): CheckoutView {
  const { settings } = inputs;
  const deliveryOptions = DELIVERY_OPTIONS.filter(
    ({ locationPage, isExtra }) => !isExtra || isOpened(settings.extraPages, locationPage),
  );
  const deliveryOption = byPk(deliveryOptions, choices.deliveryOption);
  const retailStore = byPk(inputs.stores, choices.retailStore);
  const shippingAddress = retailStore?.place ?? byPk(inputs.addresses, choices.shippingAddress);
  const shippingOption = chosenShippingOption(choices, inputs.basket);
  const totals = totalsOf({
    basketTotal: inputs.basket.total,
    shipping: shippingOption?.amount[inputs.basket.currency] ?? 0,
    paymentFee: choices.methodDetail.paymentChoice?.fee ?? 0,
    giftBox: settings.hasGiftBox ? GIFT_BOX_PRICE[inputs.basket.currency] : 0,
    loyaltyMoney: Math.min(choices.loyaltyMoney, loyaltyBalance(inputs)),
    loyaltyCard: Math.min(choices.loyaltyCard, cardBalance(inputs)),
  });
  const methods = inputs.paymentOptions.filter(({ slug }) => isOpened(settings.paymentMethods, slug));
  const facts = {
    unpaid: totals.unpaid,
    unpaidWithoutFee: totals.unpaidWithoutFee,
    currency: inputs.basket.currency,
    deliveryType: deliveryOption?.type ?? null,
    isUser: inputs.shopper.kind === 'user',
    hasPhone: inputs.shopper.phone !== null,
    hasSavedCard: inputs.savedCards.length > 0,
    spareLoyalty: loyaltyBalance(inputs) - totals.loyaltyMoney,
  };
  const bin = choices.methodDetail.bin;
  const installments = bin === undefined ? [] : installmentsFor(bin, totals.unpaid);
  return {
    inputs,
    choices,
    offered: {
      deliveryOptions,
      shipping: planShipping(inputs, deliveryOption, shippingAddress),
      paymentMethods: methods.filter((method) => method.isOffered(facts)),
      unavailableMethods: methods.filter((method) => !method.isOffered(facts) && (method.concerns?.(facts) ?? true)),
      installments,
    },
    chosen: {
      deliveryOption,
      shippingAddress,
      billingAddress: byPk(inputs.addresses, choices.billingAddress),
      retailStore,
      shippingOption,
      deliveries: chosenDeliveries(choices, inputs.basket),
      paymentMethod: byPk(methods, choices.paymentOption),
      installment: byPk(installments, choices.installment),
    },
    totals,
  };
}
