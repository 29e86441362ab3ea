import type { CardHandle } from '../commerce.types.ts';
import { type CheckoutPage, checkoutPages } from '../contract/checkout-page.ts';
import type { KnownContext } from '../contract/checkout-reply.ts';
import type { CheckoutState } from './checkout-state.types.ts';
import type { PostablePage, Submission } from './page-inputs.types.ts';
import { pagesTable } from './pages.table.ts';
import type { FormFields, PageRow } from './pages.types.ts';

/**
 * The table's row for a page whose name is only known at run time. A submission or a context belongs to the page it
 * names by construction, which the compiler cannot follow through a lookup: so the pairing is asserted here, once.
 */
function rowOf(page: CheckoutPage): PageRow<CheckoutPage> {
  return pagesTable[page] as PageRow<CheckoutPage>;
}

/** Place of a page in canonical order (checkout.md §5.1). */
export function pageOrder(page: CheckoutPage): number {
  return checkoutPages.indexOf(page);
}

/** How a listed page's context changes the state (pipeline rule 6). */
export function storeContext(state: CheckoutState, { page, context }: KnownContext): CheckoutState {
  const contexts = { ...state.contexts, [page]: context };
  const store = rowOf(page).store as ((state: CheckoutState, context: unknown) => Partial<CheckoutState>) | undefined;
  return { ...state, ...store?.(state, context), contexts };
}

/** Wire fields of a submission, without the card's. Absent values are left out: an absent key is never sent. */
export function submissionFields({ page, input }: Submission): FormFields {
  const fields = rowOf(page).fields as ((input: Submission['input']) => FormFields) | undefined;
  return Object.fromEntries(Object.entries(fields?.(input) ?? {}).filter(([, value]) => value !== undefined));
}

/** Handle of the card that a submission carries, if it carries one. */
export function submissionHandle({ page, input }: Submission): CardHandle | undefined {
  const handle = rowOf(page).handle as ((input: Submission['input']) => CardHandle) | undefined;
  return handle?.(input);
}

/** Kind and argument of a submission: two with the same key are the same choice (checkout.md §7.2). */
export function submissionKey(submission: Submission): `${PostablePage}:${string}` {
  return `${submission.page}:${JSON.stringify(submissionFields(submission))}`;
}

/** The open page on which Pay stands for the chosen way to pay, if one is (ruling 13). */
export function confirmingPage({
  openPages,
  preOrder,
}: Pick<CheckoutState, 'openPages' | 'preOrder'>): PostablePage | null {
  const type = preOrder?.payment_option?.payment_type;
  const isConfirming = (page: CheckoutPage): page is PostablePage =>
    pagesTable[page].confirms?.some((confirmed) => confirmed === type) ?? false;
  return openPages.findLast(isConfirming) ?? null;
}
