import { definePage } from '../../protocol/page.ts';
import { agreementPrint } from '../../protocol/page-payload.ts';
import { all, isUnpaid, type Predicate, paysByWallet } from '../../protocol/predicates.ts';
import { pays } from '../../protocol/submit-result.ts';
import { openWallet } from './wallet.start.ts';
import { walletPaymentOf } from './wallet-detail.ts';

const isSelected: Predicate = ({ choices }) => walletPaymentOf(choices) !== undefined;

/** WalletPaymentPage: an empty POST starts the payment at the wallet (Protocol checkout §4.12). */
export const walletPaymentPage = definePage({
  name: 'WalletPaymentPage',
  isListed: all(paysByWallet('hepsipay'), isUnpaid, isSelected),
  context: ({ choices }) => ({
    context_data: { payment_id: walletPaymentOf(choices), script_url: null, redirect_url: null },
  }),
  change: 'note',
  payload: {},
  fingerprint: agreementPrint,
  keepsAttempt: true,
  effect: ({ choices, inputs }) => pays(openWallet(walletPaymentOf(choices) ?? '', inputs.shopper.phone)),
});
