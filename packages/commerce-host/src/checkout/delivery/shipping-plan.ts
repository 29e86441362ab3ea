import type {
  CheckoutBasket,
  CheckoutLine,
  CheckoutSettings,
  ShippingPlace,
} from '../pre-order/checkout-inputs.types.ts';
import { isOpened } from '../pre-order/openings.ts';
import type { PreOrderChoices, ShippingPart } from '../pre-order/pre-order.types.ts';
import type { DeliveryOption } from './delivery-options.table.ts';
import { OWN_SELLER } from './own-seller.ts';
import { SHIPPING_OPTIONS, type ShippingOption } from './shipping-options.table.ts';

/** How an order's deliveries are chosen: exactly one of three (Protocol checkout §4.2). */
export type ShippingMode = 'single' | 'bySeller' | 'byAttribute';

/** What of a line decides how it travels. */
export type ShippedGoods = Pick<CheckoutLine, 'seller' | 'shippingGroup' | 'isBag'>;

/** What decides what a basket's deliveries cost. Amounts are minor units. */
export type ShippedBasket = Pick<CheckoutBasket, 'total' | 'currency'>;

/** What a plan follows from; checkout's own inputs are such. */
export interface ShippingInputs<Line extends ShippedGoods = CheckoutLine> {
  readonly basket: ShippedBasket & { readonly lines: readonly Line[] };
  readonly settings: Pick<CheckoutSettings, 'extraPages'>;
}

/** Lines that travel together, with their carriers. */
export interface ShippingGroup<Line extends ShippedGoods = CheckoutLine> {
  /** The seller's pk as text, or the value of the attribute; what `PreOrderChoices.shippingParts` names. */
  readonly key: string;
  readonly lines: readonly Line[];
  readonly options: readonly ShippingOption[];
}

/** What there is to choose for the deliveries of an order. Its options cost what they cost for this basket. */
export interface ShippingPlan<Line extends ShippedGoods = CheckoutLine> {
  readonly mode: ShippingMode;
  /** Empty in mode `single`. */
  readonly groups: readonly ShippingGroup<Line>[];
  /** Carriers of the whole order; empty in the other modes. */
  readonly options: readonly ShippingOption[];
}

/** Pages of the two split modes, by which a shop opens them. */
export const SPLIT_PAGES = {
  bySeller: 'DataSourceShippingOptionSelectionPage',
  byAttribute: 'AttributeBasedShippingOptionSelectionPage',
} as const;

/** Pk of the synthetic option that stands for several deliveries (Protocol checkout §4.2). */
export const MULTIPLE_PK = 70;

/**
 * The mode and what it offers. Goods of several sellers split before goods that travel in different ways; what is picked up
 * lies in one store, so it never splits.
 */
export function planShipping<Line extends ShippedGoods>(
  inputs: ShippingInputs<Line>,
  deliveryOption: Pick<DeliveryOption, 'type'> | null,
  address: Pick<ShippingPlace, 'countryCode'> | null,
): ShippingPlan<Line> {
  const reachable = SHIPPING_OPTIONS.filter(
    (option) => option.deliveryType === deliveryOption?.type && address !== null && option.reaches(address),
  ).map((option) => offeredTo(inputs.basket, option));
  const split = deliveryOption?.type === 'customer' ? splitOf(inputs) : null;
  if (!split) return { mode: 'single', groups: [], options: reachable.filter(isForWholeOrders) };
  const groups = [...split.shipments].map(([key, lines]) => ({
    key,
    lines,
    options: reachable.filter((option) => SERVES[split.mode](option, key)),
  }));
  return { mode: split.mode, groups, options: [] };
}

/** True when every part of the order has a carrier. */
export function isServed({ mode, groups, options }: ShippingPlan): boolean {
  return mode === 'single' ? options.length > 0 : groups.every((group) => group.options.length > 0);
}

/** The parts of a choice that are still offered; null when a part of the plan has none. */
export function offeredParts({ groups }: ShippingPlan, parts: readonly ShippingPart[]): readonly ShippingPart[] | null {
  const kept = groups.map(({ key, options }) =>
    parts.find(({ group, option }) => group === key && options.some(({ pk }) => pk === option)),
  );
  return kept.some((part) => part === undefined) ? null : kept.filter((part) => part !== undefined);
}

/** The chosen carrier of one part of the order. */
export interface ChosenDelivery {
  readonly group: string;
  readonly option: ShippingOption;
}

