import { findWalletAccount, toMsisdn } from '../../../wallet/wallet-account.repository.ts';
import { openCharge, sealOrder } from '../../../wallet/wallet-tokens.ts';
import type { AttemptKind } from '../../attempt/attempt-kind.types.ts';
import type { PaymentIntent } from '../../attempt/payment-intent.ts';
import { cardContext } from '../../payment/card-context.ts';
import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { hasUnpaidLira } from '../../payment/payment-option.ts';
import { byPk } from '../../protocol/by-pk.ts';
import { definePage } from '../../protocol/page.ts';
import { invalidChoice, patternField, pkField, requiredTextField, textOf } from '../../protocol/page-payload.ts';
import { all, awaits, isUnpaid, type Predicate, paysBy } from '../../protocol/predicates.ts';
import { refuse } from '../../protocol/refusal.ts';
import { changed, pays, refused, type SubmitResult } from '../../protocol/submit-result.ts';
import { chargeOf, type MasterpassDetail, masterpassDetail } from './masterpass-detail.ts';

const INVALID = { ...refuse('walletToken', 'TOKEN_INVALID'), field: 'token' };
const REFUSED = refuse('providerRefused', 'PAYMENT_REFUSED');

/**
 * MasterpassCompletePage: the wallet service is asked what became of the order number; its token, or the order's own when
 * the money is taken, places the order (Protocol checkout §4.13).
 */
const masterpassCompletePage = definePage({
  name: 'MasterpassCompletePage',
  isListed: all(paysBy('masterpass'), isUnpaid, awaits('masterpass')),
  context(view) {
    const { token = null, orderNo = null } = masterpassDetail(view.inputs.attempt?.detail) ?? {};
    return { token, order_no: orderNo, extras: { additionalParams: {} } };
  },
  change: 'note',
  abandonsAttempt: false,
  payload: { token: requiredTextField },
  fingerprint: (fields) => textOf(fields, 'token'),
  // The shop's own page posts here as well: only the bank names the order number.
  isReturn: (fields) => fields.has('oid'),
  effect(view, { token }): SubmitResult {
    const detail = masterpassDetail(view.inputs.attempt?.detail);
    const charge = chargeOf(view.inputs.attempt);
    if (charge?.state === 'refused' || charge?.state === 'closed') return { kind: 'ends', refusals: [REFUSED] };
    const isKnown = charge?.state === 'captured' && (token === charge.token || token === detail?.token);
    return isKnown && detail ? { kind: 'completes', reference: detail.orderNo } : refused(INVALID);
  },
});

/** Opens a new order number at the wallet, which this phone may pay. */
function openOrderNumber(msisdn: string): PaymentIntent {
  return {
    trace: null,
    ask({ attemptId, amount }, { secret, randomId }) {
      const nonce = randomId();
      const orderNo = `MP-${nonce.slice(-12)}`;
      const token = sealOrder(secret, { msisdn, attempt: attemptId, orderNo, amount: String(amount), nonce });
      const detail: MasterpassDetail = { kind: 'masterpass', msisdn, orderNo, token };
      return { kind: 'waits', detail };
    },
  };
}

const hasInstallment: Predicate = ({ chosen }) => chosen.installment !== null;

const NO_PHONE = refuse('walletPhone', 'PAGE_NOT_AVAILABLE');

/** MasterpassOrderNoPage: an empty POST opens a new order number, each time (Protocol checkout §4.13). */
const masterpassOrderNoPage = definePage({
  name: 'MasterpassOrderNoPage',
  isListed: all(paysBy('masterpass'), isUnpaid, hasInstallment),
  context: () => ({}),
  change: 'note',
  payload: {},
  // A repeat of the same request is told apart by its key; a new order number is a new attempt.
  fingerprint: () => '',
  effect({ inputs }) {
    const msisdn = toMsisdn(inputs.shopper.phone ?? '');
    if (msisdn === null) return refused(NO_PHONE);
    return pays(openOrderNumber(msisdn));
  },
});

const hasBin: Predicate = ({ choices }) => choices.methodDetail.bin !== undefined;

/** MasterpassInstallmentPage (Protocol checkout §4.13). */
const masterpassInstallmentPage = definePage({
  name: 'MasterpassInstallmentPage',
  isListed: all(paysBy('masterpass'), isUnpaid, hasBin),
  context: cardContext,
  change: 'installment',
  payload: { installment: pkField },
  effect: ({ offered }, { installment: pk }) =>
    byPk(offered.installments, pk) ? changed({ installment: pk }) : refused(invalidChoice('installment')),
});

/** MasterpassBinNumberPage: the first six digits of the kept or typed card (Protocol checkout §4.13). */
const masterpassBinNumberPage = definePage({
  name: 'MasterpassBinNumberPage',
  isListed: all(paysBy('masterpass'), isUnpaid),
  context: cardContext,
  change: 'bin',
  payload: { bin_number: patternField(/^\d{6,8}$/, 'binFormat') },
  effect: (_view, { bin_number: bin }) => changed({ methodDetail: { bin } }),
});

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
