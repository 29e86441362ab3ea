import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, type TestHost } from '../testing/test-host.ts';
import { pick, type TestReply, type TestShopper } from '../testing/test-shopper.ts';
import {
  attemptId,
  comeBack,
  confirm,
  contextOf,
  contractFaults,
  formOf,
  ISTANBUL,
  listed,
  orderToken,
  post,
  postToBank,
  preOrder,
  read,
} from './checkout-journey.fixture.ts';

const NUMBER = '4543600000003015';

/** A good reply: 200, no errors, readable by core's contract, the revision not below the last one. */
function expectGood(reply: TestReply, after?: TestReply): void {
  expect(reply.status).toBe(200);
  expect(reply.body.errors).toEqual([]);
  expect(contractFaults(reply)).toEqual([]);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(Number(reply.body.revision)).toBeGreaterThanOrEqual(Number(after?.body.revision ?? 0));
}

describe('Protocol checkout §8.1: guest, card, 3-D Secure, request by request', () => {
  let host: TestHost;
  let ada: TestShopper;
  let last: TestReply;
  let address: string;
  let stockBefore: unknown;

  async function next(request: Promise<TestReply>): Promise<TestReply> {
    const reply = await request;
    expectGood(reply, last);
    last = reply;
    return reply;
  }

  beforeAll(async () => {
    host = await createTestHost();
    ada = host.shopper();
    const added = await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 2 });
    stockBefore = pick(added.body, 'basket', 'basketitem_set', 0, 'stock');
    expect(pick(added.body, 'basket', 'total_amount')).toBe('699.80');
  });
  afterAll(() => host.close());

  it('→ GET ← IndexPage {can_guest_purchase:true}; template orders/index.html', async () => {
    const reply = await next(read(ada));
    expect(listed(reply)).toEqual(['IndexPage']);
    expect(contextOf(reply, 'IndexPage')).toEqual({
      is_user_logged_in: false,
      can_guest_purchase: true,
      has_gift_box: false,
    });
    expect(reply.body.template_name).toBe('orders/index.html');
    expect(preOrder(reply, 'total_amount')).toBe('699.80');
  });

  it('→ POST IndexPage ← DeliveryOptionSelectionPage; is_guest:true', async () => {
    const reply = await next(post(ada, 'IndexPage', { user_email: 'ada@example.test', phone_number: '05551234567' }));
    expect(listed(reply)).toEqual(['DeliveryOptionSelectionPage']);
    expect(preOrder(reply, 'is_guest')).toBe(true);
    expect(preOrder(reply, 'user_phone_number')).toBe('05551234567');
    expect(reply.body.template_name).toBe('orders/checkout.html');
    expect(reply.headers.getSetCookie().some((cookie) => cookie.startsWith('osessionid='))).toBe(true);
  });

  it('→ GET ← IndexPage, DeliveryOptionSelectionPage', async () => {
    const reply = await next(read(ada));
    expect(listed(reply)).toEqual(['IndexPage', 'DeliveryOptionSelectionPage']);
    expect(pick(contextOf(reply, 'DeliveryOptionSelectionPage'), 'delivery_options', 0)).toEqual({
      pk: 1,
      slug: 'customer',
      name: 'To my address',
      delivery_option_type: 'customer',
      sort_order: 1,
    });
  });

  it('→ POST DeliveryOptionSelectionPage 1 ← AddressSelectionPage {addresses:[]}', async () => {
    const reply = await next(post(ada, 'DeliveryOptionSelectionPage', { delivery_option: '1' }));
    expect(listed(reply)).toEqual(['AddressSelectionPage']);
    expect(contextOf(reply, 'AddressSelectionPage')).toEqual({ addresses: [] });
  });

  it('client: POST /address/ → 201; → GET ← … AddressSelectionPage with that address', async () => {
    const created = await ada.send('POST', '/address/', ISTANBUL);
    expect(created.status).toBe(201);
    address = String(created.body.pk);
    const reply = await next(read(ada));
    expect(listed(reply)).toEqual(['IndexPage', 'DeliveryOptionSelectionPage', 'AddressSelectionPage']);
    expect(String(pick(contextOf(reply, 'AddressSelectionPage'), 'addresses', 0, 'pk'))).toBe(address);
  });

  it('→ POST AddressSelectionPage ← ShippingOptionSelectionPage {71,72}, OrderNotePage', async () => {
    const reply = await next(
      post(ada, 'AddressSelectionPage', { shipping_address: address, billing_address: address }),
    );
    expect(listed(reply)).toEqual(['ShippingOptionSelectionPage', 'OrderNotePage']);
    const options = pick(contextOf(reply, 'ShippingOptionSelectionPage'), 'shipping_options');
    expect(Array.isArray(options) && options.map((option) => pick(option, 'pk'))).toEqual([71, 72]);
    expect(preOrder(reply, 'billing_and_shipping_same')).toBe(true);
  });

  it('→ POST ShippingOptionSelectionPage 71 ← OrderNotePage, PaymentOptionSelectionPage; total 739.70', async () => {
    const reply = await next(post(ada, 'ShippingOptionSelectionPage', { shipping_option: '71' }));
    expect(listed(reply)).toEqual(['OrderNotePage', 'PaymentOptionSelectionPage']);
    expect(preOrder(reply, 'shipping_amount')).toBe('39.90');
    expect(preOrder(reply, 'total_amount')).toBe('739.70');
    expect(preOrder(reply, 'unpaid_amount')).toBe('739.70');
    expect(pick(contextOf(reply, 'PaymentOptionSelectionPage'), 'payment_options', 0, 'pk')).toBe(5);
  });

  it('→ POST PaymentOptionSelectionPage 5 ← BinNumberPage', async () => {
    const reply = await next(post(ada, 'PaymentOptionSelectionPage', { payment_option: '5' }));
    expect(listed(reply)).toEqual(['BinNumberPage']);
    expect(preOrder(reply, 'payment_option', 'payment_type')).toBe('credit_card');
  });

  it('→ POST BinNumberPage 454360 ← InstallmentSelectionPage {visa, 1,2,3,6,9,12}', async () => {
    const reply = await next(post(ada, 'BinNumberPage', { bin_number: '454360' }));
    expect(listed(reply)).toEqual(['InstallmentSelectionPage']);
    const context = contextOf(reply, 'InstallmentSelectionPage');
    expect(pick(context, 'card_type')).toEqual({ name: 'Visa', slug: 'visa', logo: '/static/cards/visa.svg' });
    const plans = pick(context, 'installments');
    expect(Array.isArray(plans) && plans.map((plan) => pick(plan, 'installment_count'))).toEqual([1, 2, 3, 6, 9, 12]);
    expect(pick(plans, 0)).toEqual({
      pk: 901,
      label: 'Single payment',
      installment_count: 1,
      price_with_accrued_interest: '739.70',
      monthly_price_with_accrued_interest: '739.70',
    });
    expect(pick(plans, 2)).toEqual({
      pk: 903,
      label: '3 installments',
      installment_count: 3,
      price_with_accrued_interest: '750.80',
      monthly_price_with_accrued_interest: '250.26',
    });
  });

  it('→ POST InstallmentSelectionPage 901 ← CreditCardConfirmationPage; with interest 739.70', async () => {
    const reply = await next(post(ada, 'InstallmentSelectionPage', { installment: '901' }));
    expect(listed(reply)).toEqual(['CreditCardConfirmationPage']);
    expect(preOrder(reply, 'total_amount_with_interest')).toBe('739.70');
    expect(preOrder(reply, 'redirect_to_three_d')).toBeNull();
  });

  it('→ POST CreditCardConfirmationPage ← CreditCardThreeDSecurePage {redirect_url, is_frame:true}', async () => {
    const key = attemptId(last);
    const reply = await next(confirm(ada, NUMBER, { key, threeD: true }));
    expect(listed(reply)).toEqual(['CreditCardThreeDSecurePage']);
    expect(contextOf(reply, 'CreditCardThreeDSecurePage')).toEqual({
      redirect_url: '/orders/redirect-three-d/',
      is_frame: true,
    });
    expect(preOrder(reply, 'redirect_to_three_d')).toBe(true);
    expect(attemptId(reply)).toBe(key);
  });

  it('GET /orders/redirect-three-d/ → form → bank page → POST return ← ThankYouPage; one order, right amount', async () => {
    const start = formOf((await ada.get('/orders/redirect-three-d/')).text);
    expect(start?.action).toBe(`${host.config.bankUrl}/sim/bank/acs/`);
    const challenge = await postToBank(host.bank, start ?? { action: '', fields: {} });
    const page = await challenge.text();
    expect(page).toContain('739.70 TL');
    const answer = formOf(page);
    const approved = await postToBank(host.bank, answer ?? { action: '', fields: {} }, {
      code: '111111',
      action: 'approve',
    });
    const back = formOf(await approved.text());
    expect(back?.action).toBe(
      `${host.config.storefrontUrl}/orders/checkout/?page=CreditCardThreeDSecurePage&success=true`,
    );
    // Across sites the bank's POST brings no cookie.
    const reply = await comeBack(host.shopper(), back ?? { action: '', fields: {} });
    expectGood(reply);
    expect(listed(reply)).toEqual(['ThankYouPage']);
    const token = orderToken(reply);
    expect(token).toHaveLength(32);

    const completed = await host.shopper().get(`/orders/completed/${token}/?format=json`);
    expect(pick(completed.body, 'order', 'amount')).toBe('739.70');
    expect(pick(completed.body, 'order', 'number')).toMatch(/^\d{16}$/);
    expect(pick(completed.body, 'order', 'orderitem_set')).toHaveLength(2);
    expect(pick(completed.body, 'order', 'status', 'value')).toBe('400');
    const product = await ada.get('/baskets/basket/');
    expect(pick(product.body, 'basket', 'total_quantity')).toBe(0);
    const again = await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    expect(pick(again.body, 'basket', 'basketitem_set', 0, 'stock')).toBe(Number(stockBefore) - 2);
  });
});
