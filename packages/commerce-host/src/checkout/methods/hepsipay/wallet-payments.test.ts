import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const VALIDATION = 'https://apple-pay-gateway.localhost/ok';
const SELECTED = 'ConfirmationPaymentSelectedPage';
const QUERY = 'ConfirmationPaymentQueryPage';
const COMPLETE = 'ConfirmationPaymentCompletePage';

let host: TestHost;
beforeAll(async () => {
  host = await createOpenHost();
});
afterAll(() => host.close());

describe('Protocol checkout §8.9: confirmation payment', () => {
  const validate = (ada: TestShopper, url = VALIDATION) =>
    post(ada, SELECTED, { agreement: 'true', validationURL: url });
  const query = (ada: TestShopper, token: string) => post(ada, QUERY, { agreement: 'true', payment_token: token });

  it('runs request by request', async () => {
    const ada = host.shopper();
    const method = expectGood(await chooseMethod(ada, 11));
    expect([listed(method), preOrder(method, 'wallet_method')]).toEqual([[SELECTED], 'apple_pay']);
    const standIn = pick(contextOf(method, SELECTED), 'context_data', 'stand_in_url');
    expect(standIn).toBe(`${host.config.bankUrl}/sim/sheet/?locale=en`);
    const fields = { agreement: 'true', validationURL: VALIDATION };
    const session = expectGood(await postKeyed(ada, SELECTED, fields, method));
    expect(listed(session)).toEqual([QUERY]);
    expect(contextOf(session, QUERY)).toMatchObject({ context_data: { merchantSessionIdentifier: 'sim-1' } });
    const again = expectGood(await postKeyed(ada, SELECTED, fields, method));
    expect(attemptId(again)).toBe(attemptId(session));

    const authorised = expectGood(await query(ada, '{"sim":"ok"}'));
    expect(listed(authorised)).toEqual([COMPLETE]);
    expect(contextOf(authorised, COMPLETE)).toEqual({ context_data: { status: 'authorised' } });
    expect(listed(await read(ada)).slice(-3)).toEqual([SELECTED, QUERY, COMPLETE]);
    const placed = expectGood(await postKeyed(ada, COMPLETE, { agreement: 'true' }, authorised));
    expect(pick(await orderOf(ada, placed), 'payment_option', 'pk')).toBe(11);
    const repeated = await postKeyed(ada, COMPLETE, { agreement: 'true' }, authorised);
    expect(orderToken(repeated)).toBe(orderToken(placed));
  });

  it('refuses addresses that are not the vendor’s, and says when it is down', async () => {
    const ada = host.shopper();
    await chooseMethod(ada, 11);
    for (const url of ['http://apple-pay-gateway.localhost/ok', 'https://evil.test/ok', 'nonsense', '']) {
      expect(refusalOf(await validate(ada, url))[0]).toEqual(['validationURL']);
    }
    const down = await validate(ada, 'https://apple-pay-gateway.localhost/down');
    expect(refusalOf(down)).toEqual([['non_field_errors'], 'PROVIDER_UNAVAILABLE']);
  });

  it('a refused token ends the attempt: back to the first page', async () => {
    const ada = host.shopper();
    await chooseMethod(ada, 11);
    const session = await validate(ada);
    expect(refusalOf(await query(ada, 'no json'))[0]).toEqual(['payment_token']);
    const refused = await query(ada, '{"sim":"refuse"}');
    expect(refusalOf(refused)).toEqual([['non_field_errors'], 'PAYMENT_REFUSED']);
    expect([listed(refused)[0], listed(refused).at(-1)]).toEqual(['PaymentOptionSelectionPage', SELECTED]);
    expect(Number(refused.body.revision)).toBeGreaterThan(Number(session.body.revision));
    expect((await query(ada, '{"sim":"ok"}')).body.error_code).toBe('PAGE_NOT_AVAILABLE');
    await validate(ada);
    await query(ada, '{"sim":"ok"}');
    expect(orderToken(await post(ada, COMPLETE, { agreement: 'true' }))).toHaveLength(32);
  });
});

