import { type Instalment, instalmentsFor } from '../../cards/instalments.ts';
import { DELIVERY_OPTIONS, type DeliveryOption } from '../delivery/delivery-options.table.ts';
import { OWN_SELLER } from '../delivery/own-seller.ts';
import type { ShippingOption } from '../delivery/shipping-options.table.ts';
import {
  type ChosenDelivery,
  chosenDeliveries,
  chosenShippingOption,
  planShipping,
  type ShippingPlan,
} from '../delivery/shipping-plan.ts';
import { GIFT_BOX_PRICE } from '../extras/gift-box.table.ts';
import { cardBalance, loyaltyBalance } from '../extras/loyalty.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../methods/payment-methods.table.ts';
import { type Totals, totalsOf } from '../payment/totals.ts';
import type { CheckoutWorld, PickupStore, Seller, ShippingPlace, ShopperAddress } from './checkout-world.types.ts';
import { isOpened } from './openings.ts';
import type { PreOrderChoices } from './pre-order.types.ts';

/** One checkout with everything derived: what is offered, what is chosen, what it costs. Pages look at nothing else. */
export interface CheckoutView {
  readonly world: CheckoutWorld;
  readonly choices: PreOrderChoices;
  readonly offered: {
    readonly deliveryOptions: readonly DeliveryOption[];
    /** The mode of shipping with its carriers. */
    readonly shipping: ShippingPlan;
    readonly paymentMethods: readonly PaymentMethod[];
    readonly unavailableMethods: readonly PaymentMethod[];
    readonly instalments: readonly Instalment[];
  };
  readonly chosen: {
    readonly deliveryOption: DeliveryOption | null;
    readonly shippingAddress: ShippingPlace | null;
    readonly billingAddress: ShopperAddress | null;
    readonly retailStore: PickupStore | null;
    /** With several deliveries the synthetic option that sums them up. */
    readonly shippingOption: ShippingOption | null;
    /** The carrier of each part, with several deliveries only. */
    readonly deliveries: readonly ChosenDelivery[];
    readonly paymentMethod: PaymentMethod | null;
    readonly instalment: Instalment | null;
  };
  readonly totals: Totals;
}

/** Derives the view. A chosen pk that is no longer offered stays chosen here; `settleChoices` is what clears it. */
export function viewCheckout(
  choices: PreOrderChoices,
  world: CheckoutWorld,
  builtPages: ReadonlySet<string>,
): CheckoutView {
  const { settings } = world;
  const deliveryOptions = DELIVERY_OPTIONS.filter(
    ({ locationPage, isExtra }) =>
      builtPages.has(locationPage) && (!isExtra || isOpened(settings.extraPages, locationPage)),
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
  const methods = PAYMENT_METHODS.filter(
    ({ firstPage, slug }) => builtPages.has(firstPage) && isOpened(settings.paymentMethods, slug),
  );
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

/** The seller of a part of the order; the shop itself for one that is gone. */
export function findSeller({ sellers }: CheckoutWorld, key: string): Seller {
  return sellers.find(({ pk }) => String(pk) === key) ?? OWN_SELLER;
}

/** The entry with this pk, or `null`. */
export function byPk<Entry extends { readonly pk: number }>(
  entries: readonly Entry[],
  pk: number | null,
): Entry | null {
  return entries.find((entry) => entry.pk === pk) ?? null;
}
