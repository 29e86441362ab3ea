import { definePage } from '../protocol/page.ts';
import { jsonMapField } from '../protocol/page-payload.ts';
import { all, isLocated, shipsBy } from '../protocol/predicates.ts';
import { chooseDeliveries } from './choose-deliveries.ts';
import { shippingOptionWire } from './delivery.wire.ts';
import { SHIPPING_GROUP_KEY, SHIPPING_GROUPS, shippingGroupOf } from './shipping-groups.table.ts';

const FIELD = 'attribute_based_shipping_options';

/** AttributeBasedShippingOptionSelectionPage: one carrier for each kind of goods (Protocol checkout §4.2). */
export const attributeBasedShippingOptionSelectionPage = definePage({
  name: 'AttributeBasedShippingOptionSelectionPage',
  isListed: all(isLocated, shipsBy('byAttribute')),
  context: ({ offered, inputs: { basket, language } }) => ({
    [FIELD]: offered.shipping.groups.map(({ key, lines, options }) => ({
      attribute_key: SHIPPING_GROUP_KEY,
      attribute_value: key,
      attribute_name: SHIPPING_GROUPS[shippingGroupOf(key)][language],
      basket_items: lines.map(({ id }) => id),
      [FIELD]: options.map((option) => shippingOptionWire(option, basket.currency, language)),
    })),
  }),
  change: 'shippingChoice',
  payload: { [FIELD]: jsonMapField },
  effect: ({ offered }, { [FIELD]: chosen }) =>
    chooseDeliveries(
      offered.shipping.groups,
      Object.entries(chosen).map(([group, option]) => ({ group, option })),
      FIELD,
    ),
});
