import type { PostRequest } from '../../checkout-state.types.ts';
import type { PostablePage } from '../../protocol/page-inputs.types.ts';

/** The pages that open the wallet's window; the client posts them by itself (rules A8 and A9, checkout.md §4.12). */
export const openingPages: readonly PostablePage[] = ['WalletSelectionPage', 'WalletPaymentPage'];

/** What the wallet's window said, for the host to check. */
export function completion(success: boolean): PostRequest {
  return { kind: 'post', pageCommand: { page: 'WalletCompletePage', input: { success } }, by: 'shopper' };
}
