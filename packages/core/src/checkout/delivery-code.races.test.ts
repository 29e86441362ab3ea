import { describe, expect, it } from 'vitest';
import { wireReply } from './checkout.fixtures.ts';
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
} from './delivery-code-run.fixtures.ts';

describe('races of the code', () => {
  it('verify sent ─ code expires ─ verify ok: the order is placed', async () => {
    const run = await startTyping();
    await run.clock.advance(179_000);
    run.type('111111');
    const held = await run.request(verify('111111'));
    await run.clock.advance(2_000);
    expect(run.otp()).toMatchObject({ isVerifying: true, isExpired: true });
    await held.reply(200, wireReply(reads.placed));
    expect(run.isOver()).toBe(true);
    expect(run.view().screen).toBe('completed');
  });

  it('verify sent ─ verify again ─ ok: one POST', async () => {
    const run = await startTyping();
    run.type('111111');
    run.type('111111');
    await run.next(verify('111111'), reads.placed);
    expect(run.requestCount()).toBe(4);
    expect(run.view().screen).toBe('completed');
  });

  it('the host says expired, and permits a new code at once: it is offered at once', async () => {
    const run = await startTyping();
    expect(run.otp()).toMatchObject({ canResend: false });
    run.type('999999');
    const expired = { errors: { verify_code: ['The code has expired.'] }, error_code: 'OTP_EXPIRED' };
    const pages = { VerifySmsPage: { phone_number: masked, expires_in: 0, resend_in: 0 } };
    await run.next(verify('999999'), { ...reads.sent, ...expired, pages, revision: 9 });
    expect(run.otp()).toMatchObject({ isExpired: true, canResend: true, resendIn: 0 });
  });

  it('verify sent ─ reply lost ─ the server says placed: the order, and nothing is sent twice', async () => {
    const run = await startTyping();
    run.type('111111');
    await (await run.request(verify('111111'))).fail();
    expect(run.view()).toMatchObject({ outcome: { code: 'checking' }, isPayable: false });
    expect(run.otp().isVerifying).toBe(true);
    await run.next('GET /orders/checkout/?attempt=a6', { ...reads.placed, attempt: { id: 'a6', state: 'placed' } });
    expect(run.isOver()).toBe(true);
    expect(run.view().screen).toBe('completed');
  });

  it('verify sent ─ reply lost ─ the server still waits: the code can be typed again, no bank is spoken of', async () => {
    const run = await startTyping();
    run.type('111111');
    await (await run.request(verify('111111'))).fail();
    await run.next('GET /orders/checkout/?attempt=a6', { ...reads.sent, attempt: { id: 'a6', state: 'waiting' } });
    expect(run.view()).toMatchObject({ outcome: null, method: { codeStage: 'entering' } });
    expect(run.otp()).toMatchObject({ form: 'code', problem: { kind: 'failed' }, resendIn: 70, expiresIn: 130 });
    run.type('111111');
    await run.next(verify('111111'), reads.placed);
    expect(run.isOver()).toBe(true);
    expect(run.view().screen).toBe('completed');
  });

  it('confirmation sent ─ reply lost ─ the server waits for a code: it is sent by itself, once', async () => {
    const run = await startAtDoor(reads.ready);
    pay(run);
    await (await run.request(confirm)).fail();
    await run.next('GET /orders/checkout/?attempt=a6', { ...reads.asked, attempt: { id: 'a6', state: 'waiting' } });
    await run.next(sendSms, sent);
    expect(run.stage()).toBe('entering');
    expect(run.view().outcome).toBeNull();
  });

  it('the fifth wrong code ─ locked: the attempt is over, why stands beside Pay, and paying again begins anew', async () => {
    const run = await startTyping();
    run.type('123456');
    await run.next(verify('123456'), reads.locked);
    expect(run.isOver()).toBe(true);
    expect(run.view()).toMatchObject({
      isPayable: true,
      payErrors: { code: 'OTP_LOCKED', messages: ['Too many wrong codes.'] },
      method: { codeStage: 'none', chosen: 'cash' },
    });
    pay(run);
    expect(run.view().payErrors).toBeNull();
    const anew = { ...doors.cash, attempt_id: 'a9' };
    await run.next(confirm, { pages: sms.send, preOrder: anew, revision: 10 });
    await run.next(sendSms, { ...sent, preOrder: { ...anew, phone_number: phone }, revision: 11 });
    expect(run.stage()).toBe('entering');
  });

  it('dialog open ─ another choice at the door: the attempt is over, and so is the code', async () => {
    const run = await startTyping();
    void run.send('paymentChoice.select', { paymentChoice: 'card' });
    await run.next(post('PayOnDeliveryPaymentChoicePage', 'payment_choice=card'), {
      pages: { PayOnDeliveryPage: { sms_required: false } },
      preOrder: { ...doors.cash, attempt_id: 'a9' },
      revision: 9,
    });
    expect(run.isOver()).toBe(true);
    expect(run.stage()).toBe('none');
  });

  it('dialog open ─ another way chosen in another tab ─ the page comes back: withdrawn', async () => {
    const run = await startTyping();
    void run.send('window.returned');
    await run.next(read, { ...reads.choosing, revision: 12 });
    expect(run.isOver()).toBe(true);
    expect(run.stage()).toBe('none');
  });

  it('dialog open ─ a new code sent in another tab ─ the page comes back: wait and life are the new code’s', async () => {
    const run = await startTyping();
    await run.clock.advance(150_000);
    void run.send('window.returned');
    const pagesNow = {
      SendSmsPage: { phone_number: phone, resend_in: 110 },
      VerifySmsPage: { phone_number: masked, expires_in: 170 },
    };
    await run.next(read, { ...reads.sent, pages: { ...reads.sent.pages, ...pagesNow }, revision: 12 });
    expect(run.otp()).toMatchObject({ form: 'code', resendIn: 110, expiresIn: 170, isExpired: false });
  });

  it('a host that lists no page to send from: asking for a new code says that none can be sent', async () => {
    const { SendSmsPage: _none, ...listed } = reads.sent.pages;
    const run = await startAtDoor({ ...reads.sent, pages: listed });
    await run.clock.advance(120_000);
    void run.send('code.resend');
    await run.settle();
    expect(run.otp()).toMatchObject({ form: 'code', problem: { kind: 'notSent' } });
    expect(run.requestCount()).toBe(1);
  });

  it('sold out at the last moment: the code is over, the shopper sees what changed', async () => {
    const run = await startTyping();
    run.type('111111');
    await run.next(verify('111111'), {
      redirect_url: '/baskets/basket/',
      errors: { non_field_errors: ['Sold out.'] },
      error_code: 'OUT_OF_STOCK',
      preOrder: doors.sent,
      revision: 9,
    });
    expect(run.isOver()).toBe(true);
    expect(run.view()).toMatchObject({ screen: 'changed', change: { messages: ['Sold out.'] } });
  });

  it('verify sent ─ the page is left: the request is given up', async () => {
    const run = await startTyping();
    run.type('111111');
    const held = await run.request(verify('111111'));
    run.checkout.stop();
    await run.settle();
    expect(held.signal.aborted).toBe(true);
    expect(run.clock.waiting).toBe(0);
  });
});
