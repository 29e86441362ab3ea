import { definePage } from '../../protocol/page.ts';
import { flagField, textOf } from '../../protocol/page-payload.ts';
import { all, awaits, isUnpaid, paysByWallet } from '../../protocol/predicates.ts';
import { refuse } from '../../protocol/refusal.ts';
import type { SubmitResult } from '../../protocol/submit-result.ts';
import { paidReference, walletDetail } from './wallet-detail.ts';

const REFUSED = refuse('providerRefused', 'PAYMENT_REFUSED');

/**
 * WalletCompletePage: the flag says what the window told; the wallet is asked for the truth, and the flag alone never pays.
 * Only a window that was opened with the ticket of this attempt can have paid it (Protocol checkout §4.12, security K3).
 */
export const walletCompletePage = definePage({
  name: 'WalletCompletePage',
  isListed: all(paysByWallet('hepsipay'), isUnpaid, awaits('wallet')),
  context: ({ inputs }) => {
    const { paymentId = '', ticket = '' } = walletDetail(inputs.attempt?.detail) ?? {};
    const query = new URLSearchParams({ payment_id: paymentId, locale: inputs.language, ticket });
    return { context_data: { payment_id: paymentId, callback_url: `${inputs.settings.walletUrl}?${query}` } };
  },
  change: 'note',
  abandonsAttempt: false,
  payload: { success: flagField },
  fingerprint: (fields) => JSON.stringify([textOf(fields, 'success').toLowerCase()]),
  effect({ inputs }): SubmitResult {
    // What was paid is paid, whatever the window or who speaks for it says.
    const reference = paidReference(inputs.attempt);
    if (reference !== null) return { kind: 'completes', reference };
    return { kind: 'ends', refusals: [REFUSED], patch: { methodDetail: {} } };
  },
});
