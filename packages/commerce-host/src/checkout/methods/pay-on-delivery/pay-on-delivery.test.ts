import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { throttleHit } from '../../../db/schema/account.table.ts';
import { listMessages } from '../../../outbox/outbox.repository.ts';
import type { TestHost } from '../../../testing/test-host.ts';
import { pick, type TestReply, type TestShopper } from '../../../testing/test-shopper.ts';
import { attemptId, contextOf, listed, orderToken, post, preOrder, read } from '../../checkout-journey.fixture.ts';
import {
  chooseMethod,
  createOpenHost,
  expectGood,
  orderOf,
  postKeyed,
  refusalOf,
} from '../../methods-journey.fixture.ts';

const PHONE = '05551234567';

let host: TestHost;
beforeAll(async () => {
  host = await createOpenHost();
});
afterAll(() => host.close());
beforeEach(async () => {
  await host.db.delete(throttleHit);
});

/** A guest whose attempt waits for a code; gives the reply that opened it. */
async function startSms(ada: TestShopper): Promise<TestReply> {
  await chooseMethod(ada, 7);
  const open = await post(ada, 'PayOnDeliveryPaymentChoicePage', { payment_choice: 'cash' });
  return postKeyed(ada, 'PayOnDeliveryPage', { agreement: '1', paymentType: 'cash' }, open);
}

function send(ada: TestShopper, phone = PHONE): Promise<TestReply> {
  return post(ada, 'SendSmsPage', { phone_number: phone });
}

function verify(ada: TestShopper, code: string): Promise<TestReply> {
  return post(ada, 'VerifySmsPage', { verify_code: code });
}

