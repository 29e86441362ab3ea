import { byPk } from '../checkout-view.ts';
import { shippingOptionWire } from '../option.wire.ts';
import { changed, definePage, refused } from '../page.types.ts';
import { invalidChoice, pkField } from '../page-payload.ts';
import { isLocated } from '../predicates.ts';

/** ShippingOptionSelectionPage, the default shipping mode (Protocol checkout §4.2). */
export const shippingOptionSelectionPage = definePage({
  name: 'ShippingOptionSelectionPage',
  isListed: isLocated,
  context: ({ offered, world }) => ({
    shipping_options: offered.shippingOptions.map((option) =>
      shippingOptionWire(option, world.basket.currency, world.language),
    ),
  }),
  change: 'shippingChoice',
  payload: { shipping_option: pkField },
  effect: ({ offered }, { shipping_option: pk }) =>
    byPk(offered.shippingOptions, pk) ? changed({ shippingOption: pk }) : refused(invalidChoice('shipping_option')),
});
