import { findEntry } from '../../../acquirer/simulated-books.ts';
import { sealTicket } from '../../../bank/wallet-ticket.ts';
import type { AttemptKind } from '../../attempt/attempt-kind.types.ts';
import type { PaymentIntent } from '../../attempt/payment-intent.ts';
import { paymentOptionWire } from '../../payment/payment.wire.ts';
import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { hasUnpaidLira } from '../../payment/payment-option.ts';
import { byPk } from '../../protocol/by-pk.ts';
import { definePage } from '../../protocol/page.ts';
import { agreementPrint, flagField, invalidChoice, pkField, textOf } from '../../protocol/page-payload.ts';
import { all, awaits, isUnpaid, type Predicate, paysByWallet } from '../../protocol/predicates.ts';
import { refuse } from '../../protocol/refusal.ts';
import { changed, pays, refused, type SubmitResult } from '../../protocol/submit-result.ts';
import { paidReference, type WalletDetail, walletDetail, walletPaymentOf } from './wallet-detail.ts';

/** Tells whether the simulated wallet of this phone cannot pay: phones that end in 1 never can (Protocol payment-methods §6). */
function holdsNoMoney(phone: string | null): boolean {
  return phone?.endsWith('1') ?? false;
}

/** Opens the wallet's window for a payment: the ticket in its address is what can pay it, once. */
function openWallet(paymentId: string, phone: string | null): PaymentIntent {
  return {
    trace: null,
    isCharge: true,
    ask({ attemptId: attempt, reference, amount, currency }, { secret }) {
      const isEmpty = holdsNoMoney(phone);
      const ticket = sealTicket(secret, { reference, paymentId, attempt, amount, currency, isEmpty });
      const detail: WalletDetail = { kind: 'wallet', paymentId, reference, ticket, amount, currency };
      return { kind: 'waits', detail };
    },
  };
}

const isSelected: Predicate = ({ choices }) => walletPaymentOf(choices) !== undefined;

/** WalletPaymentPage: an empty POST starts the payment at the wallet (Protocol checkout §4.12). */
const walletPaymentPage = definePage({
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

const REFUSED = refuse('providerRefused', 'PAYMENT_REFUSED');

/**
 * WalletCompletePage: the flag says what the window told; the wallet is asked for the truth, and the flag alone never pays.
 * Only a window that was opened with the ticket of this attempt can have paid it (Protocol checkout §4.12, security K3).
 */
const walletCompletePage = definePage({
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

/** WalletSelectionPage: the wallet among those of this kind (Protocol checkout §4.12). */
const walletSelectionPage = definePage({
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

/** Waiting for the wallet's window: the wallet is asked for the truth, nothing that a browser says pays (Protocol checkout §4.12). */
const walletKind: AttemptKind = {
  kind: 'wallet',
  async readReport(db, detail) {
    const open = walletDetail(detail);
    return open && ((await findEntry(db, open.reference)) ?? null);
  },
  capturedReference: paidReference,
};

/** The Hepsipay wallet, in a window of its own (Protocol checkout §4.12). */
export const hepsipay: PaymentMethod = {
  options: [
    {
      pk: 12,
      type: 'wallet',
      slug: 'hepsipay',
      name: { en: 'Hepsipay', tr: 'Hepsipay' },
      walletMethod: 'hepsipay',
      isOffered: hasUnpaidLira,
    },
  ],
  pages: [walletSelectionPage, walletPaymentPage, walletCompletePage],
  attemptKinds: [walletKind],
};
