import { forgetCodes } from '../../../auth/code-limits.ts';
import type { Language } from '../../../http/language.ts';
import { formatMoney } from '../../../http/money.ts';
import { type AttemptDetail, detailOf } from '../../attempt/attempt-detail.ts';
import type { AttemptKind } from '../../attempt/attempt-kind.types.ts';
import { DIRECT, waitsWith } from '../../attempt/payment-intent.ts';
import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { hasUnpaidLira } from '../../payment/payment-option.ts';
import type { CheckoutView } from '../../pre-order/checkout-view.types.ts';
import { definePage } from '../../protocol/page.ts';
import {
  agreementField,
  agreementPrint,
  invalidChoice,
  optionalTextField,
  PHONE,
  patternField,
  requiredTextField,
  textOf,
} from '../../protocol/page-payload.ts';
import { all, awaits, isUnpaid, type Predicate, paysBy } from '../../protocol/predicates.ts';
import { type Refusal, refuse } from '../../protocol/refusal.ts';
import { changed, pays, refused, type SubmitResult } from '../../protocol/submit-result.ts';
import { findPaymentChoice, PAYMENT_CHOICES, type PaymentChoice } from './payment-choices.table.ts';

/** `PaymentChoice` of Protocol checkout §3. */
function paymentChoiceWire(choice: PaymentChoice | undefined, language: Language) {
  return choice ? { label: choice.label[language], value: choice.value, price: formatMoney(choice.fee) } : null;
}

/** An attempt that waits for the code sent by SMS; `phone` and `sentAt` are null until the first one is sent. */
interface SmsDetail extends AttemptDetail {
  readonly kind: 'sms';
  readonly phone: string | null;
  readonly sentAt: number | null;
  readonly sends: number;
  readonly tries: number;
  /** The code that was sent last has expired. */
  readonly isExpired?: boolean;
}

/** Nothing is sent yet. */
const NOTHING_SENT: SmsDetail = { kind: 'sms', phone: null, sentAt: null, sends: 0, tries: 0 };

/** Names the sending whose code is waited for. */
function sendingOf({ phone, sentAt }: SmsDetail): string {
  return `delivery ${phone} ${sentAt}`;
}

/** The attempt that waits for a code, if one does. */
function smsOf({ inputs }: CheckoutView): SmsDetail | null {
  return detailOf<SmsDetail>(inputs.attempt?.detail, 'sms');
}

/** A new code can be asked for after this many milliseconds (Protocol checkout §4.10). */
const RESEND_AFTER = 120_000;

/** Codes of one attempt. */
const MOST_SENDS = 5;

/** Whole seconds from now until an instant, 0 when it is past. */
function secondsUntil(instant: number, now: number): number {
  return Math.max(0, Math.ceil((instant - now) / 1000));
}

/** Seconds until a new code can be sent: 0 once the last one is of no use. */
function resendIn(view: CheckoutView): number {
  const { sentAt = null, isExpired } = smsOf(view) ?? {};
  return sentAt === null || isExpired ? 0 : secondsUntil(sentAt + RESEND_AFTER, view.inputs.now);
}

/** SendSmsPage: sends the code; again after two minutes, five times in all (Protocol checkout §4.10). */
const sendSmsPage = definePage({
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
    const waits: SmsDetail = { ...sent, phone, sentAt: view.inputs.now, isExpired: false };
    return { kind: 'advances', detail: waits, sends: { phone, code: codes.codeFor(sendingOf(waits)) } };
  },
});

/** A code is good for this many milliseconds (Protocol checkout §4.10). */
const CODE_LIFE = 180_000;

/** The fifth wrong code ends the attempt. */
const MOST_TRIES = 5;

const EXPIRED: Refusal = { field: 'verify_code', message: 'codeExpired', code: 'OTP_EXPIRED' };
const INVALID: Refusal = { field: 'verify_code', message: 'codeInvalid', code: 'OTP_INVALID' };
const LOCKED = refuse('codeLocked', 'OTP_LOCKED');

const isSent: Predicate = (view) => (smsOf(view)?.sentAt ?? null) !== null;

function expiresIn(view: CheckoutView): number {
  const { sentAt, isExpired } = smsOf(view) ?? {};
  return isExpired ? 0 : secondsUntil((sentAt ?? 0) + CODE_LIFE, view.inputs.now);
}

/** `0555*****67` */
function masked(phone: string): string {
  return `${phone.slice(0, 4)}*****${phone.slice(-2)}`;
}

