import type { BookEntry } from '../../../acquirer/simulated-books.ts';
import { type AttemptDetail, detailOf } from '../../attempt/attempt-detail.ts';
import type { WaitingAttempt } from '../../pre-order/checkout-inputs.types.ts';
import type { MethodDetail, PreOrderChoices } from '../../pre-order/pre-order.types.ts';

/** What the wallet needs: our name for the payment there, once the wallet is selected. */
interface HepsipayDetail extends MethodDetail {
  readonly walletPayment?: string;
}

/** An attempt whose wallet's window is open. */
export interface WalletDetail extends AttemptDetail {
  readonly kind: 'wallet';
  readonly paymentId: string;
  /** The shop's name for this opening of the window; the wallet's books know the payment by it. */
  readonly reference: string;
  /** Signed: lets the window, and nobody else, pay this attempt's amount. */
  readonly ticket: string;
  /** Integer minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** Our name for the payment at the wallet; undefined before the wallet is selected. */
export function walletPaymentOf({ methodDetail }: PreOrderChoices): string | undefined {
  const { walletPayment }: HepsipayDetail = methodDetail;
  return walletPayment;
}

/** The detail of an attempt whose window is open, else null. */
export function walletDetail(detail: AttemptDetail | null | undefined): WalletDetail | null {
  return detailOf<WalletDetail>(detail, 'wallet');
}

/** Reference of the attempt's payment when the wallet says that this very amount was paid in its window; else null. */
export function paidReference(waiting: WaitingAttempt | null): string | null {
  const open = walletDetail(waiting?.detail);
  // The kind's own report (wallet.kind.ts).
  const entry = (waiting?.report ?? null) as BookEntry | null;
  if (!open || entry?.state !== 'captured') return null;
  const isThis = entry.reference === open.reference && entry.amount === open.amount && entry.currency === open.currency;
  return isThis ? open.reference : null;
}
