import type { WalletView } from '@vitrin/wallet-machine';
import type { PaymentDetailProps } from '../../payment/payment-method.types.ts';

/** What every part of the wallet's screen gets. */
export interface WalletPartProps extends PaymentDetailProps<'masterpass'> {
  readonly walletView: WalletView;
}
