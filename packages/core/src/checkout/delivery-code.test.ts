// Shows C36, O11, O17 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { doors, masked, phone, reads, sms } from './delivery-code.fixtures.ts';
import {
  confirm,
  pay,
  post,
  read,
  sendSms,
  sent,
  startAtDoor,
  startTyping,
  verify,
  wrong,
} from './delivery-code-run.fixtures.ts';
import { textsIn } from './reachable-texts.fixtures.ts';

describe('checkout.md 8.3: pay on delivery with a code by SMS, request by request', () => {
  it('choice, fee, confirmation, a code to the known phone, a wrong code, the right one, the order', async () => {
    const run = await startAtDoor(reads.choosing);
    expect(run.view()).toMatchObject({
      isPayable: false,
      method: {
        choices: [
          { value: 'cash', name: 'Cash', fee: 990 },
          { value: 'card', name: 'Card', fee: 1490 },
        ],
        chosen: null,
        codeStage: 'none',
      },
    });
    void run.send('paymentChoice.select', { paymentChoice: 'cash' });
    expect(run.view().method).toMatchObject({ chosen: 'cash', isBusy: true });
    await run.next(post('PayOnDeliveryPaymentChoicePage', 'payment_choice=cash'), {
      pages: sms.confirm,
      preOrder: doors.cash,
      revision: 6,
    });
    expect(run.view()).toMatchObject({
      isPayable: true,
      isConfirmable: true,
      totals: { total: 74960, toPay: 74960 },
      method: { chosen: 'cash', isBusy: false, fee: 990, isCodeNeeded: true },
    });
    pay(run);
    await run.next(confirm, { pages: sms.send, preOrder: doors.cash, revision: 7 });
    expect(run.stage()).toBe('sending');
    await run.next(sendSms, sent);
    expect(run.stage()).toBe('entering');
    expect(run.otp()).toMatchObject({ form: 'code', phone: masked, resendIn: 120, expiresIn: 180, isOpen: true });
    run.type('000000');
    await run.next(verify('000000'), wrong);
    expect(run.otp()).toMatchObject({
      form: 'code',
      problem: { kind: 'wrong', messages: ['Incorrect code.'] },
      resendIn: 120,
    });
    run.type('111111');
    await run.next(verify('111111'), reads.placed);
    expect(run.isOver()).toBe(true);
    expect(run.view()).toMatchObject({ screen: 'completed', steps: { current: 'confirmation' } });
    expect(run.ports.navigations).toMatchObject([{ kind: 'page', replace: true }]);
    expect(run.requestCount()).toBe(6);
  });

  it('both order-placing POSTs carry the attempt’s key, the code to the phone carries none', async () => {
    const run = await startTyping();
    run.type('111111');
    await run.request(verify('111111'));
    expect(run.host.requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual([null, 'a6', null, 'a6']);
  });

  it('reload before the code: no new SMS, the dialog is there again and the wait goes on where it was', async () => {
    const run = await startAtDoor(reads.sent);
    expect(run.stage()).toBe('entering');
    expect(run.otp()).toMatchObject({ form: 'code', phone: masked, resendIn: 70, expiresIn: 130 });
    expect(run.requestCount()).toBe(1);
  });
});

describe('the phone', () => {
  const unknown = { ...doors.cash, user_phone_number: null };

  it('is asked for when none is known; the code goes there', async () => {
    const run = await startAtDoor({ ...reads.asked, preOrder: unknown });
    expect(run.stage()).toBe('phone');
    expect(run.otp()).toMatchObject({ form: 'phone', problem: null });
    void run.send('code.send', { phone });
    expect(run.otp()).toMatchObject({ form: 'sending', isBusy: true });
    await run.next(sendSms, sent);
    expect(run.otp()).toMatchObject({ form: 'code', phone: masked, resendIn: 120 });
    expect(run.stage()).toBe('entering');
  });

  it('sent by itself ─ refused ─ read once: asked for with the reason, then another number works', async () => {
    const run = await startAtDoor(reads.asked);
    const down = { non_field_errors: ['The message could not be sent.'] };
    const refused = { pages: sms.send, errors: down, error_code: 'SMS_FAILED', preOrder: doors.cash, revision: 7 };
    await run.next(sendSms, refused);
    await run.next(read, reads.asked);
    expect(run.stage()).toBe('phone');
    expect(run.otp()).toMatchObject({ form: 'phone', problem: { kind: 'notSent', messages: down.non_field_errors } });
    void run.send('code.send', { phone: '05559876543' });
    await run.next(post('SendSmsPage', 'phone_number=05559876543'), sent);
    expect(run.otp().form).toBe('code');
    expect(run.requestCount()).toBe(4);
  });

  it('that the host refuses stays with its words beside it', async () => {
    const run = await startAtDoor({ ...reads.asked, preOrder: unknown });
    void run.send('code.send', { phone: '123' });
    const refused = { pages: sms.send, errors: { phone_number: ['Not a phone.'] }, preOrder: unknown, revision: 7 };
    await run.next(post('SendSmsPage', 'phone_number=123'), refused);
    expect(run.otp()).toMatchObject({ form: 'phone', problem: { kind: 'notSent', messages: ['Not a phone.'] } });
  });

  it('code sent ─ its reply lost ─ asked again, too soon: the host knows of the code, so it can be typed', async () => {
    const run = await startAtDoor({ ...reads.asked, preOrder: unknown });
    void run.send('code.send', { phone });
    await (await run.request(sendSms)).fail();
    expect(run.otp()).toMatchObject({ form: 'phone', problem: { kind: 'failed' } });
    void run.send('code.send', { phone });
    await run.next(sendSms, {
      pages: { SendSmsPage: { phone_number: phone, resend_in: 70 } },
      errors: { non_field_errors: ['Wait.'] },
      error_code: 'SMS_TOO_SOON',
      preOrder: doors.sent,
      revision: 8,
    });
    await run.next(read, reads.sent);
    expect(run.otp()).toMatchObject({ form: 'code', phone: masked, resendIn: 70, problem: null });
  });
});

describe('another number', () => {
  it('that cannot be reached keeps its words and the form, though the refusal lists the page anew', async () => {
    const run = await startTyping();
    await run.clock.advance(120_000);
    void run.send('code.changePhone');
    void run.send('code.send', { phone: '05550000503' });
    await run.next(post('SendSmsPage', 'phone_number=05550000503'), {
      pages: { SendSmsPage: { phone_number: phone, resend_in: 0 } },
      errors: { non_field_errors: ['Not now.'] },
      error_code: 'SMS_FAILED',
      preOrder: doors.sent,
      revision: 8,
    });
    const problem = { kind: 'notSent', messages: ['Not now.'] };
    expect(run.otp()).toMatchObject({ form: 'phone', canKeepPhone: true, problem });
    void run.send('code.keepPhone');
    expect(run.otp()).toMatchObject({ form: 'code', phone: masked, problem: null });
  });
});

describe('a new code', () => {
  it('after 120 s goes to the phone of the last one; wait and life begin anew', async () => {
    const run = await startTyping();
    await run.clock.advance(120_000);
    void run.send('code.resend');
    await run.next(sendSms, { ...sent, revision: 9 });
    expect(run.otp()).toMatchObject({ resends: 1, resendIn: 120, expiresIn: 180, round: 1 });
  });

  it('asked for too soon by the host’s clock: its wait counts', async () => {
    const run = await startTyping();
    await run.clock.advance(120_000);
    void run.send('code.resend');
    await run.next(sendSms, {
      pages: { SendSmsPage: { phone_number: phone, resend_in: 12 } },
      errors: { non_field_errors: ['Wait 12 seconds.'] },
      error_code: 'SMS_TOO_SOON',
      preOrder: doors.sent,
      revision: 8,
    });
    expect(run.otp()).toMatchObject({ form: 'code', problem: { kind: 'tooSoon' }, resendIn: 12, canResend: false });
    expect(run.stage()).toBe('entering');
  });
});

describe('the typed code', () => {
  it('is in the outgoing request alone: in no snapshot, event, view, log or navigation', async () => {
    const views: unknown[] = [];
    const run = await startTyping();
    run.checkout.subscribe(() => views.push(run.view()));
    run.type('842613');
    await run.next(verify('842613'), wrong);
    const seen = textsIn([run.inspected, views, run.view(), run.ports.warnings, run.ports.navigations]);
    expect(views.length).toBeGreaterThan(2);
    expect(seen).toContain('code.submit');
    expect(seen.join()).not.toContain('842613');
  });
});
