import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepCheckout } from '../../../start-host.ts';
import type { TestHost } from '../../../testing/test-host.ts';
import { pick, type TestReply, type TestShopper } from '../../../testing/test-shopper.ts';
import {
  comeBack,
  contextOf,
  formOf,
  goToPayment,
  listed,
  orderToken,
  post,
  preOrder,
  read,
} from '../../checkout-journey.fixture.ts';
import {
  createOpenHost,
  expectGood,
  goToPaymentAs,
  orderOf,
  refusalOf,
  signIn,
} from '../../methods-journey.fixture.ts';

type Fields = Readonly<Record<string, string>>;

const COMPLETE = 'MasterpassCompletePage';

let host: TestHost;
beforeAll(async () => {
  host = await createOpenHost();
});
afterAll(() => host.close());

/** One call of the wallet's script. */
async function wallet(operation: string, fields: Fields): Promise<Readonly<Record<string, unknown>>> {
  const reply = await host.wallet.request(`/wallet-sim/${operation}`, {
    method: 'POST',
    body: JSON.stringify(fields),
    headers: { 'Content-Type': 'application/json' },
  });
  return reply.status === 200 ? ((await reply.json()) as Readonly<Record<string, unknown>>) : { status: reply.status };
}

const access = async (shopper: TestShopper): Promise<Fields> => {
  const { body } = await shopper.get('/orders/masterpass-token/');
  return { token: String(body.token), referenceNo: String(body.req_ref_no), msisdn: String(body.msisdn) };
};

/** From a filled basket to an open order number, for one of the wallet's users. */
async function openOrder(shopper: TestShopper, user = 'wallet01@example.test'): Promise<TestReply> {
  await goToPaymentAs(shopper, { email: user });
  return orderAgain(shopper);
}

async function orderAgain(shopper: TestShopper): Promise<TestReply> {
  expect(listed(await post(shopper, 'PaymentOptionSelectionPage', { payment_option: '10' }))).toEqual([
    'MasterpassBinNumberPage',
  ]);
  const plans = expectGood(await post(shopper, 'MasterpassBinNumberPage', { bin_number: '540667' }));
  expect(listed(plans)).toEqual(['MasterpassInstallmentPage']);
  expect(pick(contextOf(plans, 'MasterpassInstallmentPage'), 'card_type', 'slug')).toBe('mastercard');
  const chosen = expectGood(await post(shopper, 'MasterpassInstallmentPage', { installment: '921' }));
  expect(listed(chosen)).toEqual(['MasterpassOrderNoPage']);
  return expectGood(await post(shopper, 'MasterpassOrderNoPage', {}));
}

const orderFields = (reply: TestReply): Fields => ({
  token: String(pick(contextOf(reply, COMPLETE), 'token')),
  orderNo: String(pick(contextOf(reply, COMPLETE), 'order_no')),
  amount: String(preOrder(reply, 'unpaid_amount')).replace('.', ''),
});

const card = { rtaPan: '5406670000000009', expiryDate: '3012', cardHolderName: 'Ada', cvc: '123' };

