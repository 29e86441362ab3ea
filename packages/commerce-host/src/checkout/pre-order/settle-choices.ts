import { MULTIPLE_PK, offeredParts } from '../delivery/shipping-plan.ts';
import { cardBalance } from '../extras/loyalty.ts';
import { byPk } from '../protocol/by-pk.ts';
import type { CheckoutWorld } from './checkout-world.types.ts';
import { type Change, COLUMNS, type Column, type Effect, INVALIDATION } from './invalidation.table.ts';
import type { Notification, PreOrderChoices, Quote } from './pre-order.types.ts';
import { viewCheckout } from './view-checkout.ts';

type Step = (choices: PreOrderChoices, world: CheckoutWorld) => PreOrderChoices;

interface ColumnSteps {
  readonly clear: Step;
  readonly recompute: Step;
}

const STEPS: Readonly<Record<Column, ColumnSteps>> = {
  deliveryOption: {
    clear: (choices) => ({ ...choices, deliveryOption: null }),
    recompute: (choices) => choices,
  },
  billing: {
    clear: (choices) => ({ ...choices, billingAddress: null }),
    recompute: (choices, world) => ({ ...choices, billingAddress: existing(world, choices.billingAddress) }),
  },
  location: {
    clear: (choices) => ({ ...choices, shippingAddress: null, retailStore: null }),
    recompute: (choices, world) => ({
      ...choices,
      shippingAddress: existing(world, choices.shippingAddress),
      retailStore: byPk(world.stores, choices.retailStore)?.pk ?? null,
    }),
  },
  shippingChoice: {
    clear: (choices) => ({ ...choices, shippingOption: null, shippingParts: [] }),
    recompute: keepOfferedShipping,
  },
  loyalty: {
    clear: (choices) => ({ ...choices, loyaltyMoney: 0, loyaltyCard: 0 }),
    recompute: clampLoyalty,
  },
  paymentOption: {
    clear: (choices) => ({ ...choices, paymentOption: null, methodDetail: {}, instalment: null }),
    recompute: keepOfferedPayment,
  },
  methodDetail: {
    clear: (choices) => ({ ...choices, methodDetail: {} }),
    recompute: (choices) => choices,
  },
  instalment: {
    clear: (choices) => ({ ...choices, instalment: null }),
    recompute: (choices) => choices,
  },
};

/**
 * Brings a checkout in order after a change: clears and recomputes what the matrix says, column by column, and writes
 * down what the shopper is told now (Protocol checkout §5.2).
 *
 * @param patched the choices with the change already in them
 */
export function settleChoices(patched: PreOrderChoices, change: Change, world: CheckoutWorld): PreOrderChoices {
  const before = patched.quote?.unpaid;
  const row = INVALIDATION[change];
  const settled = COLUMNS.reduce<PreOrderChoices>(
    (choices, column) => apply(column, row[column], choices, world, before),
    { ...patched, notifications: noticesOf(world) },
  );
  return { ...settled, quote: quoteOf(settled, world) };
}

function apply(
  column: Column,
  effect: Effect,
  choices: PreOrderChoices,
  world: CheckoutWorld,
  unpaidBefore: number | undefined,
): PreOrderChoices {
  if (effect === 'clear') return STEPS[column].clear(choices, world);
  if (effect === 'recompute') return STEPS[column].recompute(choices, world);
  if (effect === 'clearIfUnpaidChanged' && derive(choices, world).totals.unpaid !== unpaidBefore) {
    return STEPS[column].clear(choices, world);
  }
  return choices;
}

/** What the world did to the basket meanwhile: a coupon that does not work any more is gone. */
function noticesOf(world: CheckoutWorld): readonly Notification[] {
  const { lostCoupon } = world.basket;
  return lostCoupon ? [{ message: 'couponRemoved', coupon: lostCoupon }] : [];
}

/** The card pays a whole amount or nothing; loyalty money shrinks to what is left to pay. */
function clampLoyalty(choices: PreOrderChoices, world: CheckoutWorld): PreOrderChoices {
  const { total } = derive(choices, world).totals;
  const isCovered = choices.loyaltyCard <= Math.min(total, cardBalance(world));
  const kept: PreOrderChoices = isCovered
    ? choices
    : { ...choices, loyaltyCard: 0, notifications: [...choices.notifications, { message: 'loyaltyCardRemoved' }] };
  return { ...kept, loyaltyMoney: derive(kept, world).totals.loyaltyMoney };
}

/** A carrier that is still offered stays; of several deliveries those that are left, as long as each has one. */
function keepOfferedShipping(choices: PreOrderChoices, world: CheckoutWorld): PreOrderChoices {
  const { shipping } = derive(choices, world).offered;
  const isSplit = shipping.mode !== 'single';
  const parts =
    isSplit && choices.shippingOption === MULTIPLE_PK ? offeredParts(shipping, choices.shippingParts) : null;
  if (parts) return { ...choices, shippingParts: parts };
  const isOffered = !isSplit && byPk(shipping.options, choices.shippingOption) !== null;
  return { ...choices, shippingOption: isOffered ? choices.shippingOption : null, shippingParts: [] };
}

/** A payment option that is no longer offered goes, with its details, and the shopper is told. */
function keepOfferedPayment(choices: PreOrderChoices, world: CheckoutWorld): PreOrderChoices {
  const { paymentOption } = choices;
  if (paymentOption === null || byPk(derive(choices, world).offered.paymentMethods, paymentOption)) return choices;
  return {
    ...choices,
    paymentOption: null,
    methodDetail: {},
    instalment: null,
    notifications: [...choices.notifications, { message: 'paymentOptionRemoved', paymentOption }],
  };
}

function existing(world: CheckoutWorld, address: number | null): number | null {
  return byPk(world.addresses, address)?.pk ?? null;
}

function derive(choices: PreOrderChoices, world: CheckoutWorld) {
  return viewCheckout(choices, world);
}

/** What a shopper who reads this checkout now is told to pay. */
export function quoteOf(choices: PreOrderChoices, world: CheckoutWorld): Quote {
  const { basket } = world;
  return {
    lines: basket.lines.map(({ product, quantity, unitPrice }) => ({ product, quantity, unitPrice })),
    basketTotal: basket.total,
    unpaid: derive(choices, world).totals.unpaid,
  };
}
