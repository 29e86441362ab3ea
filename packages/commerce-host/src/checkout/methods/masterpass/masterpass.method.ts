import { findWalletAccount } from '../../../wallet/wallet-account.repository.ts';
import { openCharge } from '../../../wallet/wallet-tokens.ts';
import type { AttemptKind } from '../../attempt/attempt-kind.types.ts';
import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { hasUnpaidLira } from '../../payment/payment-option.ts';
import { textOf } from '../../protocol/page-payload.ts';
import { refuse } from '../../protocol/refusal.ts';
import { masterpassBinNumberPage } from './masterpass-bin-number.page.ts';
import { masterpassCompletePage } from './masterpass-complete.page.ts';
import { chargeOf, masterpassDetail } from './masterpass-detail.ts';
import { masterpassInstallmentPage } from './masterpass-installment.page.ts';
import { masterpassOrderNoPage } from './masterpass-order-no.page.ts';

const FAILED = refuse('threeDFailed', 'THREE_D_FAILED');

/** Waiting for the wallet, which is asked for the truth: nothing that a browser says pays (Protocol checkout §4.13). */
const masterpassKind: AttemptKind = {
  kind: 'masterpass',
  async readReport(db, detail) {
    const open = masterpassDetail(detail);
    return open && ((await findWalletAccount(db, open.msisdn)).charges[open.orderNo] ?? null);
  },
  capturedReference: (waiting) =>
    chargeOf(waiting)?.state === 'captured' ? (masterpassDetail(waiting.detail)?.orderNo ?? null) : null,
  // Whichever way the charge went, the service's proof names the attempt.
  namedBy: (fields, secret) => openCharge(secret, textOf(fields, 'token'))?.attempt ?? null,
  isNamedBy: (fields, { detail }) => masterpassDetail(detail)?.orderNo === textOf(fields, 'oid'),
  verifyReturn({ attempt, waiting }) {
    const isCaptured = chargeOf(waiting)?.state === 'captured';
    const orderNo = masterpassDetail(attempt.detail)?.orderNo;
    return isCaptured && orderNo !== undefined
      ? { kind: 'paid', reference: orderNo }
      : { kind: 'refused', refusals: [FAILED] };
  },
};

/** The Masterpass wallet, which charges an order number of ours (Protocol checkout §4.13). */
export const masterpass: PaymentMethod = {
  options: [
    {
      pk: 10,
      type: 'masterpass',
      slug: 'masterpass',
      name: { en: 'Masterpass', tr: 'Masterpass' },
      isOffered: (facts) => hasUnpaidLira(facts) && facts.hasPhone,
    },
  ],
  pages: [masterpassBinNumberPage, masterpassInstallmentPage, masterpassOrderNoPage, masterpassCompletePage],
  attemptKinds: [masterpassKind],
};
