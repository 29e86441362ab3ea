import type { PageName } from '../../../contract/checkout/page-name.ts';
import { pendingInput } from '../../protocol/command-requests.ts';
import { namedErrors } from '../../protocol/field-names.ts';
import type { PostablePage } from '../../protocol/page-inputs.types.ts';
import type { CheckoutView } from '../checkout.view.types.ts';
import type { ViewInputs } from '../view-inputs.types.ts';

/** The order note (checkout.md §4.3). */
export function selectNote(context: ViewInputs): CheckoutView['note'] {
  const { openPages, contexts, preOrder, errors } = context.state;
  const page: PageName & PostablePage = 'OrderNotePage';
  const pending = pendingInput(context, page);
  return {
    isOpen: openPages.includes(page),
    text: pending?.note ?? preOrder?.notes ?? contexts.OrderNotePage?.notes ?? '',
    maxLength: contexts.OrderNotePage?.max_length ?? 500,
    isBusy: pending !== undefined,
    errors: namedErrors(page, errors[page]),
  };
}
