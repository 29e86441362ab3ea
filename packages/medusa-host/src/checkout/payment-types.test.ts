import { pick, type TestHost, type TestReply } from '@vitrin/commerce-host/testing';
import { CheckoutReplySchema } from '@vitrin/core/contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contextOf, type Guest, nameOf, useGuest } from '../guest-purchase.fixture.ts';

const PHONE = '05551234567';

let test: TestHost;
let guest: Guest;

useGuest(async (...opened) => {
  [guest, test] = opened;
  await guest.goToPayment();
  test.clock.advance(3 * 86_400_000);
});

function namesOf({ body }: TestReply) {
  v.parse(CheckoutReplySchema, body);
  return Array.isArray(body.context_list) ? body.context_list.map((entry) => pick(entry, 'page_name')) : [];
}

describe('pay on delivery', () => {
  async function waitForCode(): Promise<TestReply> {
    const { post } = guest;
    await post('PaymentOptionSelectionPage', { payment_option: '7' });
    expect(namesOf(await post('PayOnDeliveryPaymentChoicePage', { payment_choice: 'cash' }))).toEqual([
      'PayOnDeliveryPage',
    ]);
    const opened = await post('PayOnDeliveryPage', { agreement: '1', paymentType: 'cash' });
    expect(namesOf(opened)).toEqual(['SendSmsPage']);
    return post('SendSmsPage', { phone_number: PHONE });
  }

  it('places the order once the code of the SMS is typed, and asks the acquirer for nothing', async () => {
    const sent = await waitForCode();
    expect(pick(contextOf(sent, 'VerifySmsPage'), 'page_context')).toMatchObject({ phone_number: '0555*****67' });
    expect(guest.engine.orders.size).toBe(0);
    const wrong = await guest.post('VerifySmsPage', { verify_code: '000000' });
    expect([wrong.body.error_code, nameOf(wrong)]).toEqual(['OTP_INVALID', 'VerifySmsPage']);
    expect(nameOf(await guest.post('VerifySmsPage', { verify_code: '111111' }))).toBe('ThankYouPage');
    expect([guest.engine.orders.size, guest.acquirer.calls]).toEqual([1, []]);
    test.clock.advance(120_000);
    expect((await guest.medusa.reconcile()).findings).toEqual([]);
  });

  it('sends no second code within two minutes, and ends the attempt after five wrong ones', async () => {
    await waitForCode();
    expect((await guest.post('SendSmsPage', { phone_number: PHONE })).body.error_code).toBe('SMS_TOO_SOON');
    for (let time = 0; time < 4; time += 1) await guest.post('VerifySmsPage', { verify_code: '000000' });
    const locked = await guest.post('VerifySmsPage', { verify_code: '000000' });
    expect([locked.body.error_code, nameOf(locked)]).toEqual(['OTP_LOCKED', 'PayOnDeliveryPage']);
    expect((await guest.post('VerifySmsPage', { verify_code: '111111' })).body.error_code).toBe('PAGE_NOT_AVAILABLE');
    expect(guest.engine.orders.size).toBe(0);
  });

  it('sends each attempt a code of its own at once, and none to a number whose codes are paused', async () => {
    const restarted = async () => {
      await guest.post('PayOnDeliveryPaymentChoicePage', { payment_choice: 'card' });
      return waitForCode();
    };
    await waitForCode();
    const again = await guest.post('PayOnDeliveryPage', { agreement: '1', paymentType: 'cash' });
    expect(namesOf(again)).toEqual(['SendSmsPage', 'VerifySmsPage']);
    expect(namesOf(await restarted())).toEqual(['VerifySmsPage']);
    await restarted();
    expect((await restarted()).body.error_code).toBe('SMS_TOO_SOON');
    test.clock.advance(3_600_000);
    expect(namesOf(await guest.post('SendSmsPage', { phone_number: PHONE }))).toEqual(['VerifySmsPage']);
    expect(nameOf(await guest.post('VerifySmsPage', { verify_code: '111111' }))).toBe('ThankYouPage');
  });

  it('asks again when the total changed at Medusa while the shopper waited for the code', async () => {
    await waitForCode();
    await guest.engine.setShipping('', 'so_standard', 9_990);
    expect((await guest.post('VerifySmsPage', { verify_code: '111111' })).body.error_code).toBe('PRICE_CHANGED');
    expect(guest.engine.orders.size).toBe(0);
  });
});

describe('a redirect provider', () => {
  const leave = async () => {
    await guest.post('PaymentOptionSelectionPage', { payment_option: '9' });
    return guest.post('RedirectionPaymentSelectedPage', { agreement: '1' });
  };
  const taken = async () => {
    const lines = (await guest.acquirer.statement(new Date(test.clock.now().getTime() - 86_400_000), 1_000)) ?? [];
    return lines.map(({ amount, refunded }) => amount - refunded).filter((left) => left > 0);
  };

  it('places the order that was paid there, once', async () => {
    const left = await leave();
    expect(pick(contextOf(left, 'RedirectionPaymentSelectedPage'), 'page_context', 'redirect_url')).toBe(
      '/orders/redirection/',
    );
    expect(pick(left.body, 'pre_order', 'is_redirected')).toBe(true);
    const back = await guest.visitProvider('ok');
    expect(nameOf(await guest.comeBack(back))).toBe('ThankYouPage');
    expect(nameOf(await guest.comeBack(back))).toBe('ThankYouPage');
    expect([guest.engine.orders.size, await taken()]).toEqual([1, [33_980]]);
  });

  it('names a refusal, and believes no return without the provider’s proof', async () => {
    await leave();
    const refused = await guest.comeBack(await guest.visitProvider('fail'));
    expect(refused.body.error_code).toBe('PAYMENT_REFUSED');
    await leave();
    const { path, fields } = await guest.visitProvider('fail');
    expect((await guest.comeBack({ path, fields: { ...fields, status: 'ok' } })).body.error_code).toBe(
      'PAYMENT_REFUSED',
    );
    expect([guest.engine.orders.size, await taken()]).toEqual([0, []]);
  });

  it('gives the money back of a basket that changed at the provider', async () => {
    await leave();
    const back = await guest.visitProvider('ok');
    await guest.setQuantity(2);
    expect((await guest.comeBack(back)).body.error_code).toBe('PAYMENT_ABANDONED');
    expect([guest.engine.orders.size, await taken()]).toEqual([0, []]);
  });
});
