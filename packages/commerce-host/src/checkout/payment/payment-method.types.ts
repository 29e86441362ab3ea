import type { AttemptKind } from '../attempt/attempt-kind.types.ts';
import type { CheckoutView } from '../pre-order/checkout-view.types.ts';
import type { PageHandler } from '../protocol/page.ts';
import type { PaymentOption } from './payment-option.ts';

/**
 * A way to pay: all that the host knows of it. One folder of `checkout/methods`, and one line of `methods.table.ts` where it
 * is handed in.
 *
 * @example
 * export const transfer: PaymentMethod = {
 *   options: [{ pk: 6, type: 'funds_transfer', … }],
 *   pages: [fundsTransferChoicePage, fundsTransferPage],
 * };
 */
export interface PaymentMethod {
  /** The rows of the list of payment options that it stands for. */
  readonly options: readonly PaymentOption[];
  /** Its pages after the choice of an option, in the order in which they open (Protocol checkout §5.1). */
  readonly pages: readonly PageHandler[];
  /** Kinds of attempts that wait for the shopper and are its own. */
  readonly attemptKinds?: readonly AttemptKind[];
  /** Its members of the pre-order on the wire, also while another method is chosen (Protocol checkout §2). */
  preOrder?(view: CheckoutView): Readonly<Record<string, unknown>>;
}