describe('Protocol checkout §8.7: Masterpass, kept card, code by the bank', () => {
  it('runs request by request, and a repeat answers the same', async () => {
    const ada = host.shopper();
    const opened = await openOrder(ada);
    expect(listed(opened)).toEqual([COMPLETE]);
    const order = orderFields(opened);
    const { token, referenceNo, msisdn } = await access(ada);
    expect(msisdn).toBe('905000000001');
    expect(await wallet('checkMasterPass', { token: token ?? '' })).toMatchObject({ accountStatus: '011100' });
    const asked = await wallet('purchase', { ...order, msisdn: msisdn ?? '', listAccountName: 'bank code' });
    expect(asked).toMatchObject({ responseCode: '5001', token: '' });
    const lastToken = String(asked.validationToken);
    const code = {
      validationCode: '111111',
      pinType: 'otp',
      token: token ?? '',
      referenceNo: referenceNo ?? '',
      lastToken,
    };
    const charged = await wallet('validateTransaction', code);
    expect(charged).toMatchObject({ responseCode: '0000', orderNo: order.orderNo });

    const refused = await post(ada, COMPLETE, { token: 'forged' });
    expect(refusalOf(refused)).toEqual([['token'], 'TOKEN_INVALID']);
    const placed = expectGood(await post(ada, COMPLETE, { token: String(charged.token) }));
    expect(orderToken(placed)).toHaveLength(32);
    expect(pick(await orderOf(ada, placed), 'payment_option', 'pk')).toBe(10);
    expect(orderToken(await post(ada, COMPLETE, { token: String(charged.token) }))).toBe(orderToken(placed));
  });

  it('takes the order’s own token once the wallet has the money, never before', async () => {
    const ada = host.shopper();
    const order = orderFields(await openOrder(ada));
    expect(refusalOf(await post(ada, COMPLETE, { token: order.token ?? '' }))).toEqual([['token'], 'TOKEN_INVALID']);
    await wallet('purchase', { ...order, listAccountName: 'daily' });
    expect(orderToken(await post(ada, COMPLETE, { token: order.token ?? '' }))).toHaveLength(32);
  });

  it.each([
    ['MasterpassOrderNoPage', {}],
    ['MasterpassBinNumberPage', { bin_number: '540667' }],
    ['PaymentOptionSelectionPage', { payment_option: '5' }],
  ])('once the wallet has the money %s opens nothing else: the order is placed', async (page, fields) => {
    const ada = host.shopper();
    const order = orderFields(await openOrder(ada));
    // The answer is lost on the way to the shopper, who begins again.
    expect(await wallet('purchase', { ...order, listAccountName: 'daily' })).toMatchObject({ responseCode: '0000' });
    expect(orderToken(await post(ada, page, fields))).toHaveLength(32);
  });

  it('charges an order number once, and only its amount', async () => {
    const ada = host.shopper();
    const order = orderFields(await openOrder(ada));
    const pay = (fields: Fields) => wallet('purchase', { ...order, listAccountName: 'daily', ...fields });
    expect(await pay({ amount: '1' })).toMatchObject({ responseCode: '9202' });
    expect(await pay({ token: 'forged' })).toMatchObject({ responseCode: '1419' });
    expect(await pay({ listAccountName: 'declined' })).toMatchObject({ responseCode: '9201' });
    expect(refusalOf(await post(ada, COMPLETE, { token: order.token ?? '' }))).toEqual([
      ['non_field_errors'],
      'PAYMENT_REFUSED',
    ]);
    const again = orderFields(await orderAgain(ada));
    expect(again.orderNo).not.toBe(order.orderNo);
    expect(await wallet('purchase', { ...again, listAccountName: 'daily' })).toMatchObject({ responseCode: '0000' });
    expect(await wallet('purchase', { ...again, listAccountName: 'daily' })).toMatchObject({ responseCode: '9203' });
  });
});

describe('money that the wallet took without an order', () => {
  const stateOf = async (orderNo = '') => {
    const reply = await host.wallet.request('/wallet-sim/state/905000000001');
    return pick(await reply.json(), 'charges', orderNo, 'state');
  };

  it('goes back when the basket is emptied elsewhere, and its order number is closed', async () => {
    const ada = host.shopper();
    const order = orderFields(await openOrder(ada));
    await wallet('purchase', { ...order, listAccountName: 'daily' });
    expect(await stateOf(order.orderNo)).toBe('captured');
    await ada.send('DELETE', '/baskets/basket/');
    expect(await stateOf(order.orderNo)).toBe('closed');
    expect(await wallet('purchase', { ...order, listAccountName: 'daily' })).toMatchObject({ responseCode: '9203' });
  });

  it('is not taken any more by a code that comes when the payment was given up', async () => {
    const ada = host.shopper();
    const order = orderFields(await openOrder(ada));
    const { token = '' } = await access(ada);
    const { validationToken } = await wallet('purchase', { ...order, listAccountName: 'bank code' });
    await post(ada, 'PaymentOptionSelectionPage', { payment_option: '5' });
    const code = { validationCode: '111111', token, lastToken: String(validationToken) };
    expect(await wallet('validateTransaction', code)).toMatchObject({ responseCode: '9203', token: '' });
    expect(await stateOf(order.orderNo)).toBe('closed');
  });

  it('goes back when its 15 minutes are over', async () => {
    const ada = host.shopper();
    const order = orderFields(await openOrder(ada));
    await wallet('purchase', { ...order, listAccountName: 'daily' });
    host.clock.advance(16 * 60_000);
    await sweepCheckout(host.db, { now: host.clock.now() });
    expect(await stateOf(order.orderNo)).toBe('closed');
  });
});

