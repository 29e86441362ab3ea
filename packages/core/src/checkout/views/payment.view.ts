import type { CheckoutContext } from '../checkout.types.ts';
import { choiceGroup, pendingInput } from '../view-groups.ts';
import { installmentItem, paymentItem } from '../view-items.ts';

/** The ways to pay and the card's form (checkout.md §4.4, §4.5). */
export function selectPayment(context: CheckoutContext, currency: string) {
  const { lists, preOrder, contexts, errors, typedBin, cardType } = context.state;
  const option = pendingInput(context, 'PaymentOptionSelectionPage');
  const pendingBin = pendingInput(context, 'BinNumberPage');
  const installment = pendingInput(context, 'InstallmentSelectionPage');
  const chosen = option?.paymentOption ?? preOrder?.payment_option?.pk ?? null;
  const chosenOption = lists.paymentOptions.find(({ pk }) => pk === chosen) ?? preOrder?.payment_option;
  // A new way to pay clears the instalments of the former one (specification 4): at once on screen.
  const installments = option ? [] : lists.installments;
  return {
    paymentOptions: {
      ...choiceGroup(context, 'PaymentOptionSelectionPage', lists.paymentOptions.map(paymentItem), chosen),
      unavailable: lists.unavailableOptions.map((item) => ({ ...paymentItem(item), reason: item.reason ?? '' })),
    },
    card: {
      isOpen: chosenOption?.payment_type === 'credit_card',
      isBusy: pendingBin !== undefined || installment !== undefined,
      binErrors: errors.BinNumberPage ?? null,
      bin: pendingBin?.bin ?? (option ? null : typedBin),
      brand: option ? null : (cardType?.slug ?? null),
      installments: choiceGroup(
        context,
        'InstallmentSelectionPage',
        installments.map((item) => installmentItem(item, currency)),
        option ? null : (installment?.installment ?? preOrder?.installment?.pk),
      ),
      isThreeDRequired: contexts.CreditCardConfirmationPage?.three_d_required === true,
      canSave: contexts.IndexPage?.is_user_logged_in === true,
      errors: errors.CreditCardConfirmationPage ?? null,
    },
  };
}
