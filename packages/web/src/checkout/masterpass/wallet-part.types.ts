import type { WalletView } from '@vitrin/wallet-machine';
import type { WalletPlace } from '../../actors/wallet-place.ts';
import type { PaymentDetailProps } from '../payment/payment-method.types.ts';

/** What every part of the wallet's screen gets. */
export interface WalletPartProps extends PaymentDetailProps {
  readonly wallet: WalletPlace;
  readonly walletView: WalletView;
}
