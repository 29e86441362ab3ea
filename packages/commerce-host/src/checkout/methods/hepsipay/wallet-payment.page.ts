import { definePage } from '../../protocol/page.types.ts';
import { agreementPrint } from '../../protocol/page-payload.ts';
import { all, isUnpaid, type Predicate, paysByWallet } from '../../protocol/predicates.ts';

const isSelected: Predicate = ({ choices }) => choices.methodDetail.walletPayment !== undefined;

/** WalletPaymentPage: an empty POST starts the payment at the wallet (Protocol checkout §4.12). */
export const walletPaymentPage = definePage({
  name: 'WalletPaymentPage',
  isListed: all(paysByWallet('hepsipay'), isUnpaid, isSelected),
  context: ({ choices }) => ({
    context_data: { payment_id: choices.methodDetail.walletPayment, script_url: null, redirect_url: null },
  }),
  change: 'note',
  payload: {},
  fingerprint: agreementPrint,
  keepsAttempt: true,
  effect({ choices }) {
    const detail = { kind: 'wallet', paymentId: choices.methodDetail.walletPayment ?? '' } as const;
    return { kind: 'pays', intent: { kind: 'awaits', detail } };
  },
});
