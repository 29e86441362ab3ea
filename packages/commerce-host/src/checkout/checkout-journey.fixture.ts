import { CheckoutReplySchema, readReply, unreadableContexts } from '@vitrin/core/contract';
import type { Hono } from 'hono';
import { pick, type TestReply, type TestShopper } from '../testing/test-shopper.ts';

/** Fields of an address that every carrier reaches. */
export { BERLIN_BODY as BERLIN } from '../testing/test-bodies.ts';

export const ISTANBUL = {
  title: 'Home',
  first_name: 'Ada',
  last_name: 'Yilmaz',
  phone_number: '05551234567',
  country: '1',
  city: '34',
  township: '401',
  district: '4011',
  line: 'Example Street 12, flat 3',
  postcode: '34710',
};

/** Fields of a card besides its number. */
export const CARD = { card_holder: 'Ada Yilmaz', card_month: '12', card_year: '2030', card_cvv: '123' };

const CHECKOUT = '/orders/checkout/';

/** A form as a browser would send it. */
export interface Form {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Reads the checkout. */
export function read(shopper: TestShopper, query = ''): Promise<TestReply> {
  return shopper.get(`${CHECKOUT}${query}`);
}

/** Posts one page as a form. */
export function post(
  shopper: TestShopper,
  page: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestReply> {
  return shopper.form(`${CHECKOUT}?page=${page}`, fields, headers);
}

/** Names of the listed pages. */
export function listed({ body }: TestReply): readonly string[] {
  const list = body.context_list;
  return Array.isArray(list) ? list.map((entry) => String(pick(entry, 'page_name'))) : [];
}

/** Context of a listed page. */
export function contextOf({ body }: TestReply, page: string): unknown {
  const list = body.context_list;
  const entry = Array.isArray(list) ? list.find((candidate) => pick(candidate, 'page_name') === page) : undefined;
  return pick(entry, 'page_context');
}

/** A value of the pre-order. */
export function preOrder({ body }: TestReply, ...path: readonly (string | number)[]): unknown {
  return pick(body, 'pre_order', ...path);
}

/** What core's contract finds wrong with a reply; nothing for a good one. */
export function contractFaults({ body }: TestReply): readonly string[] {
  const reading = readReply(CheckoutReplySchema, body);
  return reading.ok ? [...unreadableContexts(reading.value), ...reading.losses] : [reading.reason];
}

/** A guest with a filled basket, identified, an address and everything chosen up to a method; gives the last reply. */
export async function goToPayment(
  shopper: TestShopper,
  { product = 1201, quantity = 2, email = 'ada@example.test' } = {},
): Promise<TestReply> {
  await shopper.send('POST', '/baskets/basket/', { product, quantity });
  await post(shopper, 'IndexPage', { user_email: email, phone_number: '05551234567' });
  await post(shopper, 'DeliveryOptionSelectionPage', { delivery_option: '1' });
  const address = String((await shopper.send('POST', '/address/', ISTANBUL)).body.pk);
  await post(shopper, 'AddressSelectionPage', { shipping_address: address, billing_address: address });
  return post(shopper, 'ShippingOptionSelectionPage', { shipping_option: '71' });
}

/** Chooses card, bin and installment; gives the reply that opens the confirming page. */
export async function chooseCard(shopper: TestShopper, number: string, count = 1): Promise<TestReply> {
  await post(shopper, 'PaymentOptionSelectionPage', { payment_option: '5' });
  const plans = await post(shopper, 'BinNumberPage', { bin_number: number.slice(0, 6) });
  const offered = pick(contextOf(plans, 'InstallmentSelectionPage'), 'installments');
  const plan = Array.isArray(offered) ? offered.find((entry) => pick(entry, 'installment_count') === count) : undefined;
  return post(shopper, 'InstallmentSelectionPage', { installment: String(pick(plan, 'pk')) });
}

/** From an empty basket to the open confirming page of a card. */
export async function goToConfirmation(
  shopper: TestShopper,
  number: string,
  options: { product?: number; quantity?: number; email?: string; count?: number } = {},
): Promise<TestReply> {
  await goToPayment(shopper, options);
  return chooseCard(shopper, number, options.count);
}

/** Posts the confirming page; `key` is the attempt id of a reply, or no key. */
export function confirm(
  shopper: TestShopper,
  number: string,
  { key, threeD = false, ...fields }: { key?: string; threeD?: boolean } & Readonly<Record<string, unknown>> = {},
): Promise<TestReply> {
  const body = { agreement: '1', use_three_d: threeD ? '1' : '0', card_number: number, ...CARD, ...fields };
  return post(shopper, 'CreditCardConfirmationPage', body, key ? { 'Idempotency-Key': key } : {});
}

/** The attempt id that a reply's pre-order names. */
export function attemptId(reply: TestReply): string {
  return String(preOrder(reply, 'attempt_id'));
}

/** The token of the order that a reply placed; `''` when it placed none. */
export function orderToken(reply: TestReply): string {
  const url = String(pick(contextOf(reply, 'ThankYouPage'), 'redirect_url'));
  return /^\/orders\/completed\/([0-9a-f]{32})\/$/.exec(url)?.[1] ?? '';
}

/** The form of a page that submits itself, or undefined when the page has none. */
export function formOf(page: string): Form | undefined {
  const action = /<form[^>]*action="([^"]*)"/.exec(page)?.[1];
  if (action === undefined) return undefined;
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return {
    action: decodeEntities(action),
    fields: Object.fromEntries([...inputs].map(([, name, value]) => [decodeEntities(name), decodeEntities(value)])),
  };
}

function decodeEntities(text = ''): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_entity, name: string) => ENTITIES[name] ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Posts a form to the bank and gives the page it answers. */
export async function postToBank(
  bank: Hono,
  form: Form,
  { query = '', ...fields }: { query?: string } & Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { pathname } = new URL(form.action, 'http://bank.test');
  return bank.request(`${pathname}${query}`, {
    method: 'POST',
    body: new URLSearchParams({ ...form.fields, ...fields }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
}

/** Follows the shopper to the bank, lets the bank answer, and gives the form with which it comes back to the shop. */
export async function visitBank(bank: Hono, shopper: TestShopper, outcome: 'ok' | 'fail'): Promise<Form> {
  const start = formOf((await shopper.get('/orders/redirect-three-d/')).text);
  if (!start) throw new Error('visitBank: no 3-D attempt is open.');
  const back = formOf(await (await postToBank(bank, start, { query: `?auto=${outcome}` })).text());
  if (!back) throw new Error('visitBank: the bank does not come back.');
  return back;
}

/** The bank's return as the gateway forwards it: the shopper's cookies are there, or, across sites, not. */
export async function comeBack(shopper: TestShopper, form: Form): Promise<TestReply> {
  const { pathname, search } = new URL(form.action);
  return shopper.form(`${pathname}${search}`, form.fields);
}

/** Presses a button in the wallet's window, which is opened first, and gives the page it ends with. */
export async function answerInWallet(bank: Hono, address: string, action: 'pay' | 'refuse' = 'pay'): Promise<string> {
  const { pathname, search } = new URL(address);
  const form = formOf(await (await bank.request(`${pathname}${search}`)).text());
  if (!form) throw new Error('answerInWallet: the window does not open.');
  return (await postToBank(bank, form, { action })).text();
}
