import { byPk } from '../protocol/by-pk.ts';
import { definePage } from '../protocol/page.ts';
import { invalidChoice, pkField } from '../protocol/page-payload.ts';
import { all, isIdentified, isPickedUp } from '../protocol/predicates.ts';
import { changed, refused } from '../protocol/submit-result.ts';

/**
 * RetailStoreSelectionPage: the shop to pick up at and the billing address (Protocol checkout §4.1). Only shops that hold the
 * whole basket are listed; one that sold something since is refused by name.
 */
export const retailStoreSelectionPage = definePage({
  name: 'RetailStoreSelectionPage',
  isListed: all(isIdentified, isPickedUp),
  context: ({ inputs }) => {
    const stores = inputs.stores.filter(({ hasStock }) => hasStock);
    return {
      retail_stores: stores.map((store) => store.wire),
      addresses: inputs.addresses.map((address) => address.wire),
      country: stores[0]?.place.wire.country ?? null,
    };
  },
  change: 'location',
  payload: { retail_store: pkField, billing_address: pkField },
  effect({ inputs }, payload) {
    const store = byPk(inputs.stores, payload.retail_store);
    const billing = byPk(inputs.addresses, payload.billing_address);
    if (!store || !billing) {
      return refused(
        ...(store ? [] : [invalidChoice('retail_store')]),
        ...(billing ? [] : [invalidChoice('billing_address')]),
      );
    }
    if (!store.hasStock) {
      return refused({ field: 'retail_store', message: 'storeOutOfStock', code: 'STORE_OUT_OF_STOCK' });
    }
    return changed({ retailStore: store.pk, billingAddress: billing.pk });
  },
});
