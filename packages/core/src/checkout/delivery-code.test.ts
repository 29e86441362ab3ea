import { describe, expect, it } from 'vitest';
import { TypedCode } from '../otp/typed-code.ts';
import { wireReply } from './checkout.fixtures.ts';
import { doors, masked, phone, reads, sms, startAtDoor as startRun } from './delivery-code.fixtures.ts';
import { textsIn } from './reachable-texts.fixtures.ts';

const post = (page: string, body: string) => `POST /orders/checkout/?page=${page} ${body}`;
const sendSms = post('SendSmsPage', `phone_number=${phone}`);
const verify = (code: string) => post('VerifySmsPage', `verify_code=${code}`);
const confirm = post('PayOnDeliveryPage', 'agreement=1&paymentType=cash');
const read = 'GET /orders/checkout/';

const wrong = {
  pages: { VerifySmsPage: { phone_number: masked, expires_in: 150 } },
  errors: { verify_code: ['The code is not correct.'] },
  error_code: 'OTP_INVALID',
  preOrder: doors.sent,
  revision: 8,
};
const sent = { pages: sms.verify, preOrder: doors.sent, revision: 8 };

async function startAtDoor(first: Parameters<typeof startRun>[0]) {
  const run = await startRun(first);
  return {
    ...run,
    type: (digits: string) => void run.send('code.submit', { code: new TypedCode(digits) }),
  };
}

type Run = Awaited<ReturnType<typeof startAtDoor>>;

function pay({ send }: Run): void {
  void send('payment.submit', { agreement: true });
}

/** A code was sent by itself, and the dialog for it is open. */
async function startTyping(): Promise<Run> {
  const run = await startAtDoor(reads.ready);
  pay(run);
  await run.next(confirm, { pages: sms.send, preOrder: doors.cash, revision: 7 });
  await run.next(sendSms, sent);
  return run;
}

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
      problem: { kind: 'wrong', messages: ['The code is not correct.'] },
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