describe('the stand-in for a device’s sheet', () => {
  const open = (query: string) => host.bank.request(`/sim/sheet/?${query}`);

  it('shows shop and amount in the shopper’s language, and speaks with the shop alone', async () => {
    const page = await (await open('locale=tr&channel=c1&amount=739.70&currency=TRY')).text();
    for (const part of ['<html lang="tr">', 'Vitrin', '₺739,70', 'Onayla', 'Reddet', 'İptal'])
      expect(page).toContain(part);
    expect(page).toContain(`data-channel="c1" data-shop="${host.config.storefrontUrl}"`);
  });

  it('writes nothing of its address into the page unescaped', async () => {
    const page = await (await open('channel=%22%3E%3Cscript%3E&amount=%3Cb%3E&currency=%3Ci%3E')).text();
    expect(page).not.toMatch(/<script>|<b>|<i>/);
    const { headers } = await open('channel=c1');
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${host.config.storefrontUrl}`);
  });
});

describe('Protocol checkout §8.10: wallet', () => {
  /** A guest whose wallet window is open; gives the reply that opened it. */
  async function start(ada: TestShopper): Promise<TestReply> {
    await chooseMethod(ada, 12);
    await post(ada, 'WalletSelectionPage', { payment_option: '12' });
    return post(ada, 'WalletPaymentPage', {});
  }

  it('runs request by request', async () => {
    const ada = host.shopper();
    const method = expectGood(await chooseMethod(ada, 12));
    expect([listed(method), preOrder(method, 'wallet_method')]).toEqual([['WalletSelectionPage'], 'hepsipay']);
    expect(pick(contextOf(method, 'WalletSelectionPage'), 'wallet_options', 0, 'pk')).toBe(12);
    const selected = expectGood(await post(ada, 'WalletSelectionPage', { payment_option: '12' }));
    expect(listed(selected)).toEqual(['WalletPaymentPage']);
    const data = pick(contextOf(selected, 'WalletPaymentPage'), 'context_data');
    expect(data).toMatchObject({ script_url: null, redirect_url: null });
    const paymentId = String(pick(data, 'payment_id'));
    expect(paymentId).toMatch(/^hp-/);

    const started = expectGood(await postKeyed(ada, 'WalletPaymentPage', {}, selected));
    expect(listed(started)).toEqual(['WalletCompletePage']);
    const callback = String(pick(contextOf(started, 'WalletCompletePage'), 'context_data', 'callback_url'));
    expect(pick(contextOf(started, 'WalletCompletePage'), 'context_data', 'payment_id')).toBe(paymentId);
    const { pathname, search } = new URL(callback);
    const page = await (await host.bank.request(`${pathname}${search}`)).text();
    expect(page).toContain(`data-payment="${paymentId}" data-shop="${host.config.storefrontUrl}"`);
    const placed = expectGood(await postKeyed(ada, 'WalletCompletePage', { success: 'true' }, started));
    expect(pick(await orderOf(ada, placed), 'payment_option', 'pk')).toBe(12);
  });

  it('success=false ends the attempt: back to WalletSelectionPage', async () => {
    const ada = host.shopper();
    await start(ada);
    const refused = await post(ada, 'WalletCompletePage', { success: 'false' });
    expect(refusalOf(refused)).toEqual([['non_field_errors'], 'PAYMENT_REFUSED']);
    expect(listed(refused).at(-1)).toBe('WalletSelectionPage');
    expect((await post(ada, 'WalletCompletePage', { success: 'true' })).body.error_code).toBe('PAGE_NOT_AVAILABLE');
  });

  it('the flag alone never pays: a phone ending in 1 is not paid', async () => {
    const ada = host.shopper();
    await chooseMethod(ada, 12);
    await post(ada, 'IndexPage', { user_email: 'ada@example.test', phone_number: '05551234561' });
    await post(ada, 'WalletSelectionPage', { payment_option: '12' });
    await post(ada, 'WalletPaymentPage', {});
    expect(refusalOf(await post(ada, 'WalletCompletePage', { success: 'true' }))[1]).toBe('PAYMENT_REFUSED');
  });

  it('offers no other wallet', async () => {
    const ada = host.shopper();
    await chooseMethod(ada, 12);
    expect(refusalOf(await post(ada, 'WalletSelectionPage', { payment_option: '11' }))[0]).toEqual(['payment_option']);
  });
});

describe('OrderSelectionPage (Protocol checkout §4.3)', () => {
  it('keeps answers, blocks nothing, and refuses what is none', async () => {
    const ada = host.shopper();
    await chooseMethod(ada, 5);
    const answer = (text: string) => post(ada, 'OrderSelectionPage', { extra_field: text });
    for (const text of ['', 'nonsense', '[]', '{}', '{"delivery_time":"at night"}']) {
      expect(refusalOf(await answer(text))[0]).toEqual(['extra_field']);
    }
    const kept = expectGood(await answer('{"delivery_time":"morning","doorbell":"Ada","other":"x"}'));
    expect(listed(kept)[0]).toBe('OrderSelectionPage');
    expect(preOrder(kept, 'extra_field')).toEqual({ delivery_time: 'morning', doorbell: 'Ada' });
    expect(pick(contextOf(kept, 'OrderSelectionPage'), 'extra_fields', 0)).toMatchObject({
      key: 'delivery_time',
      required: true,
      choices: [{ value: 'morning' }, { value: 'afternoon' }],
    });
  });
});
