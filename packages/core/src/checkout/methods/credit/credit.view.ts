import type { CreditOption } from '../../../contract/checkout/checkout-payment.ts';
import { pendingInput } from '../../protocol/command-requests.ts';
import type { ChoiceGroup, ChoiceItem } from '../../view/choices.types.ts';
import { choiceGroup } from '../../view/view-groups.ts';
import type { ViewInputs } from '../../view/view-inputs.types.ts';

/** Payment by a lender's shopping credit (checkout.md §4.7). */
export interface CreditView {
  /** Tells it from other ways to pay. */
  readonly name: 'credit';
  /** The credits on offer. */
  readonly options: ChoiceGroup;
}

function creditItem({ pk, name, slug }: CreditOption): ChoiceItem {
  return { key: pk, name, description: '', price: null, logo: null, slug };
}

/** The credits on offer and the one that was chosen. */
export function selectCredit(context: ViewInputs): CreditView {
  const { lists, preOrder } = context.state;
  const option = pendingInput(context, 'PaymentOptionSelectionPage');
  const pending = pendingInput(context, 'CreditPaymentSelectionPage');
  const items = option ? [] : lists.creditOptions.map(creditItem);
  const chosen = option ? null : (pending?.creditOption ?? preOrder?.credit_payment_option?.pk);
  return { name: 'credit', options: choiceGroup(context, 'CreditPaymentSelectionPage', items, chosen) };
}
