import type { Hono } from 'hono';
import { expect } from 'vitest';
import { createTestHost, type TestHost } from '../testing/test-host.ts';
import { pick, type TestReply, type TestShopper } from '../testing/test-shopper.ts';
import {
  attemptId,
  comeBack,
  contractFaults,
  formOf,
  goToPayment,
  ISTANBUL,
  orderToken,
  post,
} from './checkout-journey.fixture.ts';

/** Every optional page. Not the gift box: its price is in every total, and `delivery-bags.test.ts` is about it. */
const openPages = [
  'RetailStoreSelectionPage',
  'DataSourceShippingOptionSelectionPage',
  'AttributeBasedShippingOptionSelectionPage',
  'DeliveryBagsPage',
  'OrderSelectionPage',
  'RequiredQuestion',
  'CouponSelectionPage',
  'LoyaltyMoneyUsagePage',
  'LoyaltyCardPage',
];

/** A host on which every method and every page is open. */
export function createOpenHost(): Promise<TestHost> {
  return createTestHost({ config: { paymentMethods: ['all'], checkoutPages: openPages } });
}

/** A good reply: 200, no errors, readable by core's contract. */
export function expectGood(reply: TestReply): TestReply {
  expect(reply.status).toBe(200);
  expect(reply.body.errors).toEqual([]);
  expect(contractFaults(reply)).toEqual([]);
  return reply;
}

/** A refused reply by its code, readable by core's contract; gives the names of the fields that have errors. */
export function refusalOf(reply: TestReply): readonly unknown[] {
  expect(reply.status).toBe(200);
  expect(contractFaults(reply)).toEqual([]);
  return [Object.keys(Object(reply.body.errors)), reply.body.error_code];
}

/** Signs in one of the demo users. */
export async function signIn(shopper: TestShopper, email = 'shopper@example.test'): Promise<void> {
  const reply = await shopper.send('POST', '/users/login/', { email, password: 'Passw0rd!' });
  expect(reply.status).toBe(200);
}

/** A signed-in user with a filled basket and everything chosen up to a method; gives the last reply. */
export async function goToPaymentAs(
  shopper: TestShopper,
  { email = 'shopper@example.test', product = 1201, quantity = 2 } = {},
): Promise<TestReply> {
  await signIn(shopper, email);
  await shopper.send('POST', '/baskets/basket/', { product, quantity });
  await post(shopper, 'DeliveryOptionSelectionPage', { delivery_option: '1' });
  const address = String((await shopper.send('POST', '/address/', ISTANBUL)).body.pk);
  await post(shopper, 'AddressSelectionPage', { shipping_address: address, billing_address: address });
  return post(shopper, 'ShippingOptionSelectionPage', { shipping_option: '71' });
}

/** A guest who chose a method. */
export async function chooseMethod(shopper: TestShopper, pk: number, product = 1201): Promise<TestReply> {
  await goToPayment(shopper, { product });
  return post(shopper, 'PaymentOptionSelectionPage', { payment_option: String(pk) });
}

/** Posts a page that can place the order, with the attempt id of an earlier reply as its key. */
export function postKeyed(
  shopper: TestShopper,
  page: string,
  fields: Readonly<Record<string, string>>,
  reply: TestReply,
): Promise<TestReply> {
  return post(shopper, page, fields, { 'Idempotency-Key': attemptId(reply) });
}

/** The order that a reply placed. */
export async function orderOf(shopper: TestShopper, reply: TestReply): Promise<unknown> {
  const { body } = await shopper.get(`/orders/completed/${orderToken(reply)}/`);
  return pick(body, 'order');
}

/** Follows the shopper to the provider, which answers at once, and gives the shop's reply. */
export async function visitProvider(bank: Hono, shopper: TestShopper, outcome: 'ok' | 'fail'): Promise<TestReply> {
  const page = await askProvider(bank, shopper, outcome);
  const back = formOf(await page.text());
  if (!back) throw new Error('visitProvider: the provider does not come back.');
  return comeBack(shopper, back);
}

/** The provider's page, or its answer at once. */
export async function askProvider(bank: Hono, shopper: TestShopper, auto = ''): Promise<Response> {
  const { headers } = await shopper.get('/orders/redirection/');
  const address = new URL(headers.get('location') ?? '', 'http://shop.test');
  if (auto !== '') address.searchParams.set('auto', auto);
  return bank.request(`${address.pathname}${address.search}`);
}
