import type { ShippingOption } from '../../../contract/checkout/checkout-delivery.ts';
import { hasId, type Id, sameId } from '../../../contract/primitives.ts';
import type { PageErrors } from '../../checkout-state.types.ts';
import { pendingInput } from '../../protocol/command-requests.ts';
import type { LineView } from '../bill.types.ts';
import type { ShippingItem } from '../choices.types.ts';
import { choiceGroup } from '../view-groups.ts';
import type { ViewInputs } from '../view-inputs.types.ts';
import { lineItems, shippingItem } from '../view-items.ts';

/** The two pages on which an order's parts get a carrier each (checkout.md §4.2). */
type SplitShippingPage = 'DataSourceShippingOptionSelectionPage' | 'AttributeBasedShippingOptionSelectionPage';

/** One part of a split delivery: what travels in it, and with whom it can. */
export interface DeliveryPart {
  /** The seller's pk as text, or the value of the attribute. */
  readonly key: string;
  /** The host's words for it: whose goods these are, or how they travel. */
  readonly name: string;
  /** What travels in it. */
  readonly lines: readonly LineView[];
  /** Carriers that can take it. */
  readonly options: readonly ShippingItem[];
  /** Pk of the carrier that is chosen by the shopper, the client or the host, at once: also while it is still being sent. */
  readonly chosen: Id | null;
  /** Another carrier than the host's is waiting or on its way. */
  readonly isBusy: boolean;
}

/** The choice of a carrier for each part of an order. Amounts are minor units of the view's currency. */
export interface SplitShippingView {
  /** By seller, or by kind of goods. */
  readonly by: 'seller' | 'goods';
  /** Carriers can be chosen now. */
  readonly isOpen: boolean;
  /** Empty when the order does not split in this way. */
  readonly parts: readonly DeliveryPart[];
  /** Sum of the chosen carriers' prices; null while one is missing or has no price. */
  readonly amount: number | null;
  /** A choice is waiting or on its way. */
  readonly isBusy: boolean;
  /** Set when the client chose, since the shopper last did something: how many there were to choose from. */
  readonly automatic: { readonly count: number } | null;
  /** Why the last choice was refused. */
  readonly errors: PageErrors | null;
}

interface RawPart {
  readonly key: string;
  readonly name: string;
  /** True for a line that travels in it. */
  readonly holds: (line: LineView) => boolean;
  readonly options: readonly ShippingOption[];
  /** The host's choice, and the one that waits for its answer. */
  readonly chosen: Id | undefined;
  readonly wanted: Id | undefined;
}

/** Carriers for each seller's part of the basket (checkout.md §4.2). */
export function selectDataSourceShipping(context: ViewInputs, currency: string): SplitShippingView {
  const page = 'DataSourceShippingOptionSelectionPage';
  const { lists, preOrder } = context.state;
  const chosen = preOrder?.data_source_shipping_options ?? [];
  const wanted = pendingInput(context, page)?.shippingOptions ?? [];
  const parts = lists.dataSourceGroups.map((group, index): RawPart => {
    const options = group.data_source_shipping_options;
    const offers = (pk: Id | undefined) => options.some((option) => sameId(option.pk, pk));
    // Sellers may share a carrier: the choice names its seller, or stands in the place of its group.
    const isOwn = ({ pk, data_source: seller }: ShippingOption, place: number) =>
      offers(pk) && (seller ? sameId(seller.pk, group.pk) : place === index);
    return {
      key: String(group.pk),
      name: group.title || group.name,
      holds: ({ id, seller }) => (id === null ? sameId(seller, group.pk) : hasId(group.basket_items, id)),
      options,
      chosen: chosen.find(isOwn)?.pk,
      wanted: offers(wanted[index]) ? wanted[index] : undefined,
    };
  });
  return splitView(context, page, parts, currency);
}

/** Carriers for each kind of goods: kept cool, bulky, everything else (checkout.md §4.2). */
export function selectAttributeShipping(context: ViewInputs, currency: string): SplitShippingView {
  const page = 'AttributeBasedShippingOptionSelectionPage';
  const { lists, preOrder } = context.state;
  const chosen = new Map(Object.entries(preOrder?.attribute_based_shipping_options ?? {}));
  const wanted = new Map(Object.entries(pendingInput(context, page)?.shippingOptions ?? {}));
  const parts = lists.attributeGroups.map(
    (group): RawPart => ({
      key: group.attribute_value,
      name: group.attribute_name || group.attribute_value,
      // Without ids, the attribute that parts the order says where a line belongs.
      holds: ({ id, attributes }) =>
        id === null ? attributes[group.attribute_key] === group.attribute_value : hasId(group.basket_items, id),
      options: group.attribute_based_shipping_options,
      chosen: chosen.get(group.attribute_value)?.pk,
      wanted: wanted.get(group.attribute_value),
    }),
  );
  return splitView(context, page, parts, currency);
}

function splitView(
  context: ViewInputs,
  page: SplitShippingPage,
  rawParts: readonly RawPart[],
  currency: string,
): SplitShippingView {
  const lines = lineItems(context.state.preOrder?.basket);
  const parts = rawParts.map(
    ({ key, name, holds, options, chosen, wanted }): DeliveryPart => ({
      key,
      name,
      lines: lines.filter(holds),
      options: options.map((option) => shippingItem(option, currency)),
      chosen: wanted ?? chosen ?? null,
      isBusy: wanted !== undefined && wanted !== chosen,
    }),
  );
  const { isOpen, isBusy, automatic, errors } = choiceGroup(context, page, parts, null);
  return {
    by: page === 'DataSourceShippingOptionSelectionPage' ? 'seller' : 'goods',
    isOpen,
    parts,
    amount: sumOf(parts),
    isBusy,
    automatic,
    errors,
  };
}

function sumOf(parts: readonly DeliveryPart[]): number | null {
  let sum: number | null = parts.length > 0 ? 0 : null;
  for (const { options, chosen } of parts) {
    const price = options.find(({ key }) => key === chosen)?.price ?? null;
    sum = sum === null || price === null ? null : sum + price;
  }
  return sum;
}
