import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS_BODY } from './testing/test-bodies.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from './testing/test-host.ts';
import type { TestReply, TestShopper } from './testing/test-shopper.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const CHECKOUT = '/orders/checkout/';

/** A guest halfway through checkout, and the pk of the guest's address. */
async function guestInCheckout(): Promise<{ readonly guest: TestShopper; readonly address: string }> {
  const guest = host.shopper();
  await guest.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
  await guest.form(`${CHECKOUT}?page=IndexPage`, { user_email: 'g@example.test', phone_number: '05551234567' });
  await guest.form(`${CHECKOUT}?page=DeliveryOptionSelectionPage`, { delivery_option: '1' });
  const { body } = await guest.send('POST', '/address/', ADDRESS_BODY);
  const address = String(body.pk);
  const chosen = { shipping_address: address, billing_address: address };
  await guest.form(`${CHECKOUT}?page=AddressSelectionPage`, chosen);
  return { guest, address };
}

/** Another tab of the same browser: it has the cookies of now, whatever the first tab gets later. */
function tabOf(guest: TestShopper): TestShopper {
  const tab = host.shopper();
  for (const [name, value] of guest.cookies) tab.cookies.set(name, value);
  return tab;
}

type Write = (tab: TestShopper, address: string, round: number) => Promise<TestReply>;

const WRITES: readonly Write[] = [
  (tab) => tab.send('PUT', '/baskets/basket/', { product: 1201, quantity: 2 }),
  (tab, _, round) =>
    tab.send('POST', '/users/login/', { email: `wallet0${round}@example.test`, password: 'Passw0rd!' }),
  (tab, address) => tab.send('PATCH', `/address/${address}/`, { title: 'Other', primary: true }),
  (tab) => tab.form(`${CHECKOUT}?page=ShippingOptionSelectionPage`, { shipping_option: '71' }),
  (tab, address) => tab.send('DELETE', `/address/${address}/`),
  (tab) => tab.get(CHECKOUT),
  (tab) => tab.send('POST', '/address/', ADDRESS_BODY),
  (tab) => tab.send('POST', '/baskets/basket/', { product: 1202, quantity: 1 }),
  (tab) => tab.send('DELETE', '/baskets/basket/'),
  (tab) => tab.send('POST', '/baskets/basket-list/ns/gifts/main/'),
];

describe('writes of one shopper from many tabs', () => {
  it.each([...WRITES.keys()])(
    'all at once, beginning with number %i: none fails, none waits for ever',
    async (round) => {
      const { guest, address } = await guestInCheckout();
      const order = [...WRITES.slice(round), ...WRITES.slice(0, round)];
      const replies = await Promise.all(order.map((write) => write(tabOf(guest), address, round)));
      for (const { status } of replies) expect([200, 201, 204, 400, 403, 404]).toContain(status);
      expect(host.log).toEqual([]);
    },
  );
});
