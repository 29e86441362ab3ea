import {
  createCheckoutServices,
  createMediaStore,
  createRandomId,
  type HostServices,
  NO_HOOKS,
} from '@vitrin/commerce-host/serving';
import {
  createTestHost,
  createTestShopper,
  formOf,
  pick,
  postToBank,
  TEST_HOST_TIMEOUT,
  type TestHost,
  type TestReply,
  type TestShopper,
} from '@vitrin/commerce-host/testing';
import { BasketReplySchema, CheckoutReplySchema, ProductListSchema } from '@vitrin/core/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMedusaHost } from './medusa-host.ts';
import { TestEngine } from './testing-engine.fixture.ts';

const SECRET = 'shared-secret';

describe('a guest’s purchase over the engine', () => {
  let test: TestHost;
  let medusa: Awaited<ReturnType<typeof createMedusaHost>>;
  let engine: TestEngine;
  let ada: TestShopper;
  let references: string[];

  beforeAll(async () => {
    test = await createTestHost();
  }, TEST_HOST_TIMEOUT);
  afterAll(() => test.close());

  const desk = async (reference: string, session: string, secret = SECRET): Promise<TestReply> =>
    ada.get(`/medusa/payments/${reference}/?session=${session}`, { authorization: `Bearer ${secret}` });

  beforeEach(async () => {
    const { config, db, clock, secret } = test;
    const base = { config, db, clock, secret, randomId: createRandomId, log: () => {} };
    const checkout = createCheckoutServices(base);
    const host: HostServices = {
      ...base,
      hooks: NO_HOOKS,
      checkout,
      media: createMediaStore(config.dataDir, undefined),
    };
    engine = new TestEngine();
    references = [];
    engine.askModule = async (reference, session) => {
      references.push(reference);
      return (await desk(reference, session)).body.kind === 'captured';
    };
    const payments = [
      { type: 'credit_card', provider: 'pp_vitrin_card' },
      { type: 'funds_transfer', provider: 'pp_system_default' },
    ] as const;
    medusa = await createMedusaHost({ host, engine, payments, paymentSecret: SECRET });
    ada = createTestShopper(medusa.app);
  });

  const post = (page: string, fields: Readonly<Record<string, string>>, headers = {}) =>
    ada.form(`/orders/checkout/?page=${page}`, fields, headers);
  const contextOf = ({ body }: TestReply, name: string) =>
    (Array.isArray(body.context_list) ? body.context_list : []).find((entry) => pick(entry, 'page_name') === name);
  const nameOf = (reply: TestReply) => pick(reply.body, 'context_list', 0, 'page_name');

  /** Fills a basket and answers every page up to the choice of a payment method. */
  async function goToPayment(): Promise<void> {
    const list = v.parse(ProductListSchema, (await ada.get('/list/')).body);
    await ada.send('POST', '/baskets/basket/', { product: list.products[0]?.pk, quantity: 1 });
    await post('IndexPage', { user_email: 'ada@example.test', phone_number: '05551234567' });
    await post('DeliveryOptionSelectionPage', { delivery_option: '1' });
    const cities = (await ada.get('/address/city/?country=1')).body;
    const city = pick(cities, 'results', 0, 'pk');
    const township = pick((await ada.get(`/address/township/?city=${city}`)).body, 'results', 0, 'pk');
    const district = pick((await ada.get(`/address/district/?township=${township}`)).body, 'results', 0, 'pk');
    const { body: address } = await ada.send('POST', '/address/', {
      title: 'Home',
      first_name: 'Ada',
      last_name: 'Yilmaz',
      phone_number: '05551234567',
      country: 1,
      city,
      township,
      ...(district ? { district } : {}),
      line: 'Example Street 12, flat 3',
      postcode: '34710',
    });
    const pk = String(address.pk);
    const shipping = await post('AddressSelectionPage', { shipping_address: pk, billing_address: pk });
    const option = pick(
      contextOf(shipping, 'ShippingOptionSelectionPage'),
      'page_context',
      'shipping_options',
      0,
      'pk',
    );
    await post('ShippingOptionSelectionPage', { shipping_option: String(option) });
  }

  async function payByCard(number: string, threeD: '0' | '1' = '0'): Promise<TestReply> {
    await post('PaymentOptionSelectionPage', { payment_option: '5' });
    await post('BinNumberPage', { bin_number: number.slice(0, 6) });
    const open = await post('InstallmentSelectionPage', { installment: '901' });
    return post(
      'CreditCardConfirmationPage',
      {
        agreement: '1',
        use_three_d: threeD,
        card_holder: 'Ada Yilmaz',
        card_number: number,
        card_month: '12',
        card_year: '2030',
        card_cvv: '123',
      },
      { 'Idempotency-Key': String(pick(open.body, 'pre_order', 'attempt_id')) },
    );
  }

  async function bankAnswers(outcome: 'ok' | 'fail'): Promise<TestReply> {
    const start = formOf((await ada.get('/orders/redirect-three-d/')).text);
    if (!start) throw new Error('no attempt waits at the bank');
    const back = formOf(await (await postToBank(medusa.bank, start, { query: `?auto=${outcome}` })).text());
    const { pathname, search } = new URL(back?.action ?? '', 'http://shop.test');
    return ada.form(`${pathname}${search}`, back?.fields ?? {});
  }

  const attemptOf = async () => String(pick((await ada.get('/orders/checkout/')).body, 'pre_order', 'attempt_id'));

  it('answers every step as core reads it, and places one order', async () => {
    await goToPayment();
    const basket = await ada.get('/baskets/basket/');
    expect(v.parse(BasketReplySchema, basket.body).basket).toMatchObject({ totalQuantity: 1, totalAmount: '289.90' });
    const reply = await payByCard('4543600000000003');
    v.parse(CheckoutReplySchema, reply.body);
    expect(nameOf(reply)).toBe('ThankYouPage');
    const address = String(pick(reply.body, 'context_list', 0, 'page_context', 'redirect_url'));
    expect(address).not.toContain('order_');
    const completed = await createTestShopper(medusa.app).get(`${address}?format=json`);
    expect(pick(completed.body, 'order', 'amount')).toBe('339.80');
    expect(completed.text).not.toContain('order_cart');
    expect(engine.orders.size).toBe(1);
  });

  it('asks by 3-D Secure and places the order at the bank’s return, once', async () => {
    await goToPayment();
    const challenge = await payByCard('4543600000003015', '1');
    expect(nameOf(challenge)).toBe('CreditCardThreeDSecurePage');
    expect(engine.orders.size).toBe(0);
    const placed = await bankAnswers('ok');
    expect(nameOf(placed)).toBe('ThankYouPage');
    expect(engine.orders.size).toBe(1);
  });

  it('names the reason of a declined card and accepts another one', async () => {
    await goToPayment();
    const declined = await payByCard('4543600000000516');
    expect([declined.body.error_code, nameOf(declined)]).toEqual(['INSUFFICIENT_FUNDS', 'CreditCardConfirmationPage']);
    expect(nameOf(await payByCard('4543600000000003'))).toBe('ThankYouPage');
    expect(engine.orders.size).toBe(1);
  });

  it('voids the payment of a basket that changed at the bank', async () => {
    await goToPayment();
    await payByCard('4543600000003015', '1');
    const start = formOf((await ada.get('/orders/redirect-three-d/')).text);
    const basket = v.parse(BasketReplySchema, (await ada.get('/baskets/basket/')).body);
    await ada.send('PUT', '/baskets/basket/', { product: basket.basket.basketitemSet[0]?.product.pk, quantity: 2 });
    expect(formOf((await ada.get('/orders/redirect-three-d/')).text)).toBeUndefined();
    const back = formOf(
      await (await postToBank(medusa.bank, start ?? { action: '', fields: {} }, { query: '?auto=ok' })).text(),
    );
    const { pathname, search } = new URL(back?.action ?? '', 'http://shop.test');
    const late = await ada.form(`${pathname}${search}`, back?.fields ?? {});
    expect(late.body.error_code).toBe('PAYMENT_ABANDONED');
    expect(engine.orders.size).toBe(0);
  });

  it('finds the order again whose reply was lost between Medusa and this host', async () => {
    await goToPayment();
    engine.lostReplies = 1;
    const key = await attemptOf();
    const unknown = await payByCard('4543600000000003');
    expect(nameOf(unknown)).not.toBe('ThankYouPage');
    const read = await ada.get(
      `/orders/checkout/?attempt=${String(pick(unknown.body, 'pre_order', 'attempt_id') ?? key)}`,
    );
    expect(pick(read.body, 'attempt', 'state')).toBe('placed');
    expect(nameOf(read)).toBe('ThankYouPage');
    expect(engine.orders.size).toBe(1);
  });

  it('places an order by transfer without the acquirer', async () => {
    await goToPayment();
    await post('PaymentOptionSelectionPage', { payment_option: '6' });
    await post('FundsTransferChoicePage', { bank_account: '1' });
    const placed = await post('FundsTransferPage', { agreement: '1' });
    expect(nameOf(placed)).toBe('ThankYouPage');
    expect(references).toEqual([]);
  });

  it('counts a payment for its own session alone, and tells it to nobody without the secret', async () => {
    await goToPayment();
    await payByCard('4543600000000003');
    const [reference = ''] = references;
    expect((await desk(reference, 'payses_of_another_cart')).body.kind).toBe('none');
    expect((await desk(reference, 'payses_1', 'wrong')).status).toBe(401);
  });
});
