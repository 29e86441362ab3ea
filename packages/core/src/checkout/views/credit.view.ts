import type { CreditOption } from '../../contract/checkout-payment.ts';
import type { CheckoutContext } from '../checkout.types.ts';
import type { ChoiceGroup, ChoiceItem } from '../checkout.view.types.ts';
import { choiceGroup, pendingInput } from '../view-groups.ts';

/** Payment by a lender's shopping credit (checkout.md §4.7). */
export interface CreditView {
  readonly options: ChoiceGroup;
}

function creditItem({ pk, name, slug }: CreditOption): ChoiceItem {
  return { key: pk, name, description: '', price: null, logo: null, slug };
}

/** The credits on offer and the one that was chosen. */
export function selectCredit(context: CheckoutContext): CreditView {
  const { lists, preOrder } = context.state;
  const option = pendingInput(context, 'PaymentOptionSelectionPage');
  const pending = pendingInput(context, 'CreditPaymentSelectionPage');
  const items = option ? [] : lists.creditOptions.map(creditItem);
  const chosen = option ? null : (pending?.creditPaymentOption ?? preOrder?.credit_payment_option?.pk);
  return { options: choiceGroup(context, 'CreditPaymentSelectionPage', items, chosen) };
}
