import { pendingInput, pendingRequests } from '../../protocol/command-requests.ts';
import { draftedPickup, isPickedUp } from '../pickup.ts';
import { choiceGroup } from '../view-groups.ts';
import type { ViewInputs } from '../view-inputs.types.ts';
import { addressItem, deliveryItem, shippingItem, storeItem } from '../view-items.ts';

/** Delivery option, addresses, shop for pick-up and the single way to ship (checkout.md §4.1, §4.2). */
export function selectShipping(context: ViewInputs, currency: string) {
  const { lists, preOrder } = context.state;
  const delivery = pendingInput(context, 'DeliveryOptionSelectionPage');
  const address = pendingInput(context, 'AddressSelectionPage');
  const store = pendingInput(context, 'RetailStoreSelectionPage');
  const shipping = pendingInput(context, 'ShippingOptionSelectionPage');
  const addresses = lists.addresses.filter(({ pk }) => pk !== null).map(addressItem);
  const addressPage = isPickedUp(preOrder) ? 'RetailStoreSelectionPage' : 'AddressSelectionPage';
  const drafted = draftedPickup(context);
  const billing = address?.billing ?? store?.billing ?? drafted.billingAddress ?? preOrder?.billing_address?.pk;
  const options = lists.shippingOptions.map((option) => shippingItem(option, currency));
  return {
    deliveryOptions: choiceGroup(
      context,
      'DeliveryOptionSelectionPage',
      [...lists.deliveryOptions].sort((left, right) => left.sort_order - right.sort_order).map(deliveryItem),
      delivery?.deliveryOption ?? preOrder?.delivery_option?.pk,
    ),
    shippingAddresses: choiceGroup(
      context,
      'AddressSelectionPage',
      addresses,
      address?.shipping ?? preOrder?.shipping_address?.pk,
    ),
    billingAddresses: choiceGroup(context, addressPage, addresses, billing),
    newAddress: {
      isBusy: pendingRequests(context).some(({ kind }) => kind === 'address'),
      errors: context.state.errors.address ?? null,
    },
    retailStores: choiceGroup(
      context,
      'RetailStoreSelectionPage',
      lists.retailStores.map((listed) => storeItem(listed, currency)),
      store?.store ?? preOrder?.retail_store?.pk ?? drafted.retailStore,
    ),
    shippingOptions: choiceGroup(
      context,
      'ShippingOptionSelectionPage',
      options,
      shipping?.shippingOption ?? preOrder?.shipping_option?.pk,
    ),
  };
}
