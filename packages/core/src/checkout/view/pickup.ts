import type { DeliveryOption } from '../../contract/checkout/checkout-delivery.ts';
import type { PreOrder } from '../../contract/checkout/pre-order.ts';
import type { Id } from '../../contract/primitives.ts';
import type { CheckoutDraft } from '../checkout.types.ts';
import type { ViewInputs } from './view-inputs.types.ts';

/** This delivery option means that the order is fetched from a shop (checkout.md §4.1). */
export function isForPickup(option: DeliveryOption | null | undefined): boolean {
  return option?.delivery_option_type === 'retail_store';
}

/** The order is fetched from a shop. */
export function isPickedUp(preOrder: PreOrder | null): boolean {
  return isForPickup(preOrder?.delivery_option);
}

/**
 * What is chosen of a store pick-up before the host can be told: it takes shop and billing address together (checkout.md
 * §4.1). What is no longer offered counts as not chosen; so does everything while the order is delivered, and a shop as
 * soon as there is an address to send with it.
 */
export function draftedPickup({ draft, state }: Pick<ViewInputs, 'draft' | 'state'>): {
  readonly retailStore: Id | undefined;
  readonly billingAddress: Id | undefined;
} {
  const { lists, preOrder } = state;
  const isOpen = isPickedUp(preOrder) && !preOrder?.retail_store;
  const { store, billing } = isOpen ? draft.pickup : {};
  const billingAddress = lists.addresses.find(({ pk }) => String(pk) === billing)?.pk ?? undefined;
  const waits = !preOrder?.billing_address && billingAddress === undefined;
  return {
    retailStore: waits ? lists.retailStores.find(({ pk }) => String(pk) === store)?.pk : undefined,
    billingAddress,
  };
}

/** Keeps a new billing address for the shop that is chosen next. */
export function draftBilling({ draft }: Pick<ViewInputs, 'draft'>, pk: Id): CheckoutDraft {
  return { ...draft, pickup: { ...draft.pickup, billing: String(pk) } };
}
