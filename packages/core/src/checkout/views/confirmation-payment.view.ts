import type { SheetEnding, SheetPhase } from '../../payment-sheet/payment-sheet.types.ts';
import type { CheckoutContext } from '../checkout.types.ts';
import { pendingInput } from '../view-groups.ts';

/** Payment by a device's sheet (checkout.md §4.11). Pay sends `sheet.open` in the shopper's gesture. */
export interface ConfirmationPaymentView {
  /** It is the chosen way to pay. */
  readonly isOpen: boolean;
  /** This device can show the sheet; null until that is known. */
  readonly isAvailable: boolean | null;
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
export function selectConfirmationPayment(context: CheckoutContext): ConfirmationPaymentView {
  const { state, sheet, follow } = context;
  const { openPages } = state;
  // Another way to pay that is being chosen takes its place at once.
  const isNew = pendingInput(context, 'PaymentOptionSelectionPage') !== undefined;
  const isOpen = openPages.includes('ConfirmationPaymentSelectedPage') && !isNew;
  const phase = sheet?.phase ?? 'closed';
  return {
    isOpen,
    isAvailable: sheet?.isAvailable ?? null,
    phase,
    ending: sheet?.ending ?? null,
    isApproved:
      isOpen && phase === 'closed' && follow.kind !== 'ask' && openPages.includes('ConfirmationPaymentCompletePage'),
  };
}
