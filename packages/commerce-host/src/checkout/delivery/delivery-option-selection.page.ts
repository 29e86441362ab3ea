import { byPk } from '../pre-order/checkout-view.ts';
import { deliveryOptionWire } from '../protocol/option.wire.ts';
import { changed, definePage, refused } from '../protocol/page.types.ts';
import { invalidChoice, pkField } from '../protocol/page-payload.ts';
import { isIdentified } from '../protocol/predicates.ts';

/** DeliveryOptionSelectionPage (Protocol checkout §4.1). The same option again changes nothing. */
export const deliveryOptionSelectionPage = definePage({
  name: 'DeliveryOptionSelectionPage',
  isListed: isIdentified,
  context: ({ offered, world }) => ({
    delivery_options: offered.deliveryOptions.map((option) => deliveryOptionWire(option, world.language)),
  }),
  change: 'deliveryType',
  payload: { delivery_option: pkField },
  effect({ offered, chosen }, { delivery_option: pk }) {
    const option = byPk(offered.deliveryOptions, pk);
    if (!option) return refused(invalidChoice('delivery_option'));
    const isSameType = chosen.deliveryOption?.type === option.type;
    return isSameType
      ? { kind: 'changed', patch: { deliveryOption: pk }, change: 'note' }
      : changed({ deliveryOption: pk });
  },
});
