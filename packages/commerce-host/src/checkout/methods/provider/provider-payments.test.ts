import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestHost } from '../../../testing/test-host.ts';
import { pick, type TestReply, type TestShopper } from '../../../testing/test-shopper.ts';
import {
  attemptId,
  comeBack,
  contextOf,
  formOf,
  listed,
  orderToken,
  post,
  preOrder,
  read,
} from '../../checkout-journey.fixture.ts';
import {
  askProvider,
  chooseMethod,
  createOpenHost,
  expectGood,
  goToPaymentAs,
  orderOf,
  postKeyed,
  refusalOf,
  visitProvider,
} from '../../methods-journey.fixture.ts';

const SELECTED = 'RedirectionPaymentSelectedPage';
const START = { redirect_url: '/orders/redirection/', is_frame: false };

let host: TestHost;
beforeAll(async () => {
  host = await createOpenHost();
});
afterAll(() => host.close());

/** A guest who was sent to a provider; gives the reply that sent there. */
async function leave(ada: TestShopper, method = 9): Promise<TestReply> {
  const open = await chooseMethod(ada, method);
  expect(listed(open)).toEqual([SELECTED]);
  return postKeyed(ada, SELECTED, { agreement: 'true' }, open);
}

describe('Protocol checkout §8.6: redirection, the shopper comes back by himself', () => {
  it('runs request by request', async () => {
    const ada = host.shopper();
    const open = expectGood(await chooseMethod(ada, 9));
    expect(listed(open)).toEqual([SELECTED]);
    const left = expectGood(await postKeyed(ada, SELECTED, { agreement: 'true' }, open));
    expect([listed(left), contextOf(left, SELECTED)]).toEqual([[SELECTED], START]);
    expect(preOrder(left, 'is_redirected')).toBe(true);
    const repeated = await postKeyed(ada, SELECTED, { agreement: 'true' }, open);
    expect(repeated.body).toEqual(left.body);

    const back = expectGood(await read(ada));
    expect(listed(back).slice(-2)).toEqual(['PaymentOptionSelectionPage', SELECTED]);
    expect([preOrder(back, 'is_redirected'), contextOf(back, SELECTED)]).toEqual([true, {}]);
    const asked = await read(ada, `?attempt=${encodeURIComponent(attemptId(left))}`);
    expect([pick(asked.body, 'attempt', 'state'), contextOf(asked, SELECTED)]).toEqual(['waiting', START]);

    const chosen = expectGood(await post(ada, 'PaymentOptionSelectionPage', { payment_option: '9' }));
    expect([listed(chosen), preOrder(chosen, 'is_redirected')]).toEqual([[SELECTED], false]);
    const ended = await read(ada, `?attempt=${encodeURIComponent(attemptId(left))}`);
    expect(pick(ended.body, 'attempt', 'state')).toBe('none');
    expect((await ada.get('/orders/redirection/')).headers.get('location')).toBe('/orders/checkout/');
  });
});

