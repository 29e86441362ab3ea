import { definePage, type Submission } from '../../protocol/page.types.ts';
import { flagField, textOf } from '../../protocol/page-payload.ts';
import { all, awaits, isUnpaid, paysByWallet } from '../../protocol/predicates.ts';
import { refuse } from '../../protocol/refusal.ts';
import { isPaidByWallet } from '../device-sheet/simulated-wallets.ts';

const REFUSED = refuse('providerRefused', 'PAYMENT_REFUSED');

/**
 * WalletCompletePage: the flag says what the window told; the wallet is asked for the truth, and the flag alone never pays
 * (Protocol checkout §4.12).
 */
export const walletCompletePage = definePage({
  name: 'WalletCompletePage',
  isListed: all(paysByWallet('hepsipay'), isUnpaid, awaits('wallet')),
  context: ({ world }) => {
    const detail = world.attempt?.detail;
    const paymentId = detail?.kind === 'wallet' ? detail.paymentId : '';
    const query = new URLSearchParams({ payment_id: paymentId, locale: world.language });
    return { context_data: { payment_id: paymentId, callback_url: `${world.settings.walletUrl}?${query}` } };
  },
  change: 'note',
  abandonsAttempt: false,
  payload: { success: flagField },
  fingerprint: (fields) => JSON.stringify([textOf(fields, 'success').toLowerCase()]),
  effect({ world }, { success }): Submission {
    const detail = world.attempt?.detail;
    if (!success || detail?.kind !== 'wallet' || !isPaidByWallet(world.shopper.phone)) {
      return { kind: 'ends', refusals: [REFUSED], patch: { methodDetail: {} } };
    }
    return { kind: 'completes', reference: detail.paymentId };
  },
});
