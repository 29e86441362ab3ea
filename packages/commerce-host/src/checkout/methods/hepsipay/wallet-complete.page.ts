import { definePage } from '../../protocol/page.ts';
import { flagField, textOf } from '../../protocol/page-payload.ts';
import { all, awaits, isUnpaid, paysByWallet } from '../../protocol/predicates.ts';
import { refuse } from '../../protocol/refusal.ts';
import type { SubmitResult } from '../../protocol/submit-result.ts';
import { isPaidByWallet } from './simulated-hepsipay.ts';
import { openWallet } from './wallet-detail.ts';

const REFUSED = refuse('providerRefused', 'PAYMENT_REFUSED');

/**
 * WalletCompletePage: the flag says what the window told; the wallet is asked for the truth, and the flag alone never pays
 * (Protocol checkout §4.12).
 */
export const walletCompletePage = definePage({
  name: 'WalletCompletePage',
  isListed: all(paysByWallet('hepsipay'), isUnpaid, awaits('wallet')),
  context: (view) => {
    const { inputs } = view;
    const paymentId = openWallet(view)?.paymentId ?? '';
    const query = new URLSearchParams({ payment_id: paymentId, locale: inputs.language });
    return { context_data: { payment_id: paymentId, callback_url: `${inputs.settings.walletUrl}?${query}` } };
  },
  change: 'note',
  abandonsAttempt: false,
  payload: { success: flagField },
  fingerprint: (fields) => JSON.stringify([textOf(fields, 'success').toLowerCase()]),
  effect(view, { success }): SubmitResult {
    const open = openWallet(view);
    if (!success || !open || !isPaidByWallet(view.inputs.shopper.phone)) {
      return { kind: 'ends', refusals: [REFUSED], patch: { methodDetail: {} } };
    }
    return { kind: 'completes', reference: open.paymentId };
  },
});
