import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailedKey, messagesTo, signedIn } from '../../src/auth/auth-journey.fixture.ts';
import { emailOf, PASSWORD } from '../../src/auth/sign-in.fixture.ts';
import { phoneCode, throttleHit, user } from '../../src/db/schema/account.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../../src/testing/test-host.ts';
import type { TestShopper } from '../../src/testing/test-shopper.ts';
import { changes, falseProofs } from './takeovers.table.ts';

/** The account that is attacked: its number is proved, it has no orders. */
const ADA = 'wallet07@example.test';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost({ listens: true });
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

beforeEach(async () => {
  for (const table of [phoneCode, throttleHit]) await host.db.delete(table);
});

const rowOf = async (email: string) => (await host.db.select().from(user).where(eq(user.email, email)))[0];
const phoneOf = async (email: string) => (await rowOf(email))?.phone ?? '';
const byCode = async (phone: string, shopper = host.shopper()) => {
  await shopper.send('POST', '/users/otp-login/', { phone });
  await shopper.send('POST', '/users/otp-login/', { phone, code: '111111' });
  return emailOf(shopper);
};

/** Registers a stranger's address, as an attacker does. */
async function register(email: string, phone: string): Promise<TestShopper> {
  const eve = host.shopper();
  const person = { first_name: 'Eve', last_name: 'Kara', password: 'eve knows this', confirm: true };
  expect((await eve.send('POST', '/users/registration/', { ...person, email, phone })).status).toBe(201);
  return eve;
}

/** Sets a new password by the mail to an address, as its owner does. */
async function reset(email: string): Promise<void> {
  await host.shopper().send('POST', '/users/password/reset/', { email });
  const passwords = { new_password1: 'the owner knows', new_password2: 'the owner knows' };
  const reply = await host.shopper().form(`/users/api-reset/${await mailedKey(host, email)}`, passwords);
  expect(reply.status).toBe(200);
}

describe.each(changes)('a stolen session does not get %s', (_, method, path, body) => {
  let eve: TestShopper;
  beforeAll(async () => {
    eve = await signedIn(host, ADA);
  });

  it.each(falseProofs)('with %s', async (_name, proof) => {
    const before = await rowOf(ADA);
    const mails = (await messagesTo(host, 'eve@example.test')).length;
    const reply = await eve.send(method, path, { ...body, ...proof });
    expect(reply.status).toBe(400);
    expect([await rowOf(ADA), await emailOf(eve)]).toEqual([before, ADA]);
    expect((await messagesTo(host, 'eve@example.test')).length).toBe(mails);
  });

  it('with a code that was sent to sign in', async () => {
    await eve.send('POST', '/users/otp-login/', { phone: await phoneOf(ADA) });
    const reply = await eve.send(method, path, { ...body, code: '111111' });
    expect([reply.status, reply.body.error_code]).toEqual([400, 'OTP_EXPIRED']);
  });

  it('by guessing codes or passwords', async () => {
    expect((await eve.send('POST', '/users/account-code/')).status).toBe(200);
    for (let round = 0; round < 5; round += 1) await eve.send(method, path, { ...body, code: `00000${round}` });
    expect((await eve.send(method, path, { ...body, code: '111111' })).body.error_code).toBe('OTP_LOCKED');
    for (let round = 0; round < 10; round += 1) await eve.send(method, path, { ...body, password: `guess ${round}` });
    expect((await eve.send(method, path, { ...body, password: PASSWORD })).status).toBe(429);
  });
});

