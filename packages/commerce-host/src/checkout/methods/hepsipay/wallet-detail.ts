import { type AttemptDetail, detailOf } from '../../attempt/attempt-detail.ts';
import type { CheckoutView } from '../../pre-order/checkout-view.types.ts';
import type { MethodDetail, PreOrderChoices } from '../../pre-order/pre-order.types.ts';

/** What the wallet needs: our name for the payment there, once the wallet is selected. */
interface HepsipayDetail extends MethodDetail {
  readonly walletPayment?: string;
}

/** An attempt whose wallet's window is open. */
export interface WalletDetail extends AttemptDetail {
  readonly kind: 'wallet';
  readonly paymentId: string;
}

/** Our name for the payment at the wallet; undefined before the wallet is selected. */
export function walletPaymentOf({ methodDetail }: PreOrderChoices): string | undefined {
  const { walletPayment }: HepsipayDetail = methodDetail;
  return walletPayment;
}

/** The attempt whose window is open, if one is. */
export function openWallet({ inputs }: CheckoutView): WalletDetail | null {
  return detailOf<WalletDetail>(inputs.attempt?.detail, 'wallet');
}
