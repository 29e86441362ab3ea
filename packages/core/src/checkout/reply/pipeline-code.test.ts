// Shows C35 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { TypedCode } from '../../otp/typed-code.ts';
import { pages, preOrders } from '../checkout.fixtures.ts';
import { apply, choosePayment, full, post, read, shipped } from './pipeline.fixtures.ts';

describe('8. and 9. the code by SMS', () => {
  const onDelivery = {
    ...preOrders.shipped,
    payment_option: { pk: 7, payment_type: 'pay_on_delivery' },
    phone_number: null,
  };
  const sms = { SendSmsPage: { phone_number: null, resend_in: 0 } };
  const confirm = post({ page: 'PayOnDeliveryPage', input: { agreement: true, paymentType: 'cash' } });

  it('8. asks for the code with the known phone, once per attempt', () => {
    const first = apply(shipped, confirm, { pages: sms, preOrder: onDelivery, revision: 6 });
    expect(first.outcome).toMatchObject({
      kind: 'choose',
      choice: { page: 'SendSmsPage', input: { phone: '05551234567' } },
    });
    expect(apply(first.state, confirm, { pages: sms, preOrder: onDelivery, revision: 7 }).outcome.kind).toBe('none');
    const other = { ...onDelivery, attempt_id: 'a2' };
    expect(apply(first.state, confirm, { pages: sms, preOrder: other, revision: 8 }).outcome.kind).toBe('choose');
  });

  it.each([
    ['no phone is known', { ...onDelivery, user_phone_number: null }],
    ['the code was sent', { ...onDelivery, phone_number: '05551234567' }],
  ])('8. asks for nothing when %s', (_, preOrder) => {
    expect(apply(shipped, confirm, { pages: sms, preOrder, revision: 6 }).outcome.kind).toBe('none');
  });

  it('9. opens the dialog while the host waits for the code, and closes it by what tells all', () => {
    const send = post({ page: 'SendSmsPage', input: { phone: '05551234567' } });
    const verify = { VerifySmsPage: { phone_number: '0555*****67', expires_in: 180 } };
    const open = apply(shipped, send, { pages: verify, preOrder: onDelivery, revision: 6 }).state;
    expect(open.isCodeDialogOpen).toBe(true);
    const code = post({ page: 'VerifySmsPage', input: { code: new TypedCode('000000') } });
    const wrong = { pages: verify, errors: { verify_code: ['No.'] }, preOrder: onDelivery, revision: 6 };
    expect(apply(open, code, wrong).state.isCodeDialogOpen).toBe(true);
    expect(
      apply(open, code, { ...wrong, pages: { ...pages.payment, PayOnDeliveryPage: {} } }).state.isCodeDialogOpen,
    ).toBe(false);
    expect(apply(open, read, { pages: full, preOrder: onDelivery, revision: 7 }).state.isCodeDialogOpen).toBe(false);
    expect(
      apply(open, choosePayment(5), { pages: pages.bin, preOrder: preOrders.cardChosen, revision: 7 }).state
        .isCodeDialogOpen,
    ).toBe(false);
    expect(
      apply(open, post({ page: 'OrderNotePage', input: { note: 'x' } }), {
        pages: { ...pages.note, ...verify },
        preOrder: onDelivery,
        revision: 7,
      }).state.isCodeDialogOpen,
    ).toBe(true);
  });

  it('9. closes the dialog with the page, when another choice at the door ends the attempt (checkout.md §5.3)', () => {
    const verify = { VerifySmsPage: { phone_number: '0555*****67', expires_in: 180 } };
    const open = apply(shipped, confirm, { pages: { ...sms, ...verify }, preOrder: onDelivery, revision: 6 }).state;
    const choice = post({ page: 'PayOnDeliveryPaymentChoicePage', input: { paymentChoice: 'card' } });
    const after = apply(open, choice, { pages: { PayOnDeliveryPage: {} }, preOrder: onDelivery, revision: 7 }).state;
    expect([open.isCodeDialogOpen, after.isCodeDialogOpen]).toEqual([true, false]);
    expect(after.openPages).not.toContain('VerifySmsPage');
  });
});
