import type { CheckoutContext } from '../checkout.types.ts';
import type { ChoiceGroup, InstallmentItem } from '../checkout.view.types.ts';
import type { PageErrors } from '../checkout-state.types.ts';
import { choiceGroup, pendingInput } from '../view-groups.ts';
import { installmentItem } from '../view-items.ts';

/** The host's side of a payment by the Masterpass wallet (checkout.md §4.13); the wallet's own view is its package's. */
export interface MasterpassView {
  /** The wallet is the chosen way to pay, at once. */
  readonly isOpen: boolean;
  /** The bin, or the instalment that follows it, is waiting or on its way. */
  readonly isBusy: boolean;
  /** Six digits submitted last for this way to pay. Null: to be submitted (again). */
  readonly bin: string | null;
  readonly binErrors: PageErrors | null;
  readonly installments: ChoiceGroup<InstallmentItem>;
  /** An order number can be opened: bin and instalment are known. */
  readonly isReady: boolean;
}

/** What the host knows of the card that the wallet will charge. */
export function selectMasterpass(context: CheckoutContext, currency: string): MasterpassView {
  const { lists, preOrder, typedBin, errors, openPages } = context.state;
  const option = pendingInput(context, 'PaymentOptionSelectionPage');
  const bin = pendingInput(context, 'MasterpassBinNumberPage');
  const installment = pendingInput(context, 'MasterpassInstallmentPage');
  const chosen = option?.paymentOption ?? preOrder?.payment_option?.pk;
  const chosenOption = lists.paymentOptions.find(({ pk }) => pk === chosen) ?? preOrder?.payment_option;
  const isOpen = chosenOption?.payment_type === 'masterpass';
  // Another card, or another way to pay, clears the instalments of the one before: at once on screen.
  const isNew = option !== undefined || bin !== undefined;
  return {
    isOpen,
    isBusy: bin !== undefined || installment !== undefined,
    bin: bin?.bin ?? (option ? null : typedBin),
    binErrors: errors.MasterpassBinNumberPage ?? null,
    installments: choiceGroup(
      context,
      'MasterpassInstallmentPage',
      (isNew || !isOpen ? [] : lists.installments).map((item) => installmentItem(item, currency)),
      isNew ? null : (installment?.installment ?? preOrder?.installment?.pk),
    ),
    isReady: !isNew && installment === undefined && openPages.includes('MasterpassOrderNoPage'),
  };
}
