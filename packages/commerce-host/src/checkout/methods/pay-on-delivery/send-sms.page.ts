import type { CheckoutView } from '../../pre-order/checkout-view.types.ts';
import { definePage } from '../../protocol/page.ts';
import { PHONE, patternField } from '../../protocol/page-payload.ts';
import { all, awaits, isUnpaid, paysBy } from '../../protocol/predicates.ts';
import { refuse } from '../../protocol/refusal.ts';
import { refused } from '../../protocol/submit-result.ts';
import { type SmsDetail, sendingOf, smsOf } from './sms-detail.ts';

/** A new code can be asked for after this many milliseconds (Protocol checkout §4.10). */
const RESEND_AFTER = 120_000;

/** Codes of one attempt. */
const MOST_SENDS = 5;

/** Whole seconds from now until an instant, 0 when it is past. */
export function secondsUntil(instant: number, now: number): number {
  return Math.max(0, Math.ceil((instant - now) / 1000));
}

function resendIn(view: CheckoutView): number {
  const sentAt = smsOf(view)?.sentAt ?? null;
  return sentAt === null ? 0 : secondsUntil(sentAt + RESEND_AFTER, view.inputs.now);
}

/** SendSmsPage: sends the code; again after two minutes, five times in all (Protocol checkout §4.10). */
export const sendSmsPage = definePage({
  name: 'SendSmsPage',
  isListed: all(paysBy('pay_on_delivery'), isUnpaid, awaits('sms')),
  context: (view) => ({ phone_number: smsOf(view)?.phone ?? null, resend_in: resendIn(view) }),
  change: 'note',
  abandonsAttempt: false,
  payload: { phone_number: patternField(PHONE, 'invalidPhone') },
  effect(view, { phone_number: phone }) {
    const sms = smsOf(view);
    if (!sms) throw new Error('send-sms: no attempt waits for a code. Ask whether the page is listed first.');
    const wait = resendIn(view);
    if (wait > 0) return refused(refuse('smsTooSoon', 'SMS_TOO_SOON', { seconds: wait }));
    if (sms.sends >= MOST_SENDS) return refused(refuse('smsTooMany', 'SMS_TOO_SOON'));
    const { codes } = view.inputs.settings;
    const fault = codes.fault(phone);
    if (fault === 'down') return refused(refuse('smsFailed', 'SMS_FAILED'));
    const sent: SmsDetail = { ...sms, sends: sms.sends + 1 };
    if (fault === 'busy' && sms.sends === 0) {
      return { kind: 'refused', refusals: [refuse('smsBusy', 'SMS_TOO_SOON')], detail: sent };
    }
    const waits: SmsDetail = { ...sent, phone, sentAt: view.inputs.now };
    return { kind: 'advances', detail: waits, sends: { phone, code: codes.codeFor(sendingOf(waits)) } };
  },
});
