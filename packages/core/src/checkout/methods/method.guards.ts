import { pendingInput } from '../protocol/command-requests.ts';
import type { PostablePage } from '../protocol/page-inputs.types.ts';
import { confirmingPage } from '../protocol/page-lookups.ts';
import { isMethodComplete, needsInstallment, needsNumber } from '../reply/payable.ts';
import type { CheckoutStatus } from '../transport/transport-status.types.ts';

type Pending = Pick<CheckoutStatus, 'current' | 'queue'>;

/** Something is being submitted for one of these pages. */
export function isPending(status: Pending, pages: readonly PostablePage[]): boolean {
  return pages.some((page) => pendingInput(status, page) !== undefined);
}

/** The way to pay is being chosen anew: what was done for it is forgotten. */
export const isBeingChosen = (status: Pending): boolean => isPending(status, ['PaymentOptionSelectionPage']);

/** The first digits of a typed card are known to the host, of this visit. */
export function hasNumber({ state }: CheckoutStatus): boolean {
  if (state.bin !== null) return true;
  return !needsNumber(state) && (state.lists.installments.length > 0 || confirmingPage(state) !== null);
}

/** How the payment is spread is chosen, or needs no choice. */
export const hasPlan = ({ state }: CheckoutStatus): boolean =>
  !needsInstallment(state) && confirmingPage(state) !== null;

/** All that the host wants to know of this way to pay is there. */
export const isReady = (status: Pending & Pick<CheckoutStatus, 'state'>): boolean =>
  isMethodComplete(status.state) && !isBeingChosen(status);
