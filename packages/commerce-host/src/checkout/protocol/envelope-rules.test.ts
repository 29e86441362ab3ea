import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, type TestHost } from '../../testing/test-host.ts';
import { pick, type TestReply } from '../../testing/test-shopper.ts';
import {
  attemptId,
  chooseCard,
  confirm,
  contextOf,
  contractFaults,
  goToConfirmation,
  goToPayment,
  listed,
  post,
  preOrder,
  read,
} from '../checkout-journey.fixture.ts';

const PRE_ORDER_KEYS = [
  'attempt_id',
  'attribute_based_shipping_options',
  'basket',
  'billing_address',
  'billing_and_shipping_same',
  'credit_payment_option',
  'currency_type_label',
  'data_source_shipping_options',
  'delivery_option',
  'delivery_range',
  'extra_field',
  'gift_box',
  'installment',
  'is_guest',
  'is_post_order',
  'is_redirected',
  'loyalty_money',
  'notes',
  'notifications',
  'payment_choice',
  'payment_option',
  'phone_number',
  'redirect_to_three_d',
  'retail_store',
  'shipping_address',
  'shipping_amount',
  'shipping_option',
  'total_amount',
  'total_amount_with_interest',
  'unpaid_amount',
  'user_phone_number',
  'wallet_method',
];

/** Everything of a reply that a refused POST must leave as it was. */
function stateOf(reply: TestReply): unknown {
  return { pre_order: reply.body.pre_order, revision: reply.body.revision };
}

