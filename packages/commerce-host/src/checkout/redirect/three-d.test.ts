import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, type TestHost } from '../../testing/test-host.ts';
import { pick, type TestReply, type TestShopper } from '../../testing/test-shopper.ts';
import {
  attemptId,
  comeBack,
  confirm,
  contextOf,
  contractFaults,
  formOf,
  goToConfirmation,
  listed,
  orderToken,
  post,
  postToBank,
  preOrder,
  read,
  visitBank,
} from '../checkout-journey.fixture.ts';

const SECURE = '4543600000003015';

describe('3-D Secure (Protocol checkout §4.5, §4.15, §5.3)', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost();
  });
  afterAll(() => host.close());

  /** A shopper who was sent to the bank; gives the reply that sent there. */
  async function leave(shopper: TestShopper, number = SECURE): Promise<TestReply> {
    const open = await goToConfirmation(shopper, number);
    return confirm(shopper, number, { key: attemptId(open), threeD: true });
  }

  function ask(shopper: TestShopper, key: string): Promise<TestReply> {
    return read(shopper, `?attempt=${encodeURIComponent(key)}`);
  }

  it('failure variant of §8.1: errors with the attempt, and the same when it is read', async () => {
    const ada = host.shopper();
    const start = await leave(ada);
    const back = await visitBank(host.bank, ada, 'fail');
    expect(back.action).toContain('&success=false');
    const failed = await comeBack(host.shopper(), back);
    expect(failed.body.errors).toEqual({ non_field_errors: ['3-D Secure verification failed.'] });
    expect(failed.body.error_code).toBe('THREE_D_FAILED');
    expect(failed.body.attempt).toEqual({ id: attemptId(start), state: 'failed' });
    expect(contractFaults(failed)).toEqual([]);
    const reported = await ask(ada, attemptId(start));
    expect(reported.body.attempt).toEqual({ id: attemptId(start), state: 'failed' });
    expect(reported.body.errors).toEqual(failed.body.errors);
    expect(reported.body.error_code).toBe('THREE_D_FAILED');
    expect(listed(reported)).toContain('CreditCardConfirmationPage');
    expect(preOrder(reported, 'redirect_to_three_d')).toBeNull();
    expect(Number(reported.body.revision)).toBeGreaterThan(Number(start.body.revision));
    expect(attemptId(reported)).not.toBe(attemptId(start));
    const again = await confirm(ada, SECURE, { key: attemptId(reported) });
    expect(orderToken(again)).toHaveLength(32);
  });

  it('card ending 3023 always fails, whatever code is typed', async () => {
    const ada = host.shopper();
    await leave(ada, '4543600000003023');
    const reply = await comeBack(ada, await visitBank(host.bank, ada, 'ok'));
    expect(reply.body.error_code).toBe('THREE_D_FAILED');
  });

  it('card ending 3031 never comes back: the attempt waits 15 minutes and can be left before', async () => {
    const ada = host.shopper();
    const start = await leave(ada, '4543600000003031');
    const form = formOf((await ada.get('/orders/redirect-three-d/')).text);
    const page = await postToBank(host.bank, form ?? { action: '', fields: {} }, { query: '?auto=ok' });
    expect(formOf(await page.text())).toBeUndefined();
    const waiting = await ask(ada, attemptId(start));
    expect(waiting.body.attempt).toEqual({ id: attemptId(start), state: 'waiting' });
    expect(listed(waiting).at(-1)).toBe('CreditCardThreeDSecurePage');
    expect(listed(waiting)).toContain('CreditCardConfirmationPage');
    expect(pick(contextOf(waiting, 'CreditCardThreeDSecurePage'), 'redirect_url')).toBe('/orders/redirect-three-d/');
    expect(attemptId(waiting)).toBe(attemptId(start));
  });

  it('a repeated return answers the same: one order, whoever brings it', async () => {
    const ada = host.shopper();
    const start = await leave(ada);
    const back = await visitBank(host.bank, ada, 'ok');
    const first = await comeBack(ada, back);
    const second = await comeBack(ada, back);
    const strange = await comeBack(host.shopper(), back);
    expect(orderToken(first)).toHaveLength(32);
    expect(second.body).toEqual(first.body);
    expect(first.body.attempt).toEqual({ id: attemptId(start), state: 'placed' });
    expect(orderToken(strange)).toBe(orderToken(first));
    expect(strange.body.pre_order).toBeNull();
    const reported = await ask(ada, attemptId(start));
    expect(listed(reported)).toEqual(['ThankYouPage']);
    expect(reported.body.attempt).toEqual({ id: attemptId(start), state: 'placed' });
    const failedLater = await visitBank(host.bank, ada, 'ok').catch(() => 'no open attempt');
    expect(failedLater).toBe('no open attempt');
  });

  it('twenty returns at once place one order', async () => {
    const ada = host.shopper();
    await leave(ada);
    const back = await visitBank(host.bank, ada, 'ok');
    const replies = await Promise.all(Array.from({ length: 20 }, () => comeBack(host.shopper(), back)));
    expect(new Set(replies.map(orderToken)).size).toBe(1);
  });

  it('takes no result without the bank’s proof, and no reference that was changed or swapped', async () => {
    const ada = host.shopper();
    await leave(ada);
    const back = await visitBank(host.bank, ada, 'fail');
    const forged = { ...back, fields: { ...back.fields, mdStatus: '1' } };
    const eve = host.shopper();
    await leave(eve);
    const other = await visitBank(host.bank, eve, 'ok');
    const changed = { ...other, fields: { ...other.fields, md: `${other.fields.md}x` } };
    const unknown = await comeBack(eve, changed);
    expect([unknown.body.error_code, unknown.body.attempt]).toEqual(['THREE_D_FAILED', undefined]);
    const swapped = { ...back, fields: { ...other.fields, md: back.fields.md ?? '' } };
    expect((await comeBack(eve, swapped)).body.error_code).toBe('THREE_D_FAILED');
    expect((await comeBack(ada, forged)).body.error_code).toBe('THREE_D_FAILED');
    expect(orderToken(await comeBack(eve, other))).toHaveLength(32);
    expect(preOrder(await read(ada), 'basket', 'total_quantity')).toBe(2);
  });

  it('a return without a reference, and a GET, change nothing', async () => {
    const ada = host.shopper();
    const start = await leave(ada);
    const page = '?page=CreditCardThreeDSecurePage&success=true';
    for (const reply of [await read(ada, page), await ada.form(`/orders/checkout/${page}`, {})]) {
      expect(reply.body.error_code).toBe('PAYMENT_ABANDONED');
      expect(reply.body.attempt).toEqual({ id: attemptId(start), state: 'waiting' });
    }
    const stranger = await read(host.shopper(), page);
    expect([stranger.body.error_code, stranger.body.attempt]).toEqual(['PAYMENT_ABANDONED', undefined]);
    const placed = await comeBack(ada, await visitBank(host.bank, ada, 'ok'));
    expect(orderToken(await read(ada, page))).toBe(orderToken(placed));
  });

  it.each([
    ['a shipping choice', (ada: TestShopper) => post(ada, 'ShippingOptionSelectionPage', { shipping_option: '72' })],
    ['the same payment option', (ada: TestShopper) => post(ada, 'PaymentOptionSelectionPage', { payment_option: '5' })],
    ['a bin', (ada: TestShopper) => post(ada, 'BinNumberPage', { bin_number: '454360' })],
    ['an installment', (ada: TestShopper) => post(ada, 'InstallmentSelectionPage', { installment: '902' })],
    ['a basket write', (ada: TestShopper) => ada.send('PUT', '/baskets/basket/', { product: 1201, quantity: 3 })],
    ['an emptied basket', (ada: TestShopper) => ada.send('DELETE', '/baskets/basket/')],
  ])('%s abandons the attempt: a late return captures nothing', async (_what, change) => {
    const ada = host.shopper();
    const start = await leave(ada);
    const back = await visitBank(host.bank, ada, 'ok');
    await change(ada);
    expect((await ask(ada, attemptId(start))).body.attempt).toEqual({ id: attemptId(start), state: 'none' });
    const late = await comeBack(host.shopper(), back);
    expect(late.body.error_code).toBe('PAYMENT_ABANDONED');
    expect(late.body.attempt).toEqual({ id: attemptId(start), state: 'none' });
    const reported = await ask(ada, attemptId(start));
    expect(reported.body.error_code).toBe('PAYMENT_ABANDONED');
    expect(reported.body.attempt).toEqual({ id: attemptId(start), state: 'none' });
  });

  it('the order note does not abandon the attempt', async () => {
    const ada = host.shopper();
    const start = await leave(ada);
    const noted = await post(ada, 'OrderNotePage', { notes: 'Ring twice' });
    expect([attemptId(noted), preOrder(noted, 'redirect_to_three_d')]).toEqual([attemptId(start), true]);
    const placed = await comeBack(ada, await visitBank(host.bank, ada, 'ok'));
    const { body } = await ada.get(`/orders/completed/${orderToken(placed)}/`);
    expect(pick(body, 'order', 'notes')).toBe('Ring twice');
  });

  it('after 15 minutes the attempt is over', async () => {
    const ada = host.shopper();
    const start = await leave(ada);
    const back = await visitBank(host.bank, ada, 'ok');
    host.clock.advance(15 * 60_000);
    expect(pick((await ask(ada, attemptId(start))).body, 'attempt', 'state')).toBe('none');
    expect(attemptId(await read(ada))).not.toBe(attemptId(start));
    expect((await comeBack(ada, back)).body.error_code).toBe('PAYMENT_ABANDONED');
    expect(formOf((await ada.get('/orders/redirect-three-d/')).text)).toBeUndefined();
  });

  it('only who started an attempt may ask about it', async () => {
    const ada = host.shopper();
    const start = await leave(ada);
    const eve = host.shopper();
    await eve.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    expect((await ask(eve, attemptId(start))).body.attempt).toEqual({ id: attemptId(start), state: 'none' });
    expect(pick((await ask(ada, 'never-given-out')).body, 'attempt')).toEqual({ id: 'never-given-out', state: 'none' });
  });

  it('without an open attempt the page has no form and names the checkout', async () => {
    const { text, status } = await host.shopper().get('/orders/redirect-three-d/');
    expect([status, formOf(text)]).toEqual([200, undefined]);
    expect(text).toContain(`<link rel="canonical" href="${host.config.storefrontUrl}/orders/checkout/">`);
  });

  it('needs no CSRF token for the bank’s return and one for everything else', async () => {
    const ada = host.shopper();
    await leave(ada);
    const back = await visitBank(host.bank, ada, 'fail');
    const wrong = { 'x-csrftoken': 'wrong' };
    expect((await ada.form('/orders/checkout/?page=CreditCardThreeDSecurePage', back.fields, wrong)).status).toBe(200);
    expect((await post(ada, 'OrderNotePage', { notes: 'x' }, wrong)).status).toBe(403);
  });

  it('opens as a full page when the host is set so', async () => {
    const plain = await createTestHost({ config: { threeDFrame: false } });
    try {
      const ada = plain.shopper();
      const open = await goToConfirmation(ada, SECURE);
      const start = await confirm(ada, SECURE, { key: attemptId(open), threeD: true });
      expect(pick(contextOf(start, 'CreditCardThreeDSecurePage'), 'is_frame')).toBe(false);
    } finally {
      await plain.close();
    }
  });
});