describe('a number that nobody proved signs in to nothing', () => {
  it('after the change of it, until its own code is typed; the old address and number are notified', async () => {
    const ada = await signedIn(host, 'wallet06@example.test');
    const old = await phoneOf('wallet06@example.test');
    const changed = await ada.send('PATCH', '/users/profile/', { phone: '05559990002', password: PASSWORD });
    expect(changed.body).toMatchObject({ phone: '05559990002', phone_confirmed: false });
    expect([await byCode('05559990002'), await byCode(old)]).toEqual([null, null]);
    expect((await messagesTo(host, 'wallet06@example.test'))[0]?.subject).toBe('Your phone number was changed');
    expect((await messagesTo(host, old)).map(({ subject }) => subject)).toContain('Your phone number was changed');

    expect((await ada.send('POST', '/users/phone-confirm/', {})).body).toMatchObject({ expires_in: 180 });
    expect((await ada.send('POST', '/users/phone-confirm/', { code: '000000' })).body.error_code).toBe('OTP_INVALID');
    expect((await ada.send('POST', '/users/phone-confirm/', { code: '111111' })).body).toMatchObject({
      phone_confirmed: true,
    });
    await host.db.delete(phoneCode);
    expect(await byCode('05559990002')).toBe('wallet06@example.test');
  });

  it('after a registration, and it is reserved for nobody', async () => {
    await register('first@example.test', '05559990003');
    expect(await byCode('05559990003')).toBeNull();
    const owner = await register('second@example.test', '05559990003');
    await owner.send('POST', '/users/phone-confirm/', {});
    await owner.send('POST', '/users/phone-confirm/', { code: '111111' });
    await host.db.delete(phoneCode);
    expect(await byCode('05559990003')).toBe('second@example.test');
    const first = host.shopper();
    await first.send('POST', '/users/login/', { email: 'first@example.test', password: 'eve knows this' });
    const again = await first.send('POST', '/users/phone-confirm/', {});
    expect([again.status, Object.keys(again.body)]).toEqual([400, ['phone']]);
  });

  it('of an account that another number is proved for meanwhile', async () => {
    const eve = await register('moving@example.test', '05559990004');
    await eve.send('POST', '/users/phone-confirm/', {});
    await eve.send('PATCH', '/users/profile/', { phone: '05559990005', password: 'eve knows this' });
    const reply = await eve.send('POST', '/users/phone-confirm/', { code: '111111' });
    expect([reply.body.error_code, await byCode('05559990005')]).toEqual(['OTP_EXPIRED', null]);
  });
});

describe('who registers a stranger’s address is out once its owner comes', () => {
  it.each([
    ['an unproved number', false],
    ['a number that he proved himself', true],
  ])('with %s, after the owner’s new password', async (name, isProved) => {
    const [email, phone] = [`victim${isProved}@example.test`, isProved ? '05559990006' : '05559990007'];
    const eve = await register(email, phone);
    if (isProved) {
      await eve.send('POST', '/users/phone-confirm/', {});
      await eve.send('POST', '/users/phone-confirm/', { code: '111111' });
    }
    await reset(email);
    const second = host.shopper();
    await second.send('POST', '/users/login/', { email, password: 'eve knows this' });
    expect([name, await emailOf(eve), await emailOf(second), await byCode(phone)]).toEqual([name, null, null, null]);
    expect((await rowOf(email))?.emailConfirmedAt).not.toBeNull();
  });

  it('after the first confirmation, which ends his session and voids his number', async () => {
    const [email, phone] = ['confirming@example.test', '05559990008'];
    const eve = await register(email, phone);
    await eve.send('POST', '/users/phone-confirm/', {});
    await eve.send('POST', '/users/phone-confirm/', { code: '111111' });
    const link = `/users/registration/account-confirm-email/${await mailedKey(host, email)}/`;
    expect((await host.shopper().get(link)).status).toBe(200);
    await host.db.delete(phoneCode);
    expect([await emailOf(eve), await byCode(phone)]).toEqual([null, null]);
  });

  it('but the owner’s own browser stays signed in and keeps the number', async () => {
    const [email, phone] = ['own@example.test', '05559990009'];
    const ada = await register(email, phone);
    const other = host.shopper();
    await other.send('POST', '/users/login/', { email, password: 'eve knows this' });
    await ada.send('POST', '/users/phone-confirm/', {});
    await ada.send('POST', '/users/phone-confirm/', { code: '111111' });
    const link = `/users/registration/account-confirm-email/${await mailedKey(host, email)}/`;
    await ada.get(link);
    await host.db.delete(phoneCode);
    expect([await emailOf(ada), await emailOf(other), await byCode(phone)]).toEqual([email, null, email]);
  });
});

describe('and who proves to be the user', () => {
  it.each(changes)('by a fresh code gets %s', async (name, method, path, body) => {
    const email = `wallet1${changes.findIndex(([each]) => each === name)}@example.test`;
    const ada = await signedIn(host, email);
    expect((await ada.send('POST', '/users/account-code/')).status).toBe(200);
    expect((await ada.send(method, path, { ...body, code: '111111' })).status).toBe(200);
  });

  it('by the password leaves, and the old address is notified', async () => {
    const ada = await register('leaving@example.test', '05559990010');
    const noCode = await ada.send('POST', '/users/account-code/');
    expect([noCode.status, noCode.body.error_code]).toEqual([400, 'PHONE_UNPROVED']);
    expect((await ada.send('PATCH', '/users/anonymize/', { password: 'eve knows this' })).status).toBe(200);
    const [mail, ...more] = await messagesTo(host, 'leaving@example.test');
    expect([mail?.subject, more]).toEqual(['Your account was deleted', []]);
  });
});
