import { instalmentsFor } from '../../cards/instalments.ts';
import { DELIVERY_OPTIONS } from '../delivery/delivery-options.table.ts';
import { chosenDeliveries, chosenShippingOption, planShipping } from '../delivery/shipping-plan.ts';
import { GIFT_BOX_PRICE } from '../extras/gift-box.table.ts';
import { cardBalance, loyaltyBalance } from '../extras/loyalty.ts';
import { totalsOf } from '../payment/totals.ts';
import { byPk } from '../protocol/by-pk.ts';
import type { CheckoutView } from './checkout-view.types.ts';
import type { CheckoutWorld } from './checkout-world.types.ts';
import { isOpened } from './openings.ts';
import type { PreOrderChoices } from './pre-order.types.ts';

/** Derives the view. A chosen pk that is no longer offered stays chosen here; `settleChoices` is what clears it. */
export function viewCheckout(choices: PreOrderChoices, world: CheckoutWorld): CheckoutView {
  const { settings } = world;
  const deliveryOptions = DELIVERY_OPTIONS.filter(
    ({ locationPage, isExtra }) => !isExtra || isOpened(settings.extraPages, locationPage),
  );
  const deliveryOption = byPk(deliveryOptions, choices.deliveryOption);
  const retailStore = byPk(world.stores, choices.retailStore);
  const shippingAddress = retailStore?.place ?? byPk(world.addresses, choices.shippingAddress);
  const shippingOption = chosenShippingOption(choices);
  const totals = totalsOf({
    basketTotal: world.basket.total,
    shipping: shippingOption?.amount[world.basket.currency] ?? 0,
    paymentFee: choices.methodDetail.paymentChoice?.fee ?? 0,
    giftBox: settings.hasGiftBox ? GIFT_BOX_PRICE[world.basket.currency] : 0,
    loyaltyMoney: Math.min(choices.loyaltyMoney, loyaltyBalance(world)),
    loyaltyCard: Math.min(choices.loyaltyCard, cardBalance(world)),
  });
  const methods = world.paymentOptions.filter(({ slug }) => isOpened(settings.paymentMethods, slug));
  const facts = {
    unpaid: totals.unpaid,
    unpaidWithoutFee: totals.unpaidWithoutFee,
    currency: world.basket.currency,
    deliveryType: deliveryOption?.type ?? null,
    isUser: world.shopper.kind === 'user',
    hasPhone: world.shopper.phone !== null,
    hasSavedCard: world.savedCards.length > 0,
    spareLoyalty: loyaltyBalance(world) - totals.loyaltyMoney,
  };
  const bin = choices.methodDetail.bin;
  const instalments = bin === undefined ? [] : instalmentsFor(bin, totals.unpaid);
  return {
    world,
    choices,
    offered: {
      deliveryOptions,
      shipping: planShipping(world, deliveryOption, shippingAddress),
      paymentMethods: methods.filter((method) => method.isOffered(facts)),
      unavailableMethods: methods.filter((method) => !method.isOffered(facts) && (method.concerns?.(facts) ?? true)),
      instalments,
    },
    chosen: {
      deliveryOption,
      shippingAddress,
      billingAddress: byPk(world.addresses, choices.billingAddress),
      retailStore,
      shippingOption,
      deliveries: chosenDeliveries(choices),
      paymentMethod: byPk(methods, choices.paymentOption),
      instalment: byPk(instalments, choices.instalment),
    },
    totals,
  };
}
