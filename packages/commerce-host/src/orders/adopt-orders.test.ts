import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm, goToConfirmation, orderToken } from '../checkout/checkout-journey.fixture.ts';
import { REGISTRATION_BODY } from '../testing/test-bodies.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { pick, type TestShopper } from '../testing/test-shopper.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

/** A guest's paid order; gives its token. */
async function buyAs(guest: TestShopper, email: string): Promise<string> {
  await goToConfirmation(guest, '4543600000000003', { email });
  return orderToken(await confirm(guest, '4543600000000003'));
}

async function ownerOf(shopper: TestShopper, token: string) {
  return pick((await shopper.get(`/orders/completed/${token}/`)).body, 'order', 'user');
}

function register(shopper: TestShopper, email: string, phone: string) {
  return shopper.send('POST', '/users/registration/', { ...REGISTRATION_BODY, email, phone });
}

describe('an account after the purchase', () => {
  it('keeps the order and the addresses of the guest who opened it', async () => {
    const guest = host.shopper();
    const token = await buyAs(guest, 'Keeper@example.test');
    expect(await ownerOf(guest, token)).toBeNull();
    expect((await register(guest, 'keeper@example.test', '05559990001')).status).toBe(201);
    const { body } = await guest.get('/current_user/');
    expect(await ownerOf(guest, token)).toBe(body.pk);
    const addresses = await guest.get('/address/detailed/');
    expect(pick(addresses.body, 'results')).toMatchObject([{ line: 'Example Street 12, flat 3', primary: true }]);
  });

  it('keeps nothing of another e-mail address, and nothing of another session', async () => {
    const guest = host.shopper();
    const token = await buyAs(guest, 'somebody@example.test');
    await register(guest, 'else@example.test', '05559990002');
    expect(await ownerOf(guest, token)).toBeNull();
    expect(pick((await guest.get('/address/detailed/')).body, 'results')).toEqual([]);
    const thief = host.shopper();
    await register(thief, 'somebody@example.test', '05559990003');
    expect(await ownerOf(thief, token)).toBeNull();
  });

  it('keeps the order of a customer who bought as a guest and signs in afterwards', async () => {
    const guest = host.shopper();
    const token = await buyAs(guest, 'shopper@example.test');
    await guest.send('POST', '/users/login/', { email: 'shopper@example.test', password: 'Passw0rd!' });
    expect(await ownerOf(guest, token)).toBe((await guest.get('/current_user/')).body.pk);
  });
});
