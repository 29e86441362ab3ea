import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailOf } from '../../src/auth/sign-in.fixture.ts';
import { phoneCode, signInFailure, throttleHit } from '../../src/db/schema/account.table.ts';
import { placeByCard } from '../../src/orders/account-orders.fixture.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../../src/testing/test-host.ts';
import { madeUpKeys, rightCodes, twins, wrongCodes } from './guesses.table.ts';

let host: TestHost;
let orderNumber: string;

beforeAll(async () => {
  host = await createTestHost({ listens: true, config: { otpHideUnknown: true } });
  orderNumber = (await placeByCard(host, { email: 'wallet00@example.test', quantity: 1 })).order.number;
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

beforeEach(async () => {
  for (const table of [phoneCode, signInFailure, throttleHit]) await host.db.delete(table);
});

const phone = '05551110002';
const ask = (shopper = host.shopper()) => shopper.send('POST', '/users/otp-login/', { phone });

/** Types a code after one was sent; gives who is signed in. */
async function type(code: unknown): Promise<unknown> {
  const shopper = host.shopper();
  await ask(shopper);
  await shopper.send('POST', '/users/otp-login/', { phone, code });
  return emailOf(shopper);
}

describe('nobody guesses his way in (security A2, G16)', () => {
  it.each(wrongCodes)('a code that is %s', async (_, code) => expect(await type(code)).toBeNull());

  it.each(twins)('%s tells nothing of who is known', async (_, path, known, unknown) => {
    const fill = (body: Readonly<Record<string, unknown>>) =>
      body.number === 'ORDER' ? { ...body, number: orderNumber } : body;
    const passing = ['set-cookie', 'date'];
    const of = async (body: Readonly<Record<string, unknown>>) => {
      const { status, text, headers } = await host.shopper().send('POST', path, fill(body));
      return [status, text, [...headers].filter(([name]) => !passing.includes(name))];
    };
    expect(await of(known)).toEqual(await of(unknown));
  });

  it.each(madeUpKeys)('a link with the key %s', async (key) => {
    const asked = ['/users/registration/account-confirm-email/', '/users/email-set-primary/'];
    for (const path of asked) expect((await host.shopper().get(`${path}${key}/`)).status).toBeGreaterThanOrEqual(400);
    const fields = { new_password1: 'N3w-secret!', new_password2: 'N3w-secret!' };
    expect((await host.shopper().form(`/users/reset/MQ/${key}/`, fields)).status).toBeGreaterThanOrEqual(400);
  });

  it('a code is good once', async () => {
    const [ada, eve] = [host.shopper(), host.shopper()];
    await ask(ada);
    await ada.send('POST', '/users/otp-login/', { phone, code: '111111' });
    await eve.send('POST', '/users/otp-login/', { phone, code: '111111' });
    expect([await emailOf(ada), await emailOf(eve)]).toEqual(['shopper@example.test', null]);
  });

  it('a code of one number opens no other', async () => {
    const eve = host.shopper();
    await ask(eve);
    await eve.send('POST', '/users/otp-login/', { phone: '05551110001', code: '111111' });
    expect(await emailOf(eve)).toBeNull();
  });

  it('five wrong codes end the right one, from as many sessions and addresses as one likes', async () => {
    await ask();
    for (let round = 0; round < 5; round += 1) {
      const from = { 'x-forwarded-for': `203.0.113.${round + 1}` };
      await host.shopper().send('POST', '/users/otp-login/', { phone, code: '000000' }, from);
    }
    const eve = host.shopper();
    const reply = await eve.send('POST', '/users/otp-login/', { phone, code: '111111' });
    expect([reply.body.error_code, await emailOf(eve)]).toEqual(['OTP_LOCKED', null]);
  });

  it('an IPv6 household is one caller, whatever address it uses', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 101; round += 1) {
      const from = { 'x-forwarded-for': `2001:db8:1:2:${round.toString(16)}::1` };
      statuses.push(
        (await host.shopper().send('POST', '/users/password/reset/', { email: `a${round}@b.test` }, from)).status,
      );
    }
    expect([statuses.slice(0, 100).includes(429), statuses[100]]).toEqual([false, 429]);
  });
});

describe('and who was sent the code comes in', () => {
  it.each(rightCodes)('%s', async (_, code) => expect(await type(code)).toBe('shopper@example.test'));
});
