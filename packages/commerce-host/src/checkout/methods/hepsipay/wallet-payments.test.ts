import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPlacedOrders } from '../../../testing/placed-orders.ts';
import type { TestHost } from '../../../testing/test-host.ts';
import { pick, type TestReply, type TestShopper } from '../../../testing/test-shopper.ts';
import {
  answerInWallet,
  attemptId,
  contextOf,
  listed,
  orderToken,
  post,
  preOrder,
  read,
} from '../../checkout-journey.fixture.ts';
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
  const COMPLETED = 'WalletCompletePage';
  /** A guest whose wallet window is open; gives the reply that opened it. */
  async function start(ada: TestShopper): Promise<TestReply> {
    await chooseMethod(ada, 12);
    await post(ada, 'WalletSelectionPage', { payment_option: '12' });
    return post(ada, 'WalletPaymentPage', {});
  }
  const windowOf = (opened: TestReply) => String(pick(contextOf(opened, COMPLETED), 'context_data', 'callback_url'));
  const answer = (opened: TestReply, action?: 'pay' | 'refuse') => answerInWallet(host.bank, windowOf(opened), action);
  const complete = (ada: TestShopper, success = 'true') => post(ada, COMPLETED, { success });

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
    expect(listed(started)).toEqual([COMPLETED]);
    expect(pick(contextOf(started, COMPLETED), 'context_data', 'payment_id')).toBe(paymentId);
    const page = await answer(started);
    expect(page).toContain(`data-payment="${paymentId}" data-paid="true" data-shop="${host.config.storefrontUrl}"`);
    const placed = expectGood(await postKeyed(ada, COMPLETED, { success: 'true' }, started));
    expect(pick(await orderOf(ada, placed), 'payment_option', 'pk')).toBe(12);
  });

  it('security K3, G9: success=true without the window places nothing and takes nothing', async () => {
    const before = await listPlacedOrders(host.db);
    const ada = host.shopper();
    const opened = await start(ada);
    const { pathname, search } = new URL(windowOf(opened));
    // Looking at the window pays nothing either.
    expect(await (await host.bank.request(`${pathname}${search}`)).text()).toContain('739.70');
    expect(refusalOf(await complete(ada))).toEqual([['non_field_errors'], 'PAYMENT_REFUSED']);
    expect(await listPlacedOrders(host.db)).toEqual(before);
    // The window that the refusal ended pays nothing any more.
    expect(await answer(opened)).toContain('data-paid="false"');
    expect((await complete(ada)).body.error_code).toBe('PAGE_NOT_AVAILABLE');
    expect(await listPlacedOrders(host.db)).toEqual(before);
  });

  it('takes nothing with a ticket that is forged or swapped', async () => {
    const [ada, eve] = [host.shopper(), host.shopper()];
    const [opened, hers] = [await start(ada), await start(eve)];
    const forged = new URL(windowOf(opened));
    forged.searchParams.set('ticket', `${forged.searchParams.get('ticket')}x`);
    expect((await host.bank.request(`${forged.pathname}${forged.search}`)).status).toBe(400);
    // Eve's window pays for Eve, whatever it says it is called.
    const swapped = new URL(windowOf(hers));
    swapped.searchParams.set('payment_id', new URL(windowOf(opened)).searchParams.get('payment_id') ?? '');
    await answerInWallet(host.bank, swapped.href);
    expect(refusalOf(await complete(ada))[1]).toBe('PAYMENT_REFUSED');
    expect(orderToken(await complete(eve))).toHaveLength(32);
  });

  it('a window answers once: what is refused is not paid afterwards, what is paid is not refused', async () => {
    const ada = host.shopper();
    const opened = await start(ada);
    await answer(opened, 'refuse');
    expect(await answer(opened, 'pay')).toContain('data-paid="false"');
    expect(refusalOf(await complete(ada))[1]).toBe('PAYMENT_REFUSED');
    const eve = host.shopper();
    const hers = await start(eve);
    await answer(hers, 'pay');
    expect(await answer(hers, 'refuse')).toContain('data-paid="true"');
    // Its money is taken: whatever is said next places the order (security R6).
    expect(orderToken(await complete(eve, 'false'))).toHaveLength(32);
  });

  it('Pay in the window │ reply lost │ another way to pay is chosen → the order, not a second payment', async () => {
    const ada = host.shopper();
    await answer(await start(ada));
    expect(orderToken(await post(ada, 'PaymentOptionSelectionPage', { payment_option: '5' }))).toHaveLength(32);
  });

  it('Pay in a window whose attempt was left takes nothing', async () => {
    const ada = host.shopper();
    const opened = await start(ada);
    await post(ada, 'PaymentOptionSelectionPage', { payment_option: '5' });
    expect(await answer(opened)).toContain('data-paid="false"');
  });

  it('success=false ends the attempt: back to WalletSelectionPage', async () => {
    const ada = host.shopper();
    await start(ada);
    const refused = await complete(ada, 'false');
    expect(refusalOf(refused)).toEqual([['non_field_errors'], 'PAYMENT_REFUSED']);
    expect(listed(refused).at(-1)).toBe('WalletSelectionPage');
    expect((await complete(ada)).body.error_code).toBe('PAGE_NOT_AVAILABLE');
  });

  it('the flag alone never pays: a phone ending in 1 is not paid', async () => {
    const ada = host.shopper();
    await chooseMethod(ada, 12);
    await post(ada, 'IndexPage', { user_email: 'ada@example.test', phone_number: '05551234561' });
    await post(ada, 'WalletSelectionPage', { payment_option: '12' });
    expect(await answer(await post(ada, 'WalletPaymentPage', {}))).toContain('data-paid="false"');
    expect(refusalOf(await complete(ada))[1]).toBe('PAYMENT_REFUSED');
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
