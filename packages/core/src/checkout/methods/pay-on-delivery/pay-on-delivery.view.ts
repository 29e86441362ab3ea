import type { OtpView } from '../../../otp/otp.select.ts';
import type { PageErrors } from '../../checkout-state.types.ts';
import { pendingInput } from '../../protocol/command-requests.ts';
import { namedErrors } from '../../protocol/field-names.ts';
import type { ViewInputs } from '../../view/view-inputs.types.ts';
import { minorUnits } from '../../view/view-items.ts';
import { codeStage, type DeliveryCodeStage } from './delivery-code.ts';

/** How the courier can be paid: cash or card. */
export interface PaymentChoiceItem {
  /** What `paymentChoice.select` takes. */
  readonly value: string;
  /** The host's words for it. */
  readonly name: string;
  /** What it adds to the total, in minor units of the view's currency; null when the host did not say. */
  readonly fee: number | null;
}

/** Payment at the door (checkout.md §4.10). */
export interface PayOnDeliveryView {
  /** Tells it from other ways to pay. */
  readonly name: 'payOnDelivery';
  /** Ways to pay the courier. */
  readonly choices: readonly PaymentChoiceItem[];
  /** Chosen, at once: also while it is still being sent. Null: the shopper has to choose. */
  readonly chosen: string | null;
  /** The choice is waiting or on its way. */
  readonly isBusy: boolean;
  /** Why the last choice was refused; null while it was not. */
  readonly errors: PageErrors | null;
  /** What the choice adds to the total, in minor units; null when nothing is chosen or the host did not say. */
  readonly fee: number | null;
  /** The order is confirmed by a code that comes by SMS. */
  readonly isCodeNeeded: boolean;
  /** How far the code is that confirms the order. */
  readonly codeStage: DeliveryCodeStage;
  /** The attempt that the code belongs to: another one is another code. */
  readonly codeAttempt: string | null;
  /** The dialog of the code; null while none is wanted. */
  readonly code: OtpView | null;
}

/** The choices at the door, their fees, and where the code stands. */
export function selectPayOnDelivery(context: ViewInputs, currency: string, code: OtpView | null): PayOnDeliveryView {
  const { lists, preOrder, contexts, openPages, errors } = context.state;
  // Choosing the way to pay again resets what was chosen for it (checkout.md §4.4): at once on screen.
  const isAnew = pendingInput(context, 'PaymentOptionSelectionPage') !== undefined;
  const pending = pendingInput(context, 'PayOnDeliveryPaymentChoicePage');
  const chosen = isAnew ? null : (pending?.paymentChoice ?? preOrder?.payment_choice?.value ?? null);
  const choices = isAnew
    ? []
    : lists.paymentChoices.map(({ value, label, price }) => ({
        value,
        name: label,
        fee: minorUnits(price, currency),
      }));
  const feeOf = (choice: string | null): number | null => {
    if (choice === null) return null;
    const listed = choices.find(({ value }) => value === choice);
    return listed ? listed.fee : minorUnits(preOrder?.payment_choice?.price, currency);
  };
  return {
    name: 'payOnDelivery',
    choices,
    chosen,
    isBusy: pending !== undefined,
    errors: namedErrors('PayOnDeliveryPaymentChoicePage', errors.PayOnDeliveryPaymentChoicePage),
    fee: feeOf(chosen),
    isCodeNeeded: openPages.includes('PayOnDeliveryPage') && contexts.PayOnDeliveryPage?.sms_required === true,
    codeStage: codeStage(context),
    codeAttempt: preOrder?.attempt_id ?? null,
    code,
  };
}
