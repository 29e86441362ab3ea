import { type AttemptDetail, detailOf } from '../../attempt/attempt-detail.ts';
import type { CheckoutView } from '../../pre-order/checkout-view.types.ts';

/** An attempt whose device's sheet is open: merchant session, then the token's reference once it is authorised. */
export interface ConfirmationDetail extends AttemptDetail {
  readonly kind: 'confirmation';
  readonly session: Readonly<Record<string, unknown>>;
  readonly authorisation: string | null;
}

/** The attempt whose sheet is open, if one is. */
export function confirmationOf({ inputs }: CheckoutView): ConfirmationDetail | null {
  return detailOf<ConfirmationDetail>(inputs.attempt?.detail, 'confirmation');
}
