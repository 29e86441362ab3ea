import { installmentsFor } from '../../cards/installments.ts';
import { MULTIPLE_PK, offeredParts } from '../delivery/shipping-plan.ts';
import { cardBalance } from '../extras/loyalty.ts';
import { byPk } from '../protocol/by-pk.ts';
import type { CheckoutInputs } from './checkout-inputs.types.ts';
import { type Change, COLUMNS, type Column, type Effect, INVALIDATION } from './invalidation.table.ts';
import type { Notification, PreOrderChoices, Quote } from './pre-order.types.ts';
import { viewCheckout } from './view-checkout.ts';

type Step = (choices: PreOrderChoices, inputs: CheckoutInputs) => PreOrderChoices;

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
    recompute: (choices, inputs) => ({ ...choices, billingAddress: existing(inputs, choices.billingAddress) }),
  },
  location: {
    clear: (choices) => ({ ...choices, shippingAddress: null, retailStore: null }),
    recompute: (choices, inputs) => ({
      ...choices,
      shippingAddress: existing(inputs, choices.shippingAddress),
      retailStore: byPk(inputs.stores, choices.retailStore)?.pk ?? null,
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
    clear: (choices) => ({ ...choices, paymentOption: null, methodDetail: {}, installment: null }),
    recompute: keepOfferedPayment,
  },
  methodDetail: {
    clear: (choices) => ({ ...choices, methodDetail: {} }),
    recompute: (choices) => choices,
  },
  installment: {
    clear: (choices) => ({ ...choices, installment: null }),
    recompute: (choices) => choices,
  },
};

/**
 * Brings a checkout in order after a change: clears and recomputes what the matrix says, column by column, and writes
 * down what the shopper is told now (Protocol checkout §5.2). Within the way to pay the host chooses for known customers.
 *
 * @param patched the choices with the change already in them
 */
export function completeChoices(patched: PreOrderChoices, change: Change, inputs: CheckoutInputs): PreOrderChoices {
  const before = patched.quote?.unpaid;
  const row = INVALIDATION[change];
  const settled = COLUMNS.reduce<PreOrderChoices>(
    (choices, column) => apply(column, row[column], choices, inputs, before),
    { ...patched, notifications: noticesOf(inputs) },
  );
  const preselected = preselectWithinMethod(settled, inputs);
  return { ...preselected, quote: quoteOf(preselected, inputs) };
}

/** What the chosen way to pay chooses by itself, where nothing is chosen: a known customer's card (ruling 32). */
function preselectWithinMethod(choices: PreOrderChoices, inputs: CheckoutInputs): PreOrderChoices {
  const { chosen, totals } = derive(choices, inputs);
  const preselect = chosen.paymentMethod?.preselect;
  if (!preselect) return choices;
  const { methodDetail, installment } = choices;
  const { savedCards } = inputs;
  const installmentsOf = (bin: string) => installmentsFor(bin, totals.unpaid);
  return { ...choices, ...preselect({ methodDetail, installment }, { savedCards, installmentsOf }) };
}

function apply(
  column: Column,
  effect: Effect,
  choices: PreOrderChoices,
  inputs: CheckoutInputs,
  unpaidBefore: number | undefined,
): PreOrderChoices {
  if (effect === 'clear') return STEPS[column].clear(choices, inputs);
  if (effect === 'recompute') return STEPS[column].recompute(choices, inputs);
  if (effect === 'clearIfUnpaidChanged' && derive(choices, inputs).totals.unpaid !== unpaidBefore) {
    return STEPS[column].clear(choices, inputs);
  }
  return choices;
}

/** What the inputs did to the basket meanwhile: a coupon that does not work any more is gone. */
function noticesOf(inputs: CheckoutInputs): readonly Notification[] {
  const { lostCoupon } = inputs.basket;
  return lostCoupon ? [{ message: 'couponRemoved', coupon: lostCoupon }] : [];
}

/** The card pays a whole amount or nothing; loyalty money shrinks to what is left to pay. */
function clampLoyalty(choices: PreOrderChoices, inputs: CheckoutInputs): PreOrderChoices {
  const { total } = derive(choices, inputs).totals;
  const isCovered = choices.loyaltyCard <= Math.min(total, cardBalance(inputs));
  const kept: PreOrderChoices = isCovered
    ? choices
    : { ...choices, loyaltyCard: 0, notifications: [...choices.notifications, { message: 'loyaltyCardRemoved' }] };
  return { ...kept, loyaltyMoney: derive(kept, inputs).totals.loyaltyMoney };
}

/** A carrier that is still offered stays; of several deliveries those that are left, as long as each has one. */
function keepOfferedShipping(choices: PreOrderChoices, inputs: CheckoutInputs): PreOrderChoices {
  const { shipping } = derive(choices, inputs).offered;
  const isSplit = shipping.mode !== 'single';
  const parts =
    isSplit && choices.shippingOption === MULTIPLE_PK ? offeredParts(shipping, choices.shippingParts) : null;
  if (parts) return { ...choices, shippingParts: parts };
  const isOffered = !isSplit && byPk(shipping.options, choices.shippingOption) !== null;
  return { ...choices, shippingOption: isOffered ? choices.shippingOption : null, shippingParts: [] };
}

/** A payment option that is no longer offered goes, with its details, and the shopper is told. */
function keepOfferedPayment(choices: PreOrderChoices, inputs: CheckoutInputs): PreOrderChoices {
  const { paymentOption } = choices;
  if (paymentOption === null || byPk(derive(choices, inputs).offered.paymentMethods, paymentOption)) return choices;
  return {
    ...choices,
    paymentOption: null,
    methodDetail: {},
    installment: null,
    notifications: [...choices.notifications, { message: 'paymentOptionRemoved', paymentOption }],
  };
}

function existing(inputs: CheckoutInputs, address: number | null): number | null {
  return byPk(inputs.addresses, address)?.pk ?? null;
}

function derive(choices: PreOrderChoices, inputs: CheckoutInputs) {
  return viewCheckout(choices, inputs);
}

/** What a shopper who reads this checkout now is told to pay. */
export function quoteOf(choices: PreOrderChoices, inputs: CheckoutInputs): Quote {
  const { basket } = inputs;
  return {
    lines: basket.lines.map(({ product, quantity, unitPrice }) => ({ product, quantity, unitPrice })),
    basketTotal: basket.total,
    unpaid: derive(choices, inputs).totals.unpaid,
  };
}
