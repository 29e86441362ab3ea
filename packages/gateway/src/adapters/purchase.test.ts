import { getRequestListener } from '@hono/node-server';
import {
  createTestHost,
  formOf,
  listPlacedOrders,
  pick,
  postToBank,
  TEST_HOST_TIMEOUT,
  type TestHost,
} from '@vitrin/commerce-host/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateway, type Gateway } from '../create-gateway.ts';
import { HttpShopper, type ShopperReply } from '../testing/http-shopper.ts';
import { adapters, type FrontEnd, listenOn, startFrontEnd } from '../testing/start-gateway.ts';

const origin = 'http://shop.test';
let host: TestHost;
let listening: FrontEnd;

beforeAll(async () => {
  host = await createTestHost({ config: { storefrontUrl: origin } });
  listening = await listenOn(getRequestListener(host.app.fetch, { overrideGlobalObjects: false }));
}, TEST_HOST_TIMEOUT);
afterAll(async () => {
  await listening.close();
  await host.close();
});

const home = {
  ...{ title: 'Home', first_name: 'Ada', last_name: 'Yilmaz', phone_number: '05551234567', country: '1', city: '34' },
  ...{ township: '401', district: '4011', line: 'Example Street 12, flat 3', postcode: '34710' },
};
const card = {
  ...{ agreement: '1', use_three_d: '1', card_number: '4543600000000003', card_holder: 'Ada Yilmaz' },
  ...{ card_month: '12', card_year: '2030', card_cvv: '123' },
};
const options = (value: object) => `options=${encodeURIComponent(JSON.stringify(value))}`;
const bodyOf = ({ status, text }: ShopperReply): unknown => {
  expect(status, text).toBe(200);
  return JSON.parse(text);
};

/** The newest reply to one page's POST, its automatic choices included. */
async function choose(shopper: HttpShopper, page: string, fields: object): Promise<unknown> {
  const { replies } = bodyOf(await shopper.send('/api/checkout/choices', { page, fields })) as {
    readonly replies: readonly { readonly status: number; readonly body: unknown }[];
  };
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  return replies.at(-1)?.body;
}

/** From nothing to a card payment that waits for its bank. */
async function payUpToTheBank(shopper: HttpShopper, email: string): Promise<void> {
  expect((await shopper.get(`/api/client/csrf_token/?${options({})}`)).status).toBe(200);
  expect(shopper.cookies.get('csrftoken')).toMatch(/^\w+$/);
  await shopper.send(`/api/client/baskets/basket/?${options({})}`, { product: 1201, quantity: 2, attributes: {} });
  await choose(shopper, 'IndexPage', { user_email: email, phone_number: '05551234567' });
  await choose(shopper, 'DeliveryOptionSelectionPage', { delivery_option: '1' });
  const address = await shopper.send(`/api/client/address/?${options({})}`, home);
  const pk = String(pick(JSON.parse(address.text), 'pk'));
  await choose(shopper, 'AddressSelectionPage', { shipping_address: pk, billing_address: pk });
  await choose(shopper, 'PaymentOptionSelectionPage', { payment_option: '5' });
  const ready = await choose(shopper, 'BinNumberPage', { bin_number: card.card_number.slice(0, 6) });
  const paid = await shopper.send(
    `/api/client/orders/checkout/?page=CreditCardConfirmationPage&${options({ useFormData: true })}`,
    card,
    { 'idempotency-key': String(pick(ready, 'pre_order', 'attempt_id')) },
  );
  expect(paid.text).toContain('/orders/redirect-three-d/');
}

describe.each(adapters)('a purchase with 3-D through %s', (adapter) => {
  let gateway: Gateway;
  let frontEnd: FrontEnd;
  let shopper: HttpShopper;

  beforeAll(async () => {
    gateway = createGateway({
      commerceUrl: listening.base,
      origin,
      pages: { checkout: '/checkout/', completed: '/thanks/{token}/' },
    });
    frontEnd = await startFrontEnd(adapter, gateway);
    shopper = new HttpShopper(frontEnd.base, origin);
  });
  afterAll(async () => {
    await frontEnd.close();
    gateway.close();
  });

  it('is refused by the bank: back at the front end’s checkout, which is told the attempt, and no order', async () => {
    const before = await listPlacedOrders(host.db);
    await payUpToTheBank(shopper, `${adapter}.refused@example.test`);
    const { location } = await visitBank('fail');
    expect(location).toMatch(/^\/orders\/checkout\/\?attempt=[\w-]+$/);
    expect((await shopper.get(location)).headers.get('location')).toBe(
      location.replace('/orders/checkout/', '/checkout/'),
    );
    expect(await listPlacedOrders(host.db)).toHaveLength(before.length);
  });

  it('is confirmed: one order, however often the bank posts, and nothing of the front end in the frame', async () => {
    const before = await listPlacedOrders(host.db);
    await payUpToTheBank(shopper, `${adapter}.paid@example.test`);
    const { location, again } = await visitBank('ok');
    expect(location).toMatch(/^\/orders\/completed\/\w+\/$/);
    expect((await again()).headers.get('location')).toBe(location);
    const orders = await listPlacedOrders(host.db);
    expect(orders).toHaveLength(before.length + 1);

    const framed = await shopper.get(location, { 'sec-fetch-dest': 'iframe' });
    expect([framed.status, framed.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(framed.text).toContain('Your bank has answered');
    expect(framed.text).not.toContain('front end');
    const inWindow = await shopper.get(location, { 'sec-fetch-dest': 'document' });
    const thanks = location.replace('/orders/completed/', '/thanks/');
    expect([inWindow.status, inWindow.headers.get('location')]).toEqual([303, thanks]);
    expect((await shopper.get(thanks)).text).toBe(`front end: GET ${thanks}`);
  });

  /** Through the gateway's own page to the bank, and back by the bank's form, which is another site's. */
  async function visitBank(outcome: 'ok' | 'fail') {
    const page = await shopper.get('/orders/redirect-three-d/?iframe=true', { 'sec-fetch-dest': 'iframe' });
    const form = formOf(page.text);
    if (form === undefined) throw new Error(`No form to the bank: ${page.status} ${page.text}`);
    expect(new URL(form.action).origin).toBe(new URL(host.config.bankUrl).origin);
    const back = formOf(await (await postToBank(host.bank, form, { query: `?auto=${outcome}` })).text());
    if (back === undefined) throw new Error('The bank does not come back.');
    const { origin: target, pathname, search } = new URL(back.action);
    expect(target).toBe(origin);
    const post = () => shopper.postFrom(new URL(form.action).origin, pathname + search, back.fields);
    const reply = await post();
    expect(reply.status).toBe(303);
    return { location: reply.headers.get('location') ?? '', again: post };
  }
});
