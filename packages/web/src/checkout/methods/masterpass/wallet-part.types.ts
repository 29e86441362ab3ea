import type { MasterpassCommands, MasterpassView, WalletView } from '@vitrin/wallet-machine';
import type { PaymentDetailProps } from '../payment-method.types.ts';

/** What every part of the wallet's screen gets. */
export interface WalletPartProps extends PaymentDetailProps<MasterpassView, MasterpassCommands> {
  readonly walletView: WalletView;
}
