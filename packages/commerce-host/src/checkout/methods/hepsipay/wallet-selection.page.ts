import { paymentOptionWire } from '../../payment/payment.wire.ts';
import { byPk } from '../../protocol/by-pk.ts';
import { definePage } from '../../protocol/page.ts';
import { invalidChoice, pkField } from '../../protocol/page-payload.ts';
import { all, isUnpaid, paysByWallet } from '../../protocol/predicates.ts';
import { changed, refused } from '../../protocol/submit-result.ts';

/** WalletSelectionPage: the wallet among those of this kind (Protocol checkout §4.12). */
export const walletSelectionPage = definePage({
  name: 'WalletSelectionPage',
  isListed: all(paysByWallet('hepsipay'), isUnpaid),
  context: ({ offered, inputs }) => ({
    wallet_options: offered.paymentMethods
      .filter(({ walletMethod }) => walletMethod === 'hepsipay')
      .map((method) => paymentOptionWire(method, inputs.language)),
  }),
  change: 'paymentChoice',
  payload: { payment_option: pkField },
  effect({ offered, inputs }, { payment_option: pk }) {
    const wallet = byPk(offered.paymentMethods, pk);
    if (wallet?.walletMethod !== 'hepsipay') return refused(invalidChoice('payment_option'));
    return changed({ methodDetail: { walletPayment: `hp-${inputs.basket.id}-${inputs.now.toString(36)}` } });
  },
});
