import { type AttemptDetail, detailOf } from '../../attempt/attempt-detail.ts';
import { waitsWith } from '../../attempt/payment-intent.ts';
import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { hasUnpaid } from '../../payment/payment-option.ts';
import type { CheckoutView } from '../../pre-order/checkout-view.types.ts';
import { definePage } from '../../protocol/page.ts';
import { AGREEMENT, agreementField, agreementPrint, requiredTextField, textOf } from '../../protocol/page-payload.ts';
import { all, awaits, isUnpaid, paysByWallet } from '../../protocol/predicates.ts';
import { refuse } from '../../protocol/refusal.ts';
import { pays, refused, type SubmitResult } from '../../protocol/submit-result.ts';

/** Result of a merchant validation (Protocol payment-methods §6). */
type Validation =
  | { readonly kind: 'valid'; readonly session: Readonly<Record<string, unknown>> }
  | { readonly kind: 'notAllowed' }
  | { readonly kind: 'down' };

/** The only host that may validate us: any other address would let a shopper send our server where he likes. */
const VALIDATION_HOST = 'apple-pay-gateway.localhost';

/** Asks the simulated device vendor for a merchant session. */
function validateMerchant(validationUrl: string): Validation {
  const url = URL.canParse(validationUrl) ? new URL(validationUrl) : undefined;
  if (url?.protocol !== 'https:' || url.host !== VALIDATION_HOST) return { kind: 'notAllowed' };
  if (url.pathname === '/down') return { kind: 'down' };
  return {
    kind: 'valid',
    session: { merchantSessionIdentifier: 'sim-1', domainName: VALIDATION_HOST, displayName: 'Vitrin' },
  };
}

/** Reads the simulated acquirer's answer from a device's token: JSON text; `undefined` when it is none. */
function authoriseToken(token: string): 'authorised' | 'refused' | undefined {
  try {
    const value: unknown = JSON.parse(token);
    if (typeof value !== 'object' || value === null) return undefined;
    return 'sim' in value && value.sim === 'ok' ? 'authorised' : 'refused';
  } catch {
    return undefined;
  }
}

/** An attempt whose device's sheet is open: merchant session, then the token's reference once it is authorised. */
interface ConfirmationDetail extends AttemptDetail {
  readonly kind: 'confirmation';
  readonly session: Readonly<Record<string, unknown>>;
  readonly authorisation: string | null;
}

/** The attempt whose sheet is open, if one is. */
function confirmationOf({ inputs }: CheckoutView): ConfirmationDetail | null {
  return detailOf<ConfirmationDetail>(inputs.attempt?.detail, 'confirmation');
}

/** ConfirmationPaymentSelectedPage: validates the merchant for the device's sheet (Protocol checkout §4.11). */
const confirmationPaymentSelectedPage = definePage({
  name: 'ConfirmationPaymentSelectedPage',
  isListed: all(paysByWallet('apple_pay'), isUnpaid),
  // Only this reference host has a stand-in; the shop's front end shows it where the device has no sheet of its own.
  context: ({ inputs }) => ({
    context_data: { stand_in_url: `${inputs.settings.sheetUrl}?locale=${inputs.language}` },
  }),
  change: 'note',
  payload: { agreement: agreementField, validationURL: requiredTextField },
  fingerprint: (fields) => JSON.stringify([textOf(fields, 'validationURL')]),
  keepsAttempt: true,
  effect(_view, { validationURL }) {
    const validation = validateMerchant(validationURL);
    if (validation.kind === 'notAllowed') return refused({ field: 'validationURL', message: 'validationUrl' });
    if (validation.kind === 'down') return refused(refuse('providerUnavailable', 'PROVIDER_UNAVAILABLE'));
    const detail: ConfirmationDetail = { kind: 'confirmation', session: validation.session, authorisation: null };
    return pays(waitsWith(detail));
  },
});

/** ConfirmationPaymentQueryPage: takes the device's token; a refused one ends the attempt (Protocol checkout §4.11). */
const confirmationPaymentQueryPage = definePage({
  name: 'ConfirmationPaymentQueryPage',
  isListed: all(paysByWallet('apple_pay'), isUnpaid, awaits('confirmation')),
  context: (view) => ({ context_data: confirmationOf(view)?.session ?? null }),
  change: 'note',
  abandonsAttempt: false,
  payload: { agreement: agreementField, payment_token: requiredTextField },
  effect(view, { payment_token: token }): SubmitResult {
    const detail = confirmationOf(view);
    if (!detail) throw new Error('confirmation-payment-query: no sheet is open. Ask whether the page is listed first.');
    const said = authoriseToken(token);
    if (!said) return refused({ field: 'payment_token', message: 'paymentToken' });
    if (said === 'refused') return { kind: 'ends', refusals: [refuse('providerRefused', 'PAYMENT_REFUSED')] };
    const authorised: ConfirmationDetail = { ...detail, authorisation: 'sim-authorised' };
    return { kind: 'advances', detail: authorised };
  },
});

/** ConfirmationPaymentCompletePage: places the order of an authorised token (Protocol checkout §4.11). */
const confirmationPaymentCompletePage = definePage({
  name: 'ConfirmationPaymentCompletePage',
  isListed: all(paysByWallet('apple_pay'), isUnpaid, (view) => (confirmationOf(view)?.authorisation ?? null) !== null),
  context: () => ({ context_data: { status: 'authorised' } }),
  change: 'note',
  abandonsAttempt: false,
  payload: AGREEMENT,
  fingerprint: agreementPrint,
  effect: (view) => ({ kind: 'completes', reference: confirmationOf(view)?.authorisation ?? '' }),
});

/** The payment sheet of a device (Protocol checkout §4.11). */
export const deviceSheet: PaymentMethod = {
  options: [
    {
      pk: 11,
      type: 'wallet',
      slug: 'apple-pay',
      name: { en: 'Apple Pay', tr: 'Apple Pay' },
      walletMethod: 'apple_pay',
      isOffered: hasUnpaid,
    },
  ],
  pages: [confirmationPaymentSelectedPage, confirmationPaymentQueryPage, confirmationPaymentCompletePage],
};