describe('providers (Protocol checkout §4.8, payment-methods §5)', () => {
  it.each([
    [9, 'Demo Pay', 'RedirectionPageCompletePage'],
    [13, 'BKM Express', 'RedirectionPageCompletePage'],
    [14, 'Google Pay', 'GPayCompletePage'],
  ])('method %i pays at %s and comes back to %s', async (method, name, page) => {
    const ada = host.shopper();
    const left = await leave(ada, method);
    const shown = await (await askProvider(host.bank, ada)).text();
    for (const part of [name, '739.70 TL', '>Pay<', '>Refuse<', '>Leave<']) expect(shown).toContain(part);
    expect(formOf(await (await askProvider(host.bank, ada, 'ok')).text())?.action).toContain(
      `page=${page}&success=true`,
    );
    const placed = expectGood(await visitProvider(host.bank, ada, 'ok'));
    expect(placed.body.attempt).toEqual({ id: attemptId(left), state: 'placed' });
    expect(pick(await orderOf(ada, placed), 'payment_option', 'pk')).toBe(method);
  });

  it('a refusal says so and leaves the method open with a new attempt', async () => {
    const ada = host.shopper();
    const left = await leave(ada);
    const failed = await visitProvider(host.bank, ada, 'fail');
    expect(refusalOf(failed)).toEqual([['non_field_errors'], 'PAYMENT_REFUSED']);
    expect(failed.body.attempt).toEqual({ id: attemptId(left), state: 'failed' });
    const now = await read(ada);
    expect([listed(now).at(-1), preOrder(now, 'is_redirected')]).toEqual([SELECTED, false]);
    expect(attemptId(now)).not.toBe(attemptId(left));
  });

  it('Leave goes to the checkout without an answer', async () => {
    const ada = host.shopper();
    await leave(ada);
    const away = await askProvider(host.bank, ada, 'leave');
    expect([away.status, away.headers.get('location')]).toEqual([303, `${host.config.storefrontUrl}/orders/checkout/`]);
    expect(preOrder(await read(ada), 'is_redirected')).toBe(true);
  });

  it('takes no word without the provider’s proof, and answers every repeat the same', async () => {
    const ada = host.shopper();
    await leave(ada);
    const good = formOf(await (await askProvider(host.bank, ada, 'ok')).text());
    const bad = formOf(await (await askProvider(host.bank, ada, 'fail')).text());
    if (!good || !bad) throw new Error('the provider does not come back');
    const first = await comeBack(host.shopper(), good);
    const second = await comeBack(ada, good);
    expect(orderToken(first)).toHaveLength(32);
    expect(orderToken(second)).toBe(orderToken(first));
    const eve = host.shopper();
    await leave(eve);
    const theirs = formOf(await (await askProvider(host.bank, eve, 'fail')).text());
    if (!theirs) throw new Error('the provider does not come back');
    const forged = await comeBack(eve, { ...theirs, fields: { ...theirs.fields, status: 'ok' } });
    expect(refusalOf(forged)).toEqual([['non_field_errors'], 'PAYMENT_REFUSED']);
    const unsigned = await host.bank.request('/sim/provider/?message=x&md=y');
    expect(unsigned.status).toBe(400);
  });

  it('a return after the method was chosen again captures nothing', async () => {
    const ada = host.shopper();
    await leave(ada);
    const late = formOf(await (await askProvider(host.bank, ada, 'ok')).text());
    await post(ada, 'PaymentOptionSelectionPage', { payment_option: '5' });
    expect((await comeBack(ada, late ?? { action: '', fields: {} })).body.error_code).toBe('PAYMENT_ABANDONED');
  });

  it('needs the agreement', async () => {
    const ada = host.shopper();
    await chooseMethod(ada, 9);
    expect(refusalOf(await post(ada, SELECTED, {}))).toEqual([['agreement'], 'AGREEMENT_REQUIRED']);
  });
});

describe('Protocol checkout §8.5: credit payment', () => {
  async function choose(ada: TestShopper, pk: string, options = {}): Promise<TestReply> {
    await goToPaymentAs(ada, options);
    await post(ada, 'PaymentOptionSelectionPage', { payment_option: '8' });
    return post(ada, 'CreditPaymentSelectionPage', { credit_payment_option: pk });
  }

  it('runs request by request', async () => {
    const ada = host.shopper();
    await goToPaymentAs(ada);
    const method = expectGood(await post(ada, 'PaymentOptionSelectionPage', { payment_option: '8' }));
    expect(pick(contextOf(method, 'CreditPaymentSelectionPage'), 'credit_payment_options', 0)).toEqual({
      pk: 3,
      name: '12 month credit',
      slug: 'credit-12',
    });
    const chosen = expectGood(await post(ada, 'CreditPaymentSelectionPage', { credit_payment_option: '3' }));
    expect(listed(chosen)).toEqual(['CreditPaymentConfirmationPage']);
    expect(preOrder(chosen, 'credit_payment_option', 'pk')).toBe(3);
    const left = expectGood(await postKeyed(ada, 'CreditPaymentConfirmationPage', { agreement: 'true' }, chosen));
    expect(contextOf(left, 'CreditPaymentConfirmationPage')).toEqual(START);
    expect(preOrder(left, 'is_redirected')).toBe(true);
    expect(await (await askProvider(host.bank, ada)).text()).toContain('Demo Lender');
    const placed = expectGood(await visitProvider(host.bank, ada, 'ok'));
    expect(pick(contextOf(placed, 'ThankYouPage'), 'redirect_url')).toMatch(/^\/orders\/completed\//);
  });

  it('is refused by the lender, above its limit, and for what is no credit', async () => {
    const ada = host.shopper();
    await choose(ada, '4');
    const refused = await post(ada, 'CreditPaymentConfirmationPage', { agreement: 'true' });
    expect(refusalOf(refused)).toEqual([['non_field_errors'], 'CREDIT_REFUSED']);
    expect(refusalOf(await choose(host.shopper(), '9'))[0]).toEqual(['credit_payment_option']);
    const dear = await choose(host.shopper(), '5', { email: 'rich@example.test', quantity: 5 });
    expect(dear.body.errors).toEqual({
      credit_payment_option: ['This credit pays up to 1,500.00 TL. Choose another one.'],
    });
  });
});
