import { forgetCodes } from '../../../auth/code-limits.ts';
import { detailOf } from '../../attempt/attempt-detail.ts';
import type { AttemptKind } from '../../attempt/attempt-kind.types.ts';
import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { hasUnpaidLira } from '../../payment/payment-option.ts';
import { payOnDeliveryPage } from './pay-on-delivery.page.ts';
import { paymentChoiceWire } from './pay-on-delivery.wire.ts';
import { payOnDeliveryPaymentChoicePage } from './pay-on-delivery-payment-choice.page.ts';
import { findPaymentChoice } from './payment-choices.table.ts';
import { sendSmsPage } from './send-sms.page.ts';
import type { SmsDetail } from './sms-detail.ts';
import { smsOf } from './sms-detail.ts';
import { verifySmsPage } from './verify-sms.page.ts';

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
