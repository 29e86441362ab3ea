import { createTestShopper, pick } from '@vitrin/commerce-host/testing';
import { BasketReplySchema, CheckoutReplySchema } from '@vitrin/core/contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { EngineAway } from './engine/engine.types.ts';
import { type Guest, nameOf, useGuest } from './guest-purchase.fixture.ts';

describe('a guest’s purchase over the engine', () => {
  let guest: Guest;

  useGuest((opened) => {
    guest = opened;
  });

  it('answers every step as core reads it, and places one order', async () => {
    const { ada, engine, medusa } = guest;
    await guest.goToPayment();
    const basket = await ada.get('/baskets/basket/');
    expect(v.parse(BasketReplySchema, basket.body).basket).toMatchObject({ totalQuantity: 1, totalAmount: '289.90' });
    const reply = await guest.payByCard('4543600000000003');
    v.parse(CheckoutReplySchema, reply.body);
    expect(nameOf(reply)).toBe('ThankYouPage');
    const address = String(pick(reply.body, 'context_list', 0, 'page_context', 'redirect_url'));
    expect(address).toMatch(/^\/orders\/completed\/[0-9a-f]{32}\/$/);
    const completed = await createTestShopper(medusa.app).get(`${address}?format=json`);
    expect(pick(completed.body, 'order', 'amount')).toBe('339.80');
    expect(pick(completed.body, 'order', 'shipping_address', 'country', 'name')).toBe('Türkiye');
    expect(completed.text).not.toContain('order_cart');
    expect(engine.orders.size).toBe(1);
  });

  it('asks by 3-D Secure and places the order at the bank’s return, once', async () => {
    await guest.goToPayment();
    expect(nameOf(await guest.payByCard('4543600000003015', '1'))).toBe('CreditCardThreeDSecurePage');
    expect(guest.engine.orders.size).toBe(0);
    expect(nameOf(await guest.comeBack(await guest.visitBank('ok')))).toBe('ThankYouPage');
    expect(guest.engine.orders.size).toBe(1);
  });

  it('names the reason of a declined card and accepts another one', async () => {
    await guest.goToPayment();
    const declined = await guest.payByCard('4543600000000516');
    expect([declined.body.error_code, nameOf(declined)]).toEqual(['INSUFFICIENT_FUNDS', 'CreditCardConfirmationPage']);
    expect(nameOf(await guest.payByCard('4543600000000003'))).toBe('ThankYouPage');
    expect(guest.engine.orders.size).toBe(1);
  });

  it('charges no total that the shopper did not see', async () => {
    await guest.goToPayment();
    await guest.engine.setShipping('', 'so_standard', 9_990);
    const reply = await guest.payByCard('4543600000000003');
    expect([reply.body.error_code, pick(reply.body, 'pre_order', 'total_amount')]).toEqual(['PRICE_CHANGED', '389.80']);
    expect(guest.references).toEqual([]);
  });

  it('voids the payment of a basket that changed at the bank', async () => {
    await guest.goToPayment();
    await guest.payByCard('4543600000003015', '1');
    const back = await guest.visitBank('ok');
    await guest.setQuantity(2);
    expect((await guest.comeBack(back)).body.error_code).toBe('PAYMENT_ABANDONED');
    expect(guest.engine.orders.size).toBe(0);
  });

  it('finds the order again whose reply was lost between Medusa and this host', async () => {
    await guest.goToPayment();
    guest.engine.lostReplies = 1;
    const key = await guest.attemptId();
    const unknown = await guest.payByCard('4543600000000003');
    expect(nameOf(unknown)).not.toBe('ThankYouPage');
    const id = String(pick(unknown.body, 'pre_order', 'attempt_id') ?? key);
    const read = await guest.ada.get(`/orders/checkout/?attempt=${id}`);
    expect(pick(read.body, 'attempt', 'state')).toBe('placed');
    expect(nameOf(read)).toBe('ThankYouPage');
    expect(guest.engine.orders.size).toBe(1);
  });

  it('answers 503 while the engine is away, and places the order when it is back', async () => {
    await guest.goToPayment();
    const { openPayment } = guest.engine;
    guest.engine.openPayment = async () => {
      throw new EngineAway('Medusa did not answer.');
    };
    const away = await guest.payByCard('4543600000000003');
    expect([away.status, away.headers.get('retry-after'), away.body.detail]).toEqual([
      503,
      '1',
      'The service is not available at the moment.',
    ]);
    guest.engine.openPayment = openPayment;
    expect(nameOf(await guest.payByCard('4543600000000003'))).toBe('ThankYouPage');
    expect(guest.engine.orders.size).toBe(1);
  });

  it('places an order by transfer to the account of the settings, without the acquirer', async () => {
    await guest.goToPayment();
    await guest.post('PaymentOptionSelectionPage', { payment_option: '6' });
    const unknown = await guest.post('FundsTransferChoicePage', { bank_account: '2' });
    expect(pick(unknown.body, 'errors', 'bank_account')).toBeDefined();
    await guest.post('FundsTransferChoicePage', { bank_account: '1' });
    const paid = await guest.post('FundsTransferPage', { agreement: '1' });
    expect(nameOf(paid)).toBe('ThankYouPage');
    const completed = await guest.ada.get(
      `${String(pick(paid.body, 'context_list', 0, 'page_context', 'redirect_url'))}?format=json`,
    );
    expect(pick(completed.body, 'order', 'payment_details', 'bank_account', 'iban')).toBe('TR080099100000000000000001');
    expect(guest.references).toEqual([]);
  });

  it('counts a payment for its own session alone, and tells it to nobody without the secret', async () => {
    await guest.goToPayment();
    await guest.payByCard('4543600000000003');
    const [reference = ''] = guest.references;
    expect((await guest.desk(reference, 'payses_of_another_cart')).body.kind).toBe('none');
    expect((await guest.desk(reference, 'payses_1', 'wrong')).status).toBe(401);
  });
});
