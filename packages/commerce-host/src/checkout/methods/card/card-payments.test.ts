import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, type TestHost } from '../../../testing/test-host.ts';
import { pick, type TestReply } from '../../../testing/test-shopper.ts';
import {
  attemptId,
  chooseCard,
  comeBack,
  confirm,
  contextOf,
  contractFaults,
  goToConfirmation,
  goToPayment,
  listed,
  orderToken,
  post,
  preOrder,
  read,
  visitBank,
} from '../../checkout-journey.fixture.ts';

/** Placed, sent to the bank, or refused with these fields and this code. */
function outcomeOf(reply: TestReply): unknown {
  if (orderToken(reply) !== '') return 'placed';
  if (listed(reply).includes('CreditCardThreeDSecurePage')) return '3-D';
  return [Object.keys(reply.body.errors as object), reply.body.error_code];
}

describe('test cards (Protocol payment-methods §2)', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost();
  });
  afterAll(() => host.close());

  it.each<[string, unknown, unknown]>([
    ['4543600000000003', 'placed', '3-D'],
    ['5287900000000004', 'placed', '3-D'],
    ['9792100000000001', 'placed', '3-D'],
    ['6500000000000002', 'placed', '3-D'],
    ['374400000000000', 'placed', '3-D'],
    ['4506340000000001', 'placed', '3-D'],
    ['4000220000000006', 'placed', '3-D'],
    ['4022770000000004', 'placed', '3-D'],
    ['4543600000003015', 'placed', '3-D'],
    ['5287900000003016', 'placed', '3-D'],
    ['5287900000003107', '3-D', '3-D'],
    ['4543600000000516', [['non_field_errors'], 'INSUFFICIENT_FUNDS'], [['non_field_errors'], 'INSUFFICIENT_FUNDS']],
    ['4543600000000052', [['non_field_errors'], 'DO_NOT_HONOUR'], [['non_field_errors'], 'DO_NOT_HONOUR']],
    ['4543600000000433', [['non_field_errors'], 'STOLEN_CARD'], [['non_field_errors'], 'STOLEN_CARD']],
    ['4543600000000540', [['card_month', 'card_year'], 'EXPIRED_CARD'], [['card_month', 'card_year'], 'EXPIRED_CARD']],
    ['4543600000000821', [['card_cvv'], 'WRONG_CVC'], [['card_cvv'], 'WRONG_CVC']],
  ])('%s: without 3-D %j, with 3-D %j', async (number, plain, secure) => {
    const ada = host.shopper();
    const open = await goToConfirmation(ada, number, { quantity: 1 });
    const withThreeD = await confirm(ada, number, { key: attemptId(open), threeD: true });
    expect(outcomeOf(withThreeD)).toEqual(secure);
    expect(contractFaults(withThreeD)).toEqual([]);
    const reply = await confirm(ada, number, { key: attemptId(await read(ada)), threeD: false });
    expect(outcomeOf(reply)).toEqual(plain);
  });

  it('asks for 3-D in advance once a card has shown that its bank insists', async () => {
    const ada = host.shopper();
    const open = await goToConfirmation(ada, '5287900000003107');
    expect(contextOf(open, 'CreditCardConfirmationPage')).toEqual({ three_d_required: false });
    await confirm(ada, '5287900000003107', { key: attemptId(open) });
    const after = await read(ada);
    expect(contextOf(after, 'CreditCardConfirmationPage')).toEqual({ three_d_required: true });
    expect(preOrder(after, 'redirect_to_three_d')).toBe(true);
    const anew = await chooseCard(ada, '5287900000000004');
    expect(contextOf(anew, 'CreditCardConfirmationPage')).toEqual({ three_d_required: false });
  });

  it('refuses CVC 000 on every card, and takes the same card with the right code under the same key', async () => {
    const ada = host.shopper();
    const open = await goToConfirmation(ada, '4543600000000003', { quantity: 1 });
    const key = attemptId(open);
    const wrong = await confirm(ada, '4543600000000003', { key, card_cvv: '000' });
    expect(outcomeOf(wrong)).toEqual([['card_cvv'], 'WRONG_CVC']);
    expect(wrong.body.revision).toBe(open.body.revision);
    expect(outcomeOf(await confirm(ada, '4543600000000003', { key }))).toBe('placed');
  });

  it('names every wrong field at once and calls nobody', async () => {
    const ada = host.shopper();
    await goToConfirmation(ada, '4543600000000003');
    const reply = await confirm(ada, '4543600000000004', {
      agreement: '0',
      card_holder: '',
      card_month: '13',
      card_year: '',
      card_cvv: '1',
    });
    expect(Object.keys(reply.body.errors as object).sort()).toEqual([
      'agreement',
      'card_cvv',
      'card_holder',
      'card_month',
      'card_number',
      'card_year',
    ]);
    expect(reply.body.error_code).toBe('AGREEMENT_REQUIRED');
  });

  it('refuses a card of another bin than the installments were chosen for', async () => {
    const ada = host.shopper();
    await goToConfirmation(ada, '4543600000000003');
    const reply = await confirm(ada, '5287900000000004');
    expect(outcomeOf(reply)).toEqual([['card_number'], 'BIN_CHANGED']);
  });

  it('charges the installment with its interest', async () => {
    const ada = host.shopper();
    const open = await goToConfirmation(ada, '4543600000000003', { count: 3 });
    expect(preOrder(open, 'total_amount')).toBe('739.70');
    expect(preOrder(open, 'total_amount_with_interest')).toBe('750.80');
    const token = orderToken(await confirm(ada, '4543600000000003', { key: attemptId(open) }));
    const { body } = await ada.get(`/orders/completed/${token}/`);
    expect(pick(body, 'order', 'amount')).toBe('750.80');
    expect(pick(body, 'order', 'installment_count')).toBe(3);
    expect(pick(body, 'order', 'installment_interest_amount')).toBe('11.10');
  });

  it('speaks of installments in Turkish', async () => {
    const ayse = host.shopper({ language: 'tr' });
    await goToPayment(ayse);
    await post(ayse, 'PaymentOptionSelectionPage', { payment_option: '5' });
    const plans = await post(ayse, 'BinNumberPage', { bin_number: '454360' });
    const labels = pick(contextOf(plans, 'InstallmentSelectionPage'), 'installments');
    expect([pick(labels, 0, 'label'), pick(labels, 2, 'label')]).toEqual(['Tek çekim', '3 taksit']);
  });
});

