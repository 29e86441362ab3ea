import type { SheetEnding, SheetPhase } from '../../../payment-sheet/payment-sheet.types.ts';
import { pendingInput } from '../../protocol/command-requests.ts';
import type { ViewInputs } from '../view-inputs.types.ts';

/** Payment by a device's sheet (checkout.md §4.11). Pay opens the sheet, in the shopper's gesture. */
export interface ConfirmationPaymentView {
  /** Tells it from other ways to pay. */
  readonly name: 'deviceSheet';
  /** It is the chosen way to pay. */
  readonly isOpen: boolean;
  /** This device can show the sheet; null until that is known. */
  readonly isAvailable: boolean | null;
  /** How far the sheet is. */
  readonly phase: SheetPhase;
  /** How the last sheet ended without an order. `refused`: `payErrors` say why. */
  readonly ending: SheetEnding | null;
  /**
   * The device approved, and no sheet stands open any more: after a reload, a lost reply or a late Cancel. Pay submits
   * `ConfirmationPaymentCompletePage` then.
   */
  readonly isApproved: boolean;
}

/** The sheet as far as screens need to know. */
export function selectConfirmationPayment(
  inputs: ViewInputs,
  sheet: { readonly isAvailable: boolean; readonly phase: SheetPhase; readonly ending: SheetEnding | null } | null,
): ConfirmationPaymentView {
  const { openPages } = inputs.state;
  // Another way to pay that is being chosen takes its place at once.
  const isNew = pendingInput(inputs, 'PaymentOptionSelectionPage') !== undefined;
  const isOpen = openPages.includes('ConfirmationPaymentSelectedPage') && !isNew;
  const phase = sheet?.phase ?? 'closed';
  return {
    name: 'deviceSheet',
    isOpen,
    isAvailable: sheet?.isAvailable ?? null,
    phase,
    ending: sheet?.ending ?? null,
    isApproved: isOpen && phase === 'closed' && openPages.includes('ConfirmationPaymentCompletePage'),
  };
}
