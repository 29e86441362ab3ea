import { type Instalment, instalmentsFor } from '../payment/instalments.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../payment/payment-methods.table.ts';
import type { CheckoutWorld, PickupStore, ShippingPlace, ShopperAddress } from './checkout-world.types.ts';
import { DELIVERY_OPTIONS, type DeliveryOption } from './delivery-options.table.ts';
import { loyaltyBalance } from './loyalty.ts';
import { isOpened } from './openings.ts';
import type { PreOrderChoices } from './pre-order.types.ts';
import { SHIPPING_OPTIONS, type ShippingOption } from './shipping-options.table.ts';
import { type Totals, totalsOf } from './totals.ts';

/** One checkout with everything derived: what is offered, what is chosen, what it costs. Pages look at nothing else. */
export interface CheckoutView {
  readonly world: CheckoutWorld;
  readonly choices: PreOrderChoices;
  readonly offered: {
    readonly deliveryOptions: readonly DeliveryOption[];
    readonly shippingOptions: readonly ShippingOption[];
    readonly paymentMethods: readonly PaymentMethod[];
    readonly unavailableMethods: readonly PaymentMethod[];
    readonly instalments: readonly Instalment[];
  };
  readonly chosen: {
    readonly deliveryOption: DeliveryOption | null;
    readonly shippingAddress: ShippingPlace | null;
    readonly billingAddress: ShopperAddress | null;
    readonly retailStore: PickupStore | null;
    readonly shippingOption: ShippingOption | null;
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
  const shippingOption = byPk(SHIPPING_OPTIONS, choices.shippingOption);
  const totals = totalsOf({
    basketTotal: world.basket.total,
    shipping: shippingOption?.amount[world.basket.currency] ?? 0,
    paymentFee: choices.methodDetail.paymentChoice?.fee ?? 0,
    giftBox: 0,
    loyaltyMoney: choices.loyaltyMoney,
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
      shippingOptions: shippingOptionsFor(deliveryOption, shippingAddress),
      paymentMethods: methods.filter((method) => method.isOffered(facts)),
      unavailableMethods: methods.filter((method) => !method.isOffered(facts)),
      instalments,
    },
    chosen: {
      deliveryOption,
      shippingAddress,
      billingAddress: byPk(world.addresses, choices.billingAddress),
      retailStore,
      shippingOption,
      paymentMethod: byPk(methods, choices.paymentOption),
      instalment: byPk(instalments, choices.instalment),
    },
    totals,
  };
}

/** Shipping options that reach an address with a way of delivery, in the order of the list. */
export function shippingOptionsFor(
  deliveryOption: DeliveryOption | null,
  address: ShippingPlace | null,
): readonly ShippingOption[] {
  if (!deliveryOption) return [];
  const ofType = SHIPPING_OPTIONS.filter((option) => option.deliveryType === deliveryOption.type);
  return address ? ofType.filter((option) => option.reaches(address)) : [];
}

/** The entry with this pk, or `null`. */
export function byPk<Entry extends { readonly pk: number }>(
  entries: readonly Entry[],
  pk: number | null,
): Entry | null {
  return entries.find((entry) => entry.pk === pk) ?? null;
}