/** VerifySmsPage: the right code places the order (Protocol checkout §4.10). */
const verifySmsPage = definePage({
  name: 'VerifySmsPage',
  isListed: all(paysBy('pay_on_delivery'), isUnpaid, isSent),
  context: (view) => ({
    phone_number: masked(smsOf(view)?.phone ?? ''),
    expires_in: expiresIn(view),
    resend_in: resendIn(view),
  }),
  change: 'note',
  abandonsAttempt: false,
  payload: { verify_code: patternField(/^\d{6}$/, 'codeInvalid') },
  fingerprint: (fields) => JSON.stringify([textOf(fields, 'verify_code')]),
  effect(view, { verify_code: code }): SubmitResult {
    const sms = smsOf(view);
    if (!sms) throw new Error('verify-sms: no attempt waits for a code. Ask whether the page is listed first.');
    const obstacle = view.inputs.settings.codes.obstacle(sendingOf(sms), code);
    if (obstacle === 'OTP_EXPIRED' || expiresIn(view) === 0) {
      const expired: SmsDetail = { ...sms, isExpired: true };
      return { kind: 'refused', refusals: [EXPIRED], detail: expired };
    }
    if (!obstacle) return { kind: 'completes', reference: 'sms' };
    const tried: SmsDetail = { ...sms, tries: sms.tries + 1 };
    return tried.tries >= MOST_TRIES
      ? { kind: 'ends', refusals: [LOCKED] }
      : { kind: 'refused', refusals: [INVALID], detail: tried };
  },
});

function choiceOf({ choices }: CheckoutView) {
  return findPaymentChoice(choices.methodDetail.paymentChoice?.value);
}

/** PayOnDeliveryPage: places the order, or opens the attempt that waits for a code by SMS (Protocol checkout §4.10). */
const payOnDeliveryPage = definePage({
  name: 'PayOnDeliveryPage',
  isListed: all(paysBy('pay_on_delivery'), isUnpaid, (view) => choiceOf(view) !== undefined),
  context: (view) => ({ sms_required: choiceOf(view)?.needsSms ?? false }),
  change: 'note',
  payload: { agreement: agreementField, paymentType: optionalTextField(20) },
  fingerprint: agreementPrint,
  keepsAttempt: true,
  effect(view, { paymentType }) {
    const choice = choiceOf(view);
    if (paymentType !== null && paymentType !== choice?.value) return refused(invalidChoice('paymentType'));
    if (!choice?.needsSms) return pays(DIRECT);
    return pays(waitsWith(NOTHING_SENT));
  },
});

/** PayOnDeliveryPaymentChoicePage: cash or card, with its fee (Protocol checkout §4.10). */
const payOnDeliveryPaymentChoicePage = definePage({
  name: 'PayOnDeliveryPaymentChoicePage',
  isListed: all(paysBy('pay_on_delivery'), isUnpaid),
  context: ({ inputs }) => ({
    payment_choices: PAYMENT_CHOICES.map((choice) => paymentChoiceWire(choice, inputs.language)),
  }),
  change: 'paymentChoice',
  payload: { payment_choice: requiredTextField },
  effect(_view, { payment_choice: value }) {
    const choice = findPaymentChoice(value);
    return choice
      ? changed({ methodDetail: { paymentChoice: { value, fee: choice.fee } } })
      : refused(invalidChoice('payment_choice'));
  },
});

/** Waiting for the code by SMS. Once it was typed, the codes of its number count no longer. */
const smsKind: AttemptKind = {
  kind: 'sms',
  async whenPlaced(tx, { detail }) {
    const phone = detailOf<SmsDetail>(detail, 'sms')?.phone ?? null;
    if (phone !== null) await forgetCodes(tx, { phone, use: 'delivery' });
  },
};

/** Cash or card at the door; cash is confirmed by a code (Protocol checkout §4.10). */
export const payOnDelivery: PaymentMethod = {
  options: [
    {
      pk: 7,
      type: 'pay_on_delivery',
      slug: 'pay-on-delivery',
      name: { en: 'Pay on delivery', tr: 'Kapıda ödeme' },
      paysLater: 'atTheDoor',
      isOffered: (facts) =>
        hasUnpaidLira(facts) &&
        facts.deliveryType === 'customer' &&
        facts.unpaidWithoutFee >= 20_00 &&
        facts.unpaidWithoutFee <= 2000_00,
      ordered({ paymentChoice }) {
        const choice = findPaymentChoice(paymentChoice?.value);
        return choice ? { choice: { value: choice.value, label: choice.label } } : {};
      },
    },
  ],
  attemptKinds: [smsKind],
  pages: [payOnDeliveryPaymentChoicePage, payOnDeliveryPage, sendSmsPage, verifySmsPage],
  preOrder(view) {
    const { paymentChoice } = view.choices.methodDetail;
    return {
      payment_choice: paymentChoiceWire(findPaymentChoice(paymentChoice?.value), view.inputs.language),
      phone_number: smsOf(view)?.phone ?? null,
    };
  },
};
