import {
  type ChoiceGroup,
  choiceGroup,
  type InstallmentItem,
  installmentItem,
  isReady,
  namedErrors,
  type PageErrors,
  pendingInput,
  type ViewInputs,
} from '@vitrin/core/payment-method';

/** The host's side of a payment by the Masterpass wallet (checkout.md §4.13); the wallet's own view is its package's. */
export interface MasterpassHostView {
  /** Tells it from other ways to pay. */
  readonly name: 'masterpass';
  /** The bin, or the installment that follows it, is waiting or on its way. */
  readonly isBusy: boolean;
  /** Six digits submitted last for this way to pay. Null: to be submitted (again). */
  readonly bin: string | null;
  /** Why the host refused the first digits of the card. */
  readonly binErrors: PageErrors | null;
  /** How the chosen or typed card may pay. */
  readonly installments: ChoiceGroup<InstallmentItem>;
  /** An order number can be opened: bin and installment are known, and none of both is being changed. */
  readonly isReady: boolean;
}

/** What the host knows of the card that the wallet will charge. */
export function selectMasterpass(context: ViewInputs, currency: string): MasterpassHostView {
  const { lists, preOrder, typedBin, errors } = context.state;
  const option = pendingInput(context, 'PaymentOptionSelectionPage');
  const bin = pendingInput(context, 'MasterpassBinNumberPage');
  const installment = pendingInput(context, 'MasterpassInstallmentPage');
  const chosen = option?.paymentOption ?? preOrder?.payment_option?.pk;
  const chosenOption = lists.paymentOptions.find(({ pk }) => pk === chosen) ?? preOrder?.payment_option;
  const isOpen = chosenOption?.payment_type === 'masterpass';
  // Another card, or another way to pay, clears the installments of the one before: at once on screen.
  const isNew = option !== undefined || bin !== undefined;
  return {
    name: 'masterpass',
    isBusy: bin !== undefined || installment !== undefined,
    bin: bin?.bin ?? (option ? null : typedBin),
    binErrors: namedErrors('MasterpassBinNumberPage', errors.MasterpassBinNumberPage),
    installments: choiceGroup(
      context,
      'MasterpassInstallmentPage',
      (isNew || !isOpen ? [] : lists.installments).map((item) => installmentItem(item, currency)),
      isNew ? null : (installment?.installment ?? preOrder?.installment?.pk),
    ),
    isReady: isOpen && !isNew && installment === undefined && isReady(context),
  };
}