describe('Protocol checkout §8.8: Masterpass, new card, 3-D', () => {
  async function visitBank(ada: TestShopper, auto: 'ok' | 'fail') {
    const order = orderFields(await openOrder(ada, 'wallet00@example.test'));
    const asked = await wallet('directPurchase', { ...order, ...card, rtaPan: '5406670000005016' });
    expect(asked).toMatchObject({ responseCode: '5010', token: '' });
    const { body } = await ada.get('/masterpass-js/');
    const url = new URL(String(asked.url3D));
    url.searchParams.set('returnUrl', String(body.s3d_return_url));
    url.searchParams.set('auto', auto);
    const back = formOf(await (await host.wallet.request(`${url.pathname}${url.search}`)).text());
    if (!back) throw new Error('the bank does not come back');
    return { order, back };
  }

  it('places the order with the bank’s return, without a cookie too, and every repeat finds it', async () => {
    const ada = host.shopper();
    const { back } = await visitBank(ada, 'ok');
    const placed = await comeBack(host.shopper(), back);
    expect(orderToken(placed)).toHaveLength(32);
    expect(orderToken(await comeBack(ada, back))).toBe(orderToken(placed));
  });

  it('a refusal at the bank ends the attempt, and the form’s own word does not pay', async () => {
    const ada = host.shopper();
    const { back } = await visitBank(ada, 'fail');
    const failed = await comeBack(ada, { ...back, fields: { ...back.fields, mdStatus: '1' } });
    expect(failed.body).toMatchObject({ error_code: 'THREE_D_FAILED', attempt: { state: 'failed' } });
    expect(listed(await read(ada))).not.toContain(COMPLETE);
  });

  it('takes no return to another shop, and no forged one', async () => {
    const ada = host.shopper();
    const { back } = await visitBank(ada, 'ok');
    const forged = await comeBack(ada, { ...back, fields: { ...back.fields, token: 'forged.token' } });
    expect(forged.body).toMatchObject({ error_code: 'THREE_D_FAILED' });
    const other = await comeBack(ada, { ...back, fields: { ...back.fields, oid: 'MP-other' } });
    expect(other.body).toMatchObject({ error_code: 'THREE_D_FAILED' });
  });
});

describe('the host’s two wallet routes', () => {
  it('give a token to a shopper with a phone and to nobody else', async () => {
    expect((await host.shopper().get('/orders/masterpass-token/')).status).toBe(403);
    const guest = host.shopper();
    await goToPayment(guest);
    expect((await guest.get('/orders/masterpass-token/')).body).toMatchObject({ msisdn: '905551234567' });
    const broken = host.shopper();
    await signIn(broken, 'wallet09@example.test');
    expect((await broken.get('/orders/masterpass-token/')).status).toBe(502);
  });

  it('give another token each time, and it is never cached', async () => {
    const ada = host.shopper();
    await signIn(ada, 'wallet01@example.test');
    const one = await ada.get('/orders/masterpass-token/');
    expect(one.headers.get('cache-control')).toBe('no-store');
    expect((await access(ada)).token).not.toBe(one.body.token);
  });

  it('tell where the script is and where the bank comes back to', async () => {
    expect((await host.shopper().get('/masterpass-js/')).body).toMatchObject({
      client_id: 'vitrin',
      js: `${host.config.walletUrl}/wallet-sim/mfs.js`,
      s3d_return_url: `${host.config.storefrontUrl}/orders/checkout/?page=MasterpassCompletePage`,
    });
  });
});
