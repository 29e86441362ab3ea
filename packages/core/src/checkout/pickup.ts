import type { PreOrder } from '../contract/pre-order.ts';
import type { CheckoutContext } from './checkout.types.ts';

/** The order is fetched from a shop (checkout.md §4.1). */
export function isPickedUp(preOrder: PreOrder | null): boolean {
  return preOrder?.delivery_option?.delivery_option_type === 'retail_store';
}

/**
 * The half of a store pick-up that is chosen already and waits for the other: shop or billing address. What is no longer
 * offered counts as none, and so does everything while the order is delivered.
 */
export function draftedPickup({ draft, state }: Pick<CheckoutContext, 'draft' | 'state'>): {
  readonly retailStore: number | undefined;
  readonly billingAddress: number | undefined;
} {
  const { lists, preOrder } = state;
  const { retail_store: store, billing_address: billing } = isPickedUp(preOrder) ? draft.pickup : {};
  return {
    retailStore: lists.retailStores.find(({ pk }) => String(pk) === store)?.pk,
    billingAddress: lists.addresses.find(({ pk }) => String(pk) === billing)?.pk ?? undefined,
  };
}
