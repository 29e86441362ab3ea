// For tests alone; no index exports it: payment at the door, as the host tells it (checkout.md §4.10, §8.3).
import { TypedCode } from '../../../otp/typed-code.ts';
import { chosenAnew, firstRead, orderWith, paymentOption } from '../method-status.fixtures.ts';
import { codePayment, codeRequest } from './pay-on-delivery.pages.ts';

export const option = paymentOption(7, 'pay_on_delivery');
export const phone = '05551234567';
export const masked = '0555*****67';
const cash = { label: 'Cash', value: 'cash', price: '9.90' };
const choices = { PayOnDeliveryPaymentChoicePage: { payment_choices: [cash, { ...cash, value: 'card' }] } };
const confirmed = { ...choices, PayOnDeliveryPage: { sms_required: true } };
const asked = { ...confirmed, SendSmsPage: { phone_number: null, resend_in: 0 } };
const verify = { VerifySmsPage: { phone_number: masked, expires_in: 180 } };

const ordered = (changes: object = {}) => orderWith(option, { attempt_id: 'a5', ...changes });
const chosenOrder = ordered({ payment_choice: cash, attempt_id: 'a6' });
const nextAttempt = ordered({ payment_choice: cash, attempt_id: 'a9' });
const sentOrder = ordered({ payment_choice: cash, attempt_id: 'a6', phone_number: phone });

const choose = { page: 'PayOnDeliveryPaymentChoicePage', input: { paymentChoice: 'cash' } } as const;
const pay = { page: 'PayOnDeliveryPage', input: { agreement: true, paymentType: 'cash' } } as const;

const choosing = firstRead(option, choices, { attempt_id: 'a5' });
const saving = choosing.sends(choose);
const chosen = saving.answers({ pages: confirmed, preOrder: chosenOrder, revision: 6 });
const paying = chosen.sends(pay);
const wanted = paying.answers({ pages: asked, preOrder: chosenOrder, revision: 7 });
const sending = wanted.follows();
const sent = sending.answers({ pages: { ...confirmed, ...verify }, preOrder: sentOrder, revision: 8 });
const again = codeRequest(phone).pageCommand;
const refusedAnew = sending
  .fails()
  .sends(again)
  .answers({
    pages: { ...confirmed, SendSmsPage: { phone_number: phone, resend_in: 60 } },
    preOrder: sentOrder,
    errors: { non_field_errors: ['Wait.'] },
    error_code: 'SMS_TOO_SOON',
    revision: 8,
  });
const resending = sent
  .reads()
  .answers({ pages: { ...asked, ...verify }, preOrder: sentOrder, revision: 9 })
  .sends(again);
const typed = sent.sends(codePayment(new TypedCode('482915')).pageCommand);

/** The moments of a payment at the door, in words. */
export const payOnDeliveryStatuses = {
  'cash and card are listed': choosing,
  'cash is on its way': saving,
  'the host has the choice': chosen,
  'the host refuses the choice': saving.answers({
    pages: choices,
    preOrder: ordered(),
    errors: { payment_choice: ['Choose another way.'] },
    revision: 6,
  }),
  'another choice is on its way': chosen.sends(choose),
  'the host wants a code': wanted,
  'the host requires a code and knows no phone': paying.answers({
    pages: asked,
    preOrder: { ...chosenOrder, user_phone_number: null },
    revision: 7,
  }),
  'a code is being sent by itself': sending,
  'the code could not be sent': sending.answers({
    pages: asked,
    preOrder: chosenOrder,
    errors: { non_field_errors: ['Not now.'] },
    error_code: 'SMS_FAILED',
    revision: 8,
  }),
  'no reply about the code': sending.fails(),
  'a code was sent whose reply was lost': refusedAnew,
  'the order is read after a lost reply': refusedAnew.reads(),
  'the code was sent': sent,
  'another code is being sent': resending,
  'another code was refused': resending.answers({
    pages: { ...confirmed, SendSmsPage: { phone_number: phone, resend_in: 60 } },
    preOrder: sentOrder,
    errors: { non_field_errors: ['Wait.'] },
    error_code: 'SMS_TOO_SOON',
    revision: 10,
  }),
  'the typed code is with the host': typed,
  'the code was wrong': typed.answers({
    pages: { ...confirmed, ...verify },
    preOrder: sentOrder,
    errors: { verify_code: ['Not correct.'] },
    error_code: 'OTP_INVALID',
    revision: 9,
  }),
  'too many wrong codes': typed.answers({
    pages: confirmed,
    preOrder: nextAttempt,
    errors: { non_field_errors: ['Too many wrong codes.'] },
    error_code: 'OTP_LOCKED',
    revision: 9,
  }),
  'a code of another attempt was sent': sent.reads().answers({
    pages: { ...confirmed, SendSmsPage: { phone_number: phone, resend_in: 70 }, ...verify },
    preOrder: { ...sentOrder, attempt_id: 'a9' },
    revision: 9,
  }),
  'payment at the door is being chosen anew': chosenAnew(chosen, option),
  'the host lists nothing for it': firstRead(option, {}),
  'a reload finds a code that was sent': firstRead(
    option,
    { ...confirmed, SendSmsPage: { phone_number: phone, resend_in: 70 }, ...verify },
    { payment_choice: cash, attempt_id: 'a6', phone_number: phone },
  ),
};
