import { byPk } from '../protocol/by-pk.ts';
import { definePage } from '../protocol/page.ts';
import { invalidChoice, pkField } from '../protocol/page-payload.ts';
import { isIdentified } from '../protocol/predicates.ts';
import { changed, refused } from '../protocol/submit-result.ts';
import { deliveryOptionWire } from './delivery.wire.ts';

/** DeliveryOptionSelectionPage (Protocol checkout §4.1). The same option again changes nothing. */
export const deliveryOptionSelectionPage = definePage({
  name: 'DeliveryOptionSelectionPage',
  isListed: isIdentified,
  context: ({ offered, inputs }) => ({
    delivery_options: offered.deliveryOptions.map((option) => deliveryOptionWire(option, inputs.language)),
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
