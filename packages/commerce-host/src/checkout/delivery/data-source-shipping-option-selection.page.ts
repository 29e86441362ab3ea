import { definePage } from '../protocol/page.ts';
import { jsonListField } from '../protocol/page-payload.ts';
import { all, isLocated, shipsBy } from '../protocol/predicates.ts';
import { chooseDeliveries } from './choose-deliveries.ts';
import { sellerWire, shippingOptionWire } from './delivery.wire.ts';
import { findSeller } from './own-seller.ts';

const FIELD = 'data_source_shipping_options';

/** DataSourceShippingOptionSelectionPage: one carrier for each seller's part of the basket (Protocol checkout §4.2). */
export const dataSourceShippingOptionSelectionPage = definePage({
  name: 'DataSourceShippingOptionSelectionPage',
  isListed: all(isLocated, shipsBy('bySeller')),
  context: ({ offered, inputs }) => ({
    [FIELD]: offered.shipping.groups.map(({ key, lines, options }) => {
      const carriers = options.map((option) => shippingOptionWire(option, inputs.basket.currency, inputs.language));
      return {
        ...sellerWire(findSeller(inputs, key), inputs),
        basket_items: lines.map(({ id }) => id),
        [FIELD]: carriers,
      };
    }),
  }),
  change: 'shippingChoice',
  payload: { [FIELD]: jsonListField },
  effect: ({ offered }, { [FIELD]: pks }) =>
    chooseDeliveries(
      offered.shipping.groups,
      pks.map((option) => ({ group: null, option })),
      FIELD,
    ),
});
