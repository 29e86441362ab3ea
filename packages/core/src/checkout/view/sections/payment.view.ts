import { type Id, sameId } from '../../../contract/primitives.ts';
import { pendingInput } from '../../protocol/command-requests.ts';
import { choiceGroup } from '../view-groups.ts';
import type { ViewInputs } from '../view-inputs.types.ts';
import { paymentItem } from '../view-items.ts';

/** The ways to pay on offer (checkout.md §4.4). */
export function selectPaymentOptions(context: ViewInputs) {
  const { lists } = context.state;
  const items = lists.paymentOptions.map(paymentItem);
  return {
    ...choiceGroup(context, 'PaymentOptionSelectionPage', items, chosenOption(context).key),
    unavailable: lists.unavailableOptions.map((item) => ({ ...paymentItem(item), reason: item.reason ?? '' })),
  };
}

/** The way to pay that is chosen, at once: also while the choice is still being sent. */
export function chosenOption(context: ViewInputs): {
  readonly key: Id | null;
  readonly paymentType: string | null;
} {
  const { lists, preOrder } = context.state;
  const pending = pendingInput(context, 'PaymentOptionSelectionPage');
  const key = pending?.paymentOption ?? preOrder?.payment_option?.pk ?? null;
  const option = lists.paymentOptions.find(({ pk }) => sameId(pk, key)) ?? preOrder?.payment_option;
  return { key, paymentType: option?.payment_type ?? null };
}
