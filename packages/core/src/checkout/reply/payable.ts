import { checkoutPages } from '../../contract/checkout/page-name.ts';
import type { CheckoutState } from '../checkout-state.types.ts';
import type { PostablePage } from '../protocol/page-inputs.types.ts';
import { confirmingPage } from '../protocol/page-lookups.ts';
import { pagesTable } from '../protocol/pages.table.ts';
import { missingAnswers } from '../view/order-questions.ts';

/** The page may be posted now. */
export function isPageOpen(state: Pick<CheckoutState, 'openPages' | 'isAnonymous'>, page: PostablePage): boolean {
  return state.openPages.includes(page) || (page === 'IndexPage' && state.isAnonymous);
}

/** A card option whose number was not typed in this visit: the host's bin is not enough to pay. */
export function needsNumber({ openPages, bin }: Pick<CheckoutState, 'openPages' | 'bin'>): boolean {
  return bin === null && (openPages.includes('BinNumberPage') || openPages.includes('MasterpassBinNumberPage'));
}

/** Installments are offered and none is chosen. */
export function needsInstallment({ lists, preOrder }: Pick<CheckoutState, 'lists' | 'preOrder'>): boolean {
  return lists.installments.length > 0 && !preOrder?.installment;
}

/** The chosen way to pay has all it needs, and its confirming page is open. */
export function isMethodComplete(state: CheckoutState): boolean {
  return confirmingPage(state) !== null && !needsNumber(state) && !needsInstallment(state);
}

/** A way to pay that the protocol has no page for: only its own plug-in knows what it needs. */
function isForeign({ preOrder }: Pick<CheckoutState, 'preOrder'>): boolean {
  const type = preOrder?.payment_option?.payment_type;
  if (type === undefined) return false;
  return !checkoutPages.some((page) => pagesTable[page].confirms?.some((confirmed) => confirmed === type));
}

/**
 * Pay may be pressed, as far as the host's replies tell: shipping is complete, the chosen method has what it needs, and the
 * shop's required questions are answered.
 */
export function isPayable(state: CheckoutState): boolean {
  const isComplete = isMethodComplete(state) || isForeign(state);
  return state.isShippingCompleted && isComplete && missingAnswers(state).length === 0;
}
