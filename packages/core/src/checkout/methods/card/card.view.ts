import type { PageErrors } from '../../checkout-state.types.ts';
import { pendingInput } from '../../protocol/command-requests.ts';
import { namedErrors } from '../../protocol/field-names.ts';
import { confirmingPage } from '../../protocol/page-lookups.ts';
import type { ChoiceGroup, InstallmentItem } from '../../view/choices.types.ts';
import { choiceGroup } from '../../view/view-groups.ts';
import type { ViewInputs } from '../../view/view-inputs.types.ts';
import { installmentItem } from '../../view/view-items.ts';

/** Payment by a typed card (checkout.md §4.5). */
export interface CardView {
  /** Tells it from other ways to pay. */
  readonly name: 'card';
  /** The bin, or the installment that follows it, is waiting or on its way. */
  readonly isBusy: boolean;
  /** Why the host refused the first digits; null while it did not. */
  readonly binErrors: PageErrors | null;
  /**
   * Six digits submitted last in this visit, accepted or not. Null: to be submitted (again), because the way to pay
   * was chosen anew, "Try again" was pressed, or the host remembers a bin from before.
   */
  readonly bin: string | null;
  /** The host wants its first digits before Pay. */
  readonly isNumberAsked: boolean;
  /** `visa`, `mastercard`, `amex`, `troy` or `other`, by the host. */
  readonly brand: string | null;
  /** How the typed card may pay. */
  readonly installments: ChoiceGroup<InstallmentItem>;
  /** 3-D is not the shopper's choice. */
  readonly isThreeDRequired: boolean;
  /** Offer to keep the card: signed-in shoppers only. */
  readonly canSave: boolean;
  /** Errors of the last try to pay. */
  readonly errors: PageErrors | null;
}

/** The card's form: its bin, its installments, and what was wrong. */
export function selectCard(context: ViewInputs, currency: string): CardView {
  const { lists, preOrder, contexts, errors, openPages, typedBin, cardType } = context.state;
  const option = pendingInput(context, 'PaymentOptionSelectionPage');
  const pendingBin = pendingInput(context, 'BinNumberPage');
  const installment = pendingInput(context, 'InstallmentSelectionPage');
  // A new way to pay clears the installments of the former one (specification 4): at once on screen.
  const installments = option ? [] : lists.installments;
  return {
    name: 'card',
    isBusy: pendingBin !== undefined || installment !== undefined,
    binErrors: namedErrors('BinNumberPage', errors.BinNumberPage),
    bin: pendingBin?.bin ?? (option ? null : typedBin),
    isNumberAsked:
      option !== undefined || openPages.includes('BinNumberPage') || confirmingPage(context.state) === null,
    brand: option ? null : (cardType?.slug ?? null),
    installments: choiceGroup(
      context,
      'InstallmentSelectionPage',
      installments.map((item) => installmentItem(item, currency)),
      option ? null : (installment?.installment ?? preOrder?.installment?.pk),
    ),
    isThreeDRequired: contexts.CreditCardConfirmationPage?.three_d_required === true,
    canSave: contexts.IndexPage?.is_user_logged_in === true,
    errors: namedErrors('CreditCardConfirmationPage', errors.CreditCardConfirmationPage),
  };
}