describe('envelope (Protocol checkout §1)', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost();
  });
  afterAll(() => host.close());

  it('rule 1: GET lists every open page from IndexPage to the frontier, in canonical order', async () => {
    const ada = host.shopper();
    const shipped = await goToPayment(ada);
    expect(listed(shipped)).toEqual(['OrderNotePage', 'PaymentOptionSelectionPage']);
    await chooseCard(ada, '4543600000000003');
    const reply = await read(ada);
    expect(listed(reply)).toEqual([
      'IndexPage',
      'DeliveryOptionSelectionPage',
      'AddressSelectionPage',
      'ShippingOptionSelectionPage',
      'OrderNotePage',
      'PaymentOptionSelectionPage',
      'BinNumberPage',
      'InstallmentSelectionPage',
      'CreditCardConfirmationPage',
    ]);
    expect(contractFaults(reply)).toEqual([]);
    expect(pick(reply.body.context_list, 0, 'page_slug')).toBe('indexpage');
    expect(Object.keys(reply.body.pre_order as object).sort()).toEqual(PRE_ORDER_KEYS);
    expect(reply.body).not.toHaveProperty('attempt');
  });

  it('rule 2: GET ?page=X gives the same list; a page that is not open adds PAGE_NOT_AVAILABLE', async () => {
    const ada = host.shopper();
    await goToPayment(ada);
    const plain = await read(ada);
    expect((await read(ada, '?page=OrderNotePage')).body).toEqual(plain.body);
    const closed = await read(ada, '?page=BinNumberPage');
    expect(listed(closed)).toEqual(listed(plain));
    expect(closed.body.error_code).toBe('PAGE_NOT_AVAILABLE');
    expect(pick(closed.body.errors, 'non_field_errors')).toHaveLength(1);
  });

  it('rule 3: POST lists later pages only; a side page lists itself too', async () => {
    const ada = host.shopper();
    await goToPayment(ada);
    const noted = await post(ada, 'OrderNotePage', { notes: 'Ring twice' });
    expect(listed(noted)).toEqual(['OrderNotePage', 'PaymentOptionSelectionPage']);
    expect(contextOf(noted, 'OrderNotePage')).toEqual({ notes: 'Ring twice', max_length: 500 });
    const cleared = await post(ada, 'OrderNotePage', { notes: '' });
    expect(preOrder(cleared, 'notes')).toBeNull();
  });

  it('rule 4: a refused POST lists the page alone, changes nothing and keeps the revision', async () => {
    const ada = host.shopper();
    await goToPayment(ada);
    const before = await read(ada);
    const refused = await post(ada, 'ShippingOptionSelectionPage', { shipping_option: '99' });
    expect(refused.status).toBe(200);
    expect(listed(refused)).toEqual(['ShippingOptionSelectionPage']);
    expect(refused.body.errors).toEqual({ shipping_option: ['Select a valid choice.'] });
    expect(stateOf(refused)).toEqual(stateOf(before));
    expect(stateOf(await read(ada))).toEqual(stateOf(before));
  });

  it('rule 5: an unknown page is 404; a known page that is not open is refused without its context', async () => {
    const ada = host.shopper();
    await goToPayment(ada);
    for (const reply of [
      await post(ada, 'NoSuchPage', {}),
      await read(ada, '?page=NoSuchPage'),
      await post(ada, '', {}),
    ]) {
      expect(reply.status).toBe(404);
      expect(reply.body).toEqual({ detail: 'Not found.' });
    }
    const before = await read(ada);
    for (const page of ['BinNumberPage', 'CreditCardConfirmationPage', 'ThankYouPage', 'VerifySmsPage']) {
      const reply = await post(ada, page, { bin_number: '454360' });
      expect([page, reply.status, reply.body.error_code, listed(reply)]).toEqual([page, 200, 'PAGE_NOT_AVAILABLE', []]);
      expect(stateOf(reply)).toEqual(stateOf(before));
    }
  });

  it('rule 6: without lines to buy there is no page, no pre-order, and the way to the basket', async () => {
    const visitor = host.shopper();
    const nobody = await read(visitor);
    expect(nobody.body).toMatchObject({
      context_list: [],
      pre_order: null,
      errors: [],
      template_name: 'orders/index.html',
      redirect_url: '/baskets/basket/',
    });
    expect((await post(visitor, 'IndexPage', {})).body.redirect_url).toBe('/baskets/basket/');
    const ada = host.shopper();
    await goToPayment(ada);
    await ada.send('DELETE', '/baskets/basket/');
    for (const reply of [await read(ada), await post(ada, 'OrderNotePage', { notes: 'x' })]) {
      expect(reply.body).toMatchObject({ context_list: [], pre_order: null, redirect_url: '/baskets/basket/' });
    }
  });

  it('rule 7: nobody identified sees IndexPage alone and never 401', async () => {
    const visitor = host.shopper();
    await visitor.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    const reply = await read(visitor);
    expect([reply.status, listed(reply), reply.body.template_name]).toEqual([200, ['IndexPage'], 'orders/index.html']);
    const filled = Object.entries(reply.body.pre_order as object).filter(([, value]) => value !== null);
    expect(filled.map(([key]) => key).sort()).toEqual([
      'attempt_id',
      'basket',
      'billing_and_shipping_same',
      'currency_type_label',
      'is_guest',
      'is_post_order',
      'is_redirected',
      'notifications',
      'shipping_amount',
      'total_amount',
      'total_amount_with_interest',
      'unpaid_amount',
    ]);
    const other = await post(visitor, 'DeliveryOptionSelectionPage', { delivery_option: '1' });
    expect([other.status, other.body.error_code]).toEqual([200, 'PAGE_NOT_AVAILABLE']);
  });

  it('revision grows with every change, stays with none, and never starts lower', async () => {
    const ada = host.shopper();
    await goToPayment(ada);
    const seen: number[] = [];
    const note = async (reply: Promise<TestReply>) => seen.push(Number((await reply).body.revision));
    await note(read(ada));
    await note(post(ada, 'ShippingOptionSelectionPage', { shipping_option: '72' }));
    await note(post(ada, 'ShippingOptionSelectionPage', { shipping_option: '72' }));
    await note(read(ada));
    await ada.send('PUT', '/baskets/basket/', { product: 1201, quantity: 1 });
    await note(read(ada));
    await ada.send('DELETE', '/baskets/basket/');
    await note(read(ada));
    await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    await note(read(ada));
    const [start = 0, chosen = 0, again, unchanged, edited = 0, emptied = 0, anew = 0] = seen;
    expect(chosen).toBeGreaterThan(start);
    expect([again, unchanged]).toEqual([chosen, chosen]);
    expect(edited).toBeGreaterThan(chosen);
    expect(emptied).toBeGreaterThan(edited);
    expect(anew).toBeGreaterThan(emptied);
  });

  it('attempt_id is the same in every tab and new with every revision', async () => {
    const ada = host.shopper();
    const first = await goToConfirmation(ada, '4543600000000003');
    expect(attemptId(await read(ada))).toBe(attemptId(first));
    await confirm(ada, '4543600000000516', { key: attemptId(first) });
    expect(attemptId(await read(ada))).toBe(attemptId(first));
    const after = await post(ada, 'OrderNotePage', { notes: 'x' });
    expect(attemptId(after)).not.toBe(attemptId(first));
  });

  it('answers every encoding, both slash forms, and drops what it does not know', async () => {
    const ada = host.shopper();
    await goToPayment(ada);
    const reply = await ada.send('POST', '/orders/checkout?page=ShippingOptionSelectionPage&t=1&format=json', {
      shipping_option: 72,
      formType: 'x',
    });
    expect(preOrder(reply, 'shipping_option', 'pk')).toBe(72);
    const wrong = await ada.send('PUT', '/orders/checkout/', {});
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });

  it('speaks Turkish when asked', async () => {
    const ayse = host.shopper({ language: 'tr-tr' });
    await ayse.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    const reply = await post(ayse, 'IndexPage', { user_email: 'nope', phone_number: '123' });
    expect(reply.body.errors).toEqual({
      user_email: ['Geçerli bir e-posta adresi girin.'],
      phone_number: ['05 ile başlayan 11 haneli bir cep telefonu numarası girin.'],
    });
    expect(reply.headers.get('content-language')).toBe('tr-tr');
  });
});
