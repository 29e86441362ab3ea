import { byPk } from '../protocol/by-pk.ts';
import { definePage } from '../protocol/page.ts';
import { invalidChoice, pkField } from '../protocol/page-payload.ts';
import { all, isLocated, shipsBy } from '../protocol/predicates.ts';
import { changed, refused } from '../protocol/submit-result.ts';
import { shippingOptionWire } from './delivery.wire.ts';

/** ShippingOptionSelectionPage, the default shipping mode (Protocol checkout §4.2). */
export const shippingOptionSelectionPage = definePage({
  name: 'ShippingOptionSelectionPage',
  isListed: all(isLocated, shipsBy('single')),
  context: ({ offered, inputs }) => ({
    shipping_options: offered.shipping.options.map((option) =>
      shippingOptionWire(option, inputs.basket.currency, inputs.language),
    ),
  }),
  change: 'shippingChoice',
  payload: { shipping_option: pkField },
  effect: ({ offered }, { shipping_option: pk }) =>
    byPk(offered.shipping.options, pk)
      ? changed({ shippingOption: pk, shippingParts: [] })
      : refused(invalidChoice('shipping_option')),
});