describe('the bank that takes 35 seconds (card ending 0912)', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost();
  });
  afterAll(() => host.close());

  it('is processing until the time limit, keeps others out, then fails without an order', async () => {
    const ada = host.shopper();
    const number = '4543600000000912';
    const open = await goToConfirmation(ada, number);
    const key = attemptId(open);
    const asked = `?attempt=${encodeURIComponent(key)}`;
    const paying = confirm(ada, number, { key });
    await expect.poll(async () => pick((await read(ada, asked)).body, 'attempt', 'state')).toBe('processing');

    for (const page of ['OrderNotePage', 'ShippingOptionSelectionPage', 'PaymentOptionSelectionPage']) {
      const other = await post(ada, page, { notes: 'x', shipping_option: '72', payment_option: '5' });
      expect([page, other.body.error_code, listed(other)]).toEqual([page, 'PAYMENT_IN_PROGRESS', [page]]);
    }
    expect((await confirm(ada, number)).body.error_code).toBe('PAYMENT_IN_PROGRESS');
    const main = preOrder(open, 'basket', 'pk');
    const writes: readonly (readonly [method: string, path: string, body?: object])[] = [
      ['POST', '/baskets/basket/', { product: 1201, quantity: 1 }],
      ['PUT', '/baskets/basket/', { product: 1201, quantity: 1 }],
      ['PATCH', '/baskets/basket/', { voucher_code: 'TEST10' }],
      ['DELETE', '/baskets/basket/'],
      ['DELETE', `/baskets/basket-list/${main}/`],
      ['POST', '/baskets/basket-list/ns/later/main/'],
    ];
    for (const [method, path, body] of writes) {
      const { status, body: reported } = await ada.send(method, path, body);
      expect([method, path, status, reported.error_code]).toEqual([method, path, 400, 'PAYMENT_IN_PROGRESS']);
    }
    // What is not being paid stays free.
    const beside = { product: 1201, quantity: 1, namespace: 'later' };
    expect((await ada.send('POST', '/baskets/basket/', beside)).status).toBe(200);

    host.clock.advance(15_000);
    const reply = await paying;
    expect(outcomeOf(reply)).toEqual([['non_field_errors'], 'PAYMENT_REFUSED']);
    const reported = await read(ada, asked);
    expect(reported.body.attempt).toEqual({ id: key, state: 'failed' });
    expect(reported.body.errors).toEqual(reply.body.errors);
    expect(preOrder(reported, 'basket', 'total_quantity')).toBe(2);
    expect(attemptId(reported)).toBe(key);
    expect(listed(reported)).toContain('CreditCardConfirmationPage');
  });
});

describe('what an order is (Protocol checkout §4, §6)', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost();
  });
  afterAll(() => host.close());

  it('tells the outcome to whoever repeats the address, for 30 days', async () => {
    const ada = host.shopper();
    const open = await goToConfirmation(ada, '4543600000003015');
    await confirm(ada, '4543600000003015', { key: attemptId(open), threeD: true });
    const placed = await comeBack(ada, await visitBank(host.bank, ada, 'ok'));
    const path = `/orders/completed/${orderToken(placed)}`;
    for (const form of [`${path}/`, path, `${path}/?format=json`]) {
      const reply = await host.shopper().get(form);
      expect([reply.status, pick(reply.body, 'order', 'user_email')]).toEqual([200, 'ada@example.test']);
      expect(reply.body.campaigns).toEqual([]);
    }
    expect((await ada.get(`/orders/completed/${'0'.repeat(32)}/`)).status).toBe(404);
    expect((await ada.get('/orders/completed/nonsense/')).status).toBe(404);
    host.clock.advance(31 * 86_400_000);
    expect((await host.shopper().get(`${path}/`)).status).toBe(404);
  });
});