describe('Protocol checkout §8.3: pay on delivery with a code by SMS', () => {
  it('runs request by request', async () => {
    const ada = host.shopper();
    const method = expectGood(await chooseMethod(ada, 7));
    expect(contextOf(method, 'PayOnDeliveryPaymentChoicePage')).toEqual({
      payment_choices: [
        { label: 'Cash', value: 'cash', price: '9.90' },
        { label: 'Card', value: 'card', price: '14.90' },
      ],
    });
    const choice = expectGood(await post(ada, 'PayOnDeliveryPaymentChoicePage', { payment_choice: 'cash' }));
    expect(listed(choice)).toEqual(['PayOnDeliveryPage']);
    expect(contextOf(choice, 'PayOnDeliveryPage')).toEqual({ sms_required: true });
    expect(preOrder(choice, 'total_amount')).toBe('749.60');
    expect(preOrder(choice, 'payment_choice', 'value')).toBe('cash');

    const fields = { agreement: '1', paymentType: 'cash' };
    const opened = expectGood(await postKeyed(ada, 'PayOnDeliveryPage', fields, choice));
    expect(listed(opened)).toEqual(['SendSmsPage']);
    expect(contextOf(opened, 'SendSmsPage')).toEqual({ phone_number: null, resend_in: 0 });
    expect([preOrder(opened, 'phone_number'), preOrder(opened, 'user_phone_number')]).toEqual([null, PHONE]);

    const sent = expectGood(await send(ada));
    expect(listed(sent)).toEqual(['VerifySmsPage']);
    expect(contextOf(sent, 'VerifySmsPage')).toEqual({ phone_number: '0555*****67', expires_in: 180, resend_in: 120 });
    expect(preOrder(sent, 'phone_number')).toBe(PHONE);
    const [sms] = await listMessages(host.db, { recipient: PHONE, limit: 1 });
    expect(sms?.body).toMatch(/^111111 is your Vitrin code\..*\n\n@localhost #111111$/s);

    const reloaded = expectGood(await read(ada));
    expect(listed(reloaded).slice(-2)).toEqual(['SendSmsPage', 'VerifySmsPage']);
    expect(contextOf(reloaded, 'SendSmsPage')).toEqual({ phone_number: PHONE, resend_in: 120 });

    const wrong = await verify(ada, '000000');
    expect(wrong.body.errors).toEqual({ verify_code: ['Incorrect code.'] });
    expect([refusalOf(wrong)[1], listed(wrong)]).toEqual(['OTP_INVALID', ['VerifySmsPage']]);

    const placed = expectGood(await postKeyed(ada, 'VerifySmsPage', { verify_code: '111111' }, sent));
    expect(listed(placed)).toEqual(['ThankYouPage']);
    const again = await postKeyed(ada, 'VerifySmsPage', { verify_code: '111111' }, sent);
    expect(orderToken(again)).toBe(orderToken(placed));
    expect(orderToken(await verify(ada, '111111'))).toBe(orderToken(placed));
    expect((await postKeyed(ada, 'VerifySmsPage', { verify_code: '222222' }, sent)).status).toBe(422);
    const order = await orderOf(ada, placed);
    expect([pick(order, 'amount'), pick(order, 'status', 'value')]).toEqual(['749.60', '400']);
  });
});

describe('pay on delivery (Protocol checkout §4.10)', () => {
  it('by card at the door needs no code', async () => {
    const ada = host.shopper();
    await chooseMethod(ada, 7);
    const open = await post(ada, 'PayOnDeliveryPaymentChoicePage', { payment_choice: 'card' });
    expect(preOrder(open, 'total_amount')).toBe('754.60');
    const fields = { agreement: '1', paymentType: 'card' };
    const replies = await Promise.all([1, 2, 3].map(() => postKeyed(ada, 'PayOnDeliveryPage', fields, open)));
    expect(new Set(replies.map(orderToken)).size).toBe(1);
    expect(orderToken(replies[0] ?? open)).toHaveLength(32);
  });

  it('refuses choices and agreements that are none', async () => {
    const ada = host.shopper();
    await chooseMethod(ada, 7);
    expect(refusalOf(await post(ada, 'PayOnDeliveryPaymentChoicePage', { payment_choice: 'gold' }))[0]).toEqual([
      'payment_choice',
    ]);
    await post(ada, 'PayOnDeliveryPaymentChoicePage', { payment_choice: 'cash' });
    const pay = (fields: Record<string, string>) => post(ada, 'PayOnDeliveryPage', fields);
    expect(refusalOf(await pay({ paymentType: 'cash' }))).toEqual([['agreement'], 'AGREEMENT_REQUIRED']);
    expect(refusalOf(await pay({ agreement: '1', paymentType: 'card' }))[0]).toEqual(['paymentType']);
    expect((await send(ada)).body.error_code).toBe('PAGE_NOT_AVAILABLE');
    expect((await verify(ada, '111111')).body.error_code).toBe('PAGE_NOT_AVAILABLE');
  });

  it('posted again keeps the attempt and does not forget the code', async () => {
    const ada = host.shopper();
    const opened = await startSms(ada);
    await send(ada);
    const again = expectGood(await post(ada, 'PayOnDeliveryPage', { agreement: '1', paymentType: 'cash' }));
    expect(listed(again)).toEqual(['SendSmsPage', 'VerifySmsPage']);
    expect(attemptId(again)).toBe(attemptId(opened));
  });

  it('sends again after two minutes, and after three codes pauses that number for an hour and no other', async () => {
    const ada = host.shopper();
    await startSms(ada);
    expect(refusalOf(await send(ada, '123'))[0]).toEqual(['phone_number']);
    expectGood(await send(ada));
    expect(refusalOf(await send(ada))).toEqual([['non_field_errors'], 'SMS_TOO_SOON']);
    for (let count = 2; count <= 3; count += 1) {
      host.clock.advance(120_000);
      expectGood(await send(ada));
    }
    host.clock.advance(120_000);
    const [fields, code] = refusalOf(await send(ada));
    expect([fields, code]).toEqual([['non_field_errors'], 'SMS_TOO_SOON']);
    const end = /from (\d+ \w+ at \d\d:\d\d), or choose another payment method/;
    expect(JSON.stringify((await send(ada)).body.errors)).toMatch(end);
    const eve = host.shopper();
    await startSms(eve);
    expect(refusalOf(await send(eve))).toEqual([['non_field_errors'], 'SMS_TOO_SOON']);
    expectGood(await send(eve, '05551234568'));
    host.clock.advance(3_600_000 - 120_000);
    const later = host.shopper();
    await startSms(later);
    expectGood(await send(later));
  });

  it('a code ends after three minutes, and a new one works', async () => {
    const ada = host.shopper();
    await startSms(ada);
    await send(ada);
    const early = await verify(ada, '999999');
    expect(refusalOf(early)).toEqual([['verify_code'], 'OTP_EXPIRED']);
    // A code that is of no use is replaced at once, within the limits on codes.
    expect(contextOf(early, 'VerifySmsPage')).toMatchObject({ resend_in: 0 });
    expectGood(await send(ada));
    host.clock.advance(180_000);
    expect(refusalOf(await verify(ada, '111111'))).toEqual([['verify_code'], 'OTP_EXPIRED']);
    await send(ada);
    expect(orderToken(await verify(ada, '111111'))).toHaveLength(32);
  });

  it('the fifth wrong code ends the attempt: back to PayOnDeliveryPage', async () => {
    const ada = host.shopper();
    const opened = await startSms(ada);
    const sent = await send(ada);
    for (let count = 1; count <= 4; count += 1) {
      expect(refusalOf(await verify(ada, '123456'))).toEqual([['verify_code'], 'OTP_INVALID']);
    }
    const locked = await verify(ada, '123456');
    expect(refusalOf(locked)).toEqual([['non_field_errors'], 'OTP_LOCKED']);
    expect([listed(locked)[0], listed(locked).at(-1)]).toEqual(['PaymentOptionSelectionPage', 'PayOnDeliveryPage']);
    expect(preOrder(locked, 'phone_number')).toBeNull();
    expect(Number(locked.body.revision)).toBeGreaterThan(Number(sent.body.revision));
    expect(attemptId(locked)).not.toBe(attemptId(opened));
    const asked = await read(ada, `?attempt=${encodeURIComponent(attemptId(opened))}`);
    expect([pick(asked.body, 'attempt', 'state'), asked.body.error_code]).toEqual(['failed', 'OTP_LOCKED']);
    const anew = await post(ada, 'PayOnDeliveryPage', { agreement: '1', paymentType: 'cash' });
    expect(contextOf(anew, 'SendSmsPage')).toEqual({ phone_number: null, resend_in: 0 });
  });

  it('a changed choice abandons the attempt', async () => {
    const ada = host.shopper();
    const opened = await startSms(ada);
    await send(ada);
    const changed = await post(ada, 'PayOnDeliveryPaymentChoicePage', { payment_choice: 'card' });
    expect([listed(changed), preOrder(changed, 'phone_number')]).toEqual([['PayOnDeliveryPage'], null]);
    const asked = await read(ada, `?attempt=${encodeURIComponent(attemptId(opened))}`);
    expect(pick(asked.body, 'attempt', 'state')).toBe('none');
  });

  it('numbers that meet a fault (Protocol payment-methods §7)', async () => {
    const ada = host.shopper();
    await startSms(ada);
    expect((await send(ada, '05550000503')).body.error_code).toBe('SMS_FAILED');
    expect((await send(ada, '05550000429')).body.error_code).toBe('SMS_TOO_SOON');
    expectGood(await send(ada, '05550000429'));
  });
});
