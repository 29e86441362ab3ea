import { waitsWith } from '../../attempt/payment-intent.ts';
import { definePage } from '../../protocol/page.ts';
import { agreementField, requiredTextField, textOf } from '../../protocol/page-payload.ts';
import { all, isUnpaid, paysByWallet } from '../../protocol/predicates.ts';
import { refuse } from '../../protocol/refusal.ts';
import { pays, refused } from '../../protocol/submit-result.ts';
import type { ConfirmationDetail } from './confirmation-detail.ts';
import { validateMerchant } from './simulated-sheet.ts';

/** ConfirmationPaymentSelectedPage: validates the merchant for the device's sheet (Protocol checkout §4.11). */
export const confirmationPaymentSelectedPage = definePage({
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
