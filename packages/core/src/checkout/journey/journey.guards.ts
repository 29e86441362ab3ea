import { pagesTable } from '../protocol/pages.table.ts';
import { isQuiet } from '../transport/next-request.ts';
import type { CheckoutStatus } from '../transport/transport-status.types.ts';

type Known = Pick<CheckoutStatus, 'state'>;

/** Nobody is identified: the guest's form and sign-in. Only a reply says so. */
export const isAnonymous = ({ state }: Known): boolean => state.isAnonymous;

/** Somebody is: the exact complement once anything is known. */
export const isIdentified = ({ state }: Known): boolean => state.isLoaded && !state.isAnonymous;

/** What led away is not a payment's own business. */
const outcomeOf = ({ isReserved, outcome }: CheckoutStatus): CheckoutStatus['outcome']['kind'] =>
  isReserved ? 'none' : outcome.kind;

export const isOrderPlaced = (status: CheckoutStatus): boolean => outcomeOf(status) === 'placed';
export const isBasketUnavailable = (status: CheckoutStatus): boolean => outcomeOf(status) === 'basket';
export const isOrderChanged = (status: CheckoutStatus): boolean => outcomeOf(status) === 'changed';

/** The reply led the whole checkout elsewhere. A child's guard that holds at the same time would be taken first. */
export const leavesSteps = (status: CheckoutStatus): boolean =>
  isOrderPlaced(status) || isBasketUnavailable(status) || isOrderChanged(status);

/** A payment of this order is under way somewhere: the payment step takes care of it. */
export const isPaymentOpen = (status: CheckoutStatus): boolean => ['bank', 'ask', 'offer'].includes(outcomeOf(status));

/** No page on which the delivery could go on; a complete one needs any page but the first. */
const isDeadEnd = ({ openPages, isShippingCompleted }: CheckoutStatus['state']): boolean =>
  openPages.every((page) => (isShippingCompleted ? page === 'IndexPage' : pagesTable[page].step !== 'shipping'));

/** Nothing this client knows is open, and nothing is on its way that could open it. */
export const isNothingOpen = ({ state, isBusy, outcome }: CheckoutStatus): boolean =>
  state.isLoaded && !state.isAnonymous && !isBusy && isQuiet(outcome) && isDeadEnd(state);

/** The order itself is still to come, from what is on its way: who comes back from a provider is read twice. */
export const isOrderPending = ({ state, isBusy, outcome }: CheckoutStatus): boolean =>
  state.isLoaded && !state.isAnonymous && state.preOrder === null && isBusy && isQuiet(outcome);

export const isShippingCompleted = ({ state }: Known): boolean => state.isShippingCompleted;
