import { byPk } from '../protocol/by-pk.ts';
import { definePage } from '../protocol/page.ts';
import { invalidChoice, optionalPkField, pkField } from '../protocol/page-payload.ts';
import { all, isDelivered, isIdentified } from '../protocol/predicates.ts';
import { changed, refused } from '../protocol/submit-result.ts';
import { isServed, planShipping } from './shipping-plan.ts';

/** AddressSelectionPage (Protocol checkout §4.1). A missing billing address is the shipping address. */
export const addressSelectionPage = definePage({
  name: 'AddressSelectionPage',
  isListed: all(isIdentified, isDelivered),
  context: ({ inputs }) => ({ addresses: inputs.addresses.map((address) => address.wire) }),
  change: 'location',
  payload: { shipping_address: pkField, billing_address: optionalPkField },
  effect({ inputs, chosen }, payload) {
    const shipping = byPk(inputs.addresses, payload.shipping_address);
    const billing = payload.billing_address === null ? shipping : byPk(inputs.addresses, payload.billing_address);
    if (!shipping || !billing) {
      return refused(
        ...(shipping ? [] : [invalidChoice('shipping_address')]),
        ...(billing || payload.billing_address === null ? [] : [invalidChoice('billing_address')]),
      );
    }
    if (!isServed(planShipping(inputs, chosen.deliveryOption, shipping))) {
      return refused({ field: 'shipping_address', message: 'regionNotServed', code: 'REGION_NOT_SERVED' });
    }
    return changed({ shippingAddress: shipping.pk, billingAddress: billing.pk });
  },
});