/** The chosen carriers; empty when everything travels together. */
export function chosenDeliveries(
  { shippingOption, shippingParts }: PreOrderChoices,
  basket: ShippedBasket,
): readonly ChosenDelivery[] {
  if (shippingOption !== MULTIPLE_PK) return [];
  return shippingParts.flatMap(({ group, option: pk }) => {
    const option = optionOf(pk, basket);
    return option ? { group, option } : [];
  });
}

/** The option of an order as a whole: the chosen one, or the synthetic one that sums up its parts. */
export function chosenShippingOption(choices: PreOrderChoices, basket: ShippedBasket): ShippingOption | null {
  if (choices.shippingOption !== MULTIPLE_PK) return optionOf(choices.shippingOption, basket);
  const options = chosenDeliveries(choices, basket).map(({ option }) => option);
  const [first] = options;
  if (!first) return null;
  return {
    pk: MULTIPLE_PK,
    slug: 'multiple',
    name: { en: 'Several deliveries', tr: 'Birden çok teslimat' },
    description: { en: `${options.length} deliveries`, tr: `${options.length} teslimat` },
    deliveryType: 'customer',
    amount: {
      try: sumOf(options, 'try'),
      usd: sumOf(options, 'usd'),
      eur: sumOf(options, 'eur'),
    },
    days: {
      from: Math.min(...options.map(({ days }) => days.from)),
      to: Math.max(...options.map(({ days }) => days.to)),
    },
    reaches: (address) => options.every((option) => option.reaches(address)),
  };
}

function optionOf(pk: number | null, basket: ShippedBasket): ShippingOption | null {
  const option = SHIPPING_OPTIONS.find((each) => each.pk === pk);
  return option ? offeredTo(basket, option) : null;
}

const NOTHING: ShippingOption['amount'] = { try: 0, usd: 0, eur: 0 };

/** The option with what it costs for this basket. Whatever shows or charges an amount of it comes by here. */
export function offeredTo({ total, currency }: ShippedBasket, option: ShippingOption): ShippingOption {
  return option.freeFrom && total >= option.freeFrom[currency] ? { ...option, amount: NOTHING } : option;
}

interface Split<Line> {
  readonly mode: 'bySeller' | 'byAttribute';
  /** Lines by the key of their group, in the order of the basket. */
  readonly shipments: ReadonlyMap<string, readonly Line[]>;
}

const SERVES: Readonly<Record<Split<never>['mode'], (option: ShippingOption, key: string) => boolean>> = {
  bySeller: ({ seller, group }, key) => group === undefined && String(seller ?? OWN_SELLER.pk) === key,
  byAttribute: ({ seller, group }, key) => seller === undefined && (group ?? 'standard') === key,
};

function splitOf<Line extends ShippedGoods>({ basket, settings }: ShippingInputs<Line>): Split<Line> | null {
  const goods = basket.lines.filter(({ isBag }) => !isBag);
  const bySeller = Map.groupBy(goods, ({ seller }) => String(seller ?? OWN_SELLER.pk));
  if (bySeller.size > 1 && isOpened(settings.extraPages, SPLIT_PAGES.bySeller)) {
    return { mode: 'bySeller', shipments: withBags(bySeller, basket.lines) };
  }
  const byAttribute = Map.groupBy(goods, ({ shippingGroup }) => shippingGroup);
  const isSpecial = goods.some(({ shippingGroup }) => shippingGroup !== 'standard');
  if (!isSpecial || !isOpened(settings.extraPages, SPLIT_PAGES.byAttribute)) return null;
  return { mode: 'byAttribute', shipments: withBags(byAttribute, basket.lines) };
}

/** Bags never make a shipment of their own: they come with the first one. */
function withBags<Line extends ShippedGoods>(
  shipments: ReadonlyMap<string, readonly Line[]>,
  lines: readonly Line[],
): ReadonlyMap<string, readonly Line[]> {
  const bags = lines.filter(({ isBag }) => isBag);
  return new Map([...shipments].map(([key, goods], index) => [key, index === 0 ? [...goods, ...bags] : goods]));
}

function isForWholeOrders({ seller, group }: ShippingOption): boolean {
  return seller === undefined && group === undefined;
}

function sumOf(options: readonly ShippingOption[], currency: keyof ShippingOption['amount']): number {
  return options.reduce((sum, { amount }) => sum + amount[currency], 0);
}
