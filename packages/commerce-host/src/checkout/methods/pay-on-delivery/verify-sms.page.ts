import type { CheckoutView } from '../../pre-order/checkout-view.types.ts';
import { definePage } from '../../protocol/page.ts';
import { patternField, textOf } from '../../protocol/page-payload.ts';
import { all, isUnpaid, type Predicate, paysBy } from '../../protocol/predicates.ts';
import { type Refusal, refuse } from '../../protocol/refusal.ts';
import type { SubmitResult } from '../../protocol/submit-result.ts';
import { secondsUntil } from './send-sms.page.ts';
import { type SmsDetail, sendingOf, smsOf } from './sms-detail.ts';

/** A code is good for this many milliseconds (Protocol checkout §4.10). */
const CODE_LIFE = 180_000;

/** The fifth wrong code ends the attempt. */
const MOST_TRIES = 5;

const EXPIRED: Refusal = { field: 'verify_code', message: 'codeExpired', code: 'OTP_EXPIRED' };
const INVALID: Refusal = { field: 'verify_code', message: 'codeInvalid', code: 'OTP_INVALID' };
const LOCKED = refuse('codeLocked', 'OTP_LOCKED');

const isSent: Predicate = (view) => (smsOf(view)?.sentAt ?? null) !== null;

function expiresIn(view: CheckoutView): number {
  return secondsUntil((smsOf(view)?.sentAt ?? 0) + CODE_LIFE, view.inputs.now);
}

/** `0555*****67` */
function masked(phone: string): string {
  return `${phone.slice(0, 4)}*****${phone.slice(-2)}`;
}

/** VerifySmsPage: the right code places the order (Protocol checkout §4.10). */
export const verifySmsPage = definePage({
  name: 'VerifySmsPage',
  isListed: all(paysBy('pay_on_delivery'), isUnpaid, isSent),
  context: (view) => ({ phone_number: masked(smsOf(view)?.phone ?? ''), expires_in: expiresIn(view) }),
  change: 'note',
  abandonsAttempt: false,
  payload: { verify_code: patternField(/^\d{6}$/, 'codeInvalid') },
  fingerprint: (fields) => JSON.stringify([textOf(fields, 'verify_code')]),
  effect(view, { verify_code: code }): SubmitResult {
    const sms = smsOf(view);
    if (!sms) throw new Error('verify-sms: no attempt waits for a code. Ask whether the page is listed first.');
    const obstacle = view.inputs.settings.codes.obstacle(sendingOf(sms), code);
    if (obstacle === 'OTP_EXPIRED' || expiresIn(view) === 0) return { kind: 'refused', refusals: [EXPIRED] };
    if (!obstacle) return { kind: 'completes', reference: 'sms' };
    const tried: SmsDetail = { ...sms, tries: sms.tries + 1 };
    return tried.tries >= MOST_TRIES
      ? { kind: 'ends', refusals: [LOCKED] }
      : { kind: 'refused', refusals: [INVALID], detail: tried };
  },
});
