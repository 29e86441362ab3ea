import { hasAddresses } from '../reply/shipping-completion.ts';
import { isDeliveryUnlisted } from '../reply/unlisted.ts';
import { isQuiet } from '../transport/next-request.ts';
import type { CheckoutStatus } from '../transport/transport-status.types.ts';
import { isPickedUp } from '../view/pickup.ts';

type Known = Pick<CheckoutStatus, 'state'>;

/** The goods are fetched from a shop (checkout.md §4.1). */
export const isToStore = ({ state }: Known): boolean => isPickedUp(state.preOrder);

/** The goods are brought to an address. */
export const isToAddress = ({ state }: Known): boolean =>
  state.preOrder?.delivery_option?.delivery_option_type === 'customer';

/** How the goods go is not chosen, or in a way this client does not know. */
export const isOptionOpen = (status: Known): boolean => !isToStore(status) && !isToAddress(status);

/** The goods have a place to go, the bill too (predicate A of checkout.md §4). */
export const hasPlace = ({ state }: Known): boolean => hasAddresses(state.preOrder);

/** Delivery is complete (specification 4; checkout.md §7.1 rule 15). */
export const isComplete = ({ state }: Known): boolean => state.isShippingCompleted;

/** Nothing is on its way, and the host lists nothing with which the delivery could go on. */
export const isUnlisted = ({ isBusy, outcome, state }: Pick<CheckoutStatus, 'isBusy' | 'outcome' | 'state'>): boolean =>
  // A placed order lists nothing, and needs nothing: what it leads to is on its way.
  !isBusy && isQuiet(outcome) && isDeliveryUnlisted(state);
