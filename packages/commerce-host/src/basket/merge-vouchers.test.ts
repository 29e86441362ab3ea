import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestHost, type TestHost } from '../testing/test-host.ts';
import { pick, type TestShopper } from '../testing/test-shopper.ts';

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost();
});
afterAll(() => host.close());

const account = { email: 'shopper@example.test', password: 'Passw0rd!' };
const apply = (shopper: TestShopper, code: string) => shopper.send('PATCH', '/baskets/basket/', { voucher_code: code });
const voucherOf = async (shopper: TestShopper) =>
  pick((await shopper.get('/baskets/basket/')).body, 'basket', 'voucher_code');

/** Signs in with a voucher in the guest's basket, and another one that was left in the account's basket. */
async function signInWith(guestCode: string, accountCode: string): Promise<unknown> {
  const before = host.shopper();
  await before.send('POST', '/users/login/', account);
  await before.send('DELETE', '/baskets/basket/');
  await before.send('POST', '/baskets/basket/', { product: 1201, quantity: 3 });
  await apply(before, accountCode);
  // The account's basket has become too small for its voucher.
  await before.send('PUT', '/baskets/basket/', { product: 1201, quantity: 1 });
  const guest = host.shopper();
  await guest.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
  await apply(guest, guestCode);
  await guest.send('POST', '/users/login/', account);
  return voucherOf(guest);
}

it('a guest’s voucher that applies is kept at sign-in, whatever the account’s basket held (ruling 38)', async () => {
  expect(await signInWith('TEST10', 'MIN1000')).toBe('TEST10');
  expect(await signInWith('TEST10', 'TEST50')).toBe('TEST10');
});

it('without a voucher of the guest’s the account’s stays', async () => {
  expect(await signInWith('', 'TEST50')).toBe('TEST50');
});
