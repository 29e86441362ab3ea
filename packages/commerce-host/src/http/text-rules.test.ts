import { type TextName, textRules } from '@vitrin/core/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signedIn } from '../auth/auth-journey.fixture.ts';
import { post } from '../checkout/checkout-journey.fixture.ts';
import { goToPaymentAs } from '../checkout/methods-journey.fixture.ts';
import { phoneCode, throttleHit } from '../db/schema/account.table.ts';
import { cancel, placeByCard, type SeenOrder } from '../orders/account-orders.fixture.ts';
import { ADDRESS_BODY, BERLIN_BODY, REGISTRATION_BODY } from '../testing/test-bodies.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import type { TestReply, TestShopper } from '../testing/test-shopper.ts';

let host: TestHost;
let ada: TestShopper;
let buyer: TestShopper;
let order: SeenOrder;
let collection: number;

beforeAll(async () => {
  host = await createTestHost();
  ({ shopper: ada, order } = await placeByCard(host, { email: 'shopper@example.test', quantity: 2 }));
  buyer = host.shopper();
  await goToPaymentAs(buyer, { email: 'wallet02@example.test' });
  const made = await ada.send('POST', '/wishlists/user-collections/', { name: 'Limits' });
  collection = Number(made.body.pk);
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

beforeEach(async () => {
  for (const table of [throttleHit, phoneCode]) await host.db.delete(table);
});

const address = (more: object) => ada.send('POST', '/address/', { ...ADDRESS_BODY, ...more });
const company = (more: object) => address({ type: 'corporate', is_corporate: 'true', ...more });
const contact = (more: object) => {
  const fields = { full_name: 'Ada', phone: '05551112233', email: 'a@b.test', subject: '1', message: 'Is it blue?' };
  return host.shopper().form('/users/contact-us', { ...fields, ...more });
};

type Ask = readonly [field: string, ask: (text: string) => Promise<TestReply>];

/** Every route that takes a text of a rule; each has the limits of the contract's table. */
const routes: Readonly<Record<TextName, readonly Ask[]>> = {
  email: [
    ['email', (email) => host.shopper().send('POST', '/users/password/reset/', { email })],
    ['email', (email) => host.shopper().send('POST', '/users/login/', { email, password: 'x' })],
    ['email', (email) => contact({ email })],
    ['email', (email) => host.shopper().send('POST', '/email-subscription/', { email })],
    [
      'user_email',
      async (email) => {
        const guest = host.shopper();
        await guest.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
        return post(guest, 'IndexPage', { user_email: email, phone_number: '05551112233' });
      },
    ],
  ],
  personName: [
    [
      'first_name',
      (text) =>
        host.shopper().send('POST', '/users/registration/', { ...REGISTRATION_BODY, first_name: text, email: '' }),
    ],
    ['last_name', (text) => ada.send('PATCH', '/users/profile/', { last_name: text })],
    ['first_name', (text) => address({ first_name: text })],
    ['last_name', (text) => address({ last_name: text })],
  ],
  fullName: [['full_name', (text) => contact({ full_name: text })]],
  addressTitle: [['title', (text) => address({ title: text })]],
  addressLine: [['line', (text) => address({ line: text })]],
  foreignLine: [['line', (text) => ada.send('POST', '/address/', { ...BERLIN_BODY, line: text })]],
  regionName: [['township', (text) => ada.send('POST', '/address/', { ...BERLIN_BODY, township: text })]],
  addressNotes: [['notes', (text) => address({ notes: text })]],
  companyName: [['company_name', (text) => company({ company_name: text })]],
  taxOffice: [['tax_office', (text) => company({ tax_office: text })]],
  taxNo: [['tax_no', (text) => company({ tax_no: text })]],
  identityNumber: [['identity_number', (text) => address({ identity_number: text })]],
  contactMessage: [['message', (text) => contact({ message: text })]],
  orderNote: [['notes', (text) => post(buyer, 'OrderNotePage', { notes: text })]],
  orderNumber: [
    ['order', (text) => contact({ order: text })],
    ['number', (text) => host.shopper().send('POST', '/users/orders/anonymous', { email: 'a@b.test', number: text })],
  ],
  returnReason: [
    ['description', (text) => cancel(ada, order, [0], { reason: 0, cancellation_type: 'cancel', description: text })],
  ],
  collectionName: [['name', (text) => ada.send('POST', '/wishlists/user-collections/', { name: text })]],
  collectionDescription: [
    ['description', (text) => ada.send('PATCH', `/wishlists/user-collections/${collection}/`, { description: text })],
  ],
  collectionNote: [
    ['note', (note) => ada.send('POST', '/wishlists/user-collection-items/', { collection, product: 1201, note })],
  ],
  businessName: [
    [
      'name',
      async (name) => (await signedIn(host, 'business@example.test')).send('POST', '/b2b/basket/save/', { name }),
    ],
  ],
  basketName: [
    ['namespace', (namespace) => ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 1, namespace })],
  ],
  voucherCode: [['voucher_code', (code) => ada.send('PATCH', '/baskets/basket/', { voucher_code: code })]],
  oneTimeCode: [['code', (code) => host.shopper().send('POST', '/users/otp-login/', { phone: '05551110002', code })]],
};

function textOf(name: TextName, length: number): string {
  return name === 'email' ? `${'a'.repeat(60)}@${'b'.repeat(length - 66)}.test` : '1'.repeat(length);
}

const tooLong = /Use at most \d+ characters|Enter (a valid|1)/;

it.each(Object.entries(routes).flatMap(([name, asks]) => asks.map((ask) => [name as TextName, ...ask] as const)))(
  '%s, sent as %s, is accepted at its longest and refused one longer',
  async (name, field, ask) => {
    const { max } = textRules[name];
    const said = async (length: number) => {
      const { text } = await ask(textOf(name, length));
      const [, messages = ''] = new RegExp(`"${field}":\\[([^\\]]*)\\]`).exec(text) ?? [];
      return tooLong.test(messages);
    };
    expect([await said(max), await said(max + 1)]).toEqual([false, true]);
  },
);
