import { forgetCodes } from '../../../auth/code-limits.ts';
import type { Language } from '../../../http/language.ts';
import { formatMoney } from '../../../http/money.ts';
import { detailOf } from '../../attempt/attempt-detail.ts';
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
import { changed, pays, refused } from '../../protocol/submit-result.ts';
import {
  type DeliveryCode,
  expiresIn,
  maskedPhone,
  NO_CODE,
  requestCode,
  resendIn,
  tryDeliveryCode,
} from './delivery-code.ts';
import { findPaymentChoice, PAYMENT_CHOICES, type PaymentChoice } from './payment-choices.table.ts';

/** `PaymentChoice` of Protocol checkout §3. */
function paymentChoiceWire(choice: PaymentChoice | undefined, language: Language) {
  return choice ? { label: choice.label[language], value: choice.value, price: formatMoney(choice.fee) } : null;
}

/** The attempt that waits for a code, if one does. */
function smsOf({ inputs }: CheckoutView): DeliveryCode | null {
  return detailOf<DeliveryCode>(inputs.attempt?.detail, 'sms');
}

function openCode(view: CheckoutView): DeliveryCode {
  const sms = smsOf(view);
  if (!sms) throw new Error('pay-on-delivery: no attempt waits for a code. Ask whether the page is listed first.');
  return sms;
}

const codesNow = ({ inputs: { settings, now } }: CheckoutView) => ({ codes: settings.codes, now });

/** SendSmsPage: sends the code; again after two minutes, five times in all (Protocol checkout §4.10). */
const sendSmsPage = definePage({
  name: 'SendSmsPage',
  isListed: all(paysBy('pay_on_delivery'), isUnpaid, awaits('sms')),
  context(view) {
    const sms = smsOf(view) ?? NO_CODE;
    return { phone_number: sms.phone, resend_in: resendIn(sms, view.inputs.now) };
  },
  change: 'note',
  abandonsAttempt: false,
  payload: { phone_number: patternField(PHONE, 'invalidPhone') },
  effect: (view, { phone_number: phone }) => requestCode(openCode(view), phone, codesNow(view)),
});

const isSent: Predicate = (view) => (smsOf(view)?.sentAt ?? null) !== null;

/** VerifySmsPage: the right code places the order (Protocol checkout §4.10). */
const verifySmsPage = definePage({
  name: 'VerifySmsPage',
  isListed: all(paysBy('pay_on_delivery'), isUnpaid, isSent),
  context(view) {
    const sms = smsOf(view) ?? NO_CODE;
    const { now } = view.inputs;
    return {
      phone_number: maskedPhone(sms.phone ?? ''),
      expires_in: expiresIn(sms, now),
      resend_in: resendIn(sms, now),
    };
  },
  change: 'note',
  abandonsAttempt: false,
  payload: { verify_code: patternField(/^\d{6}$/, 'codeInvalid') },
  fingerprint: (fields) => JSON.stringify([textOf(fields, 'verify_code')]),
  effect: (view, { verify_code: code }) => tryDeliveryCode(openCode(view), code, codesNow(view)),
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
    return pays(waitsWith(NO_CODE));
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
    const phone = detailOf<DeliveryCode>(detail, 'sms')?.phone ?? null;
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
