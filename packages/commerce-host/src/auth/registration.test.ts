import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { throttleHit, user } from '../db/schema/account.table.ts';
import { REGISTRATION_BODY } from '../testing/test-bodies.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { emailOf, mailedKey, messagesTo } from './auth-journey.fixture.ts';

let host: TestHost | undefined;

async function open(config: Parameters<typeof createTestHost>[0] = {}): Promise<TestHost> {
  host = await createTestHost(config);
  return host;
}

afterEach(async () => {
  await host?.close();
  host = undefined;
});

const { email, password } = REGISTRATION_BODY;

describe('registration', { timeout: TEST_HOST_TIMEOUT }, () => {
  it('with a code: 202 and an SMS, everything again with the code, then the account', async () => {
    const shop = await open({ config: { registrationCode: true } });
    const nil = shop.shopper();
    const register = (more = {}) => nil.send('POST', '/users/registration/', { ...REGISTRATION_BODY, ...more });
    expect((await register()).status).toBe(202);
    expect(await messagesTo(shop, REGISTRATION_BODY.phone)).toHaveLength(1);
    expect((await register()).status).toBe(202);
    expect(await messagesTo(shop, REGISTRATION_BODY.phone)).toHaveLength(1);
    expect((await register({ code: '123456' })).body).toMatchObject({ error_code: 'OTP_INVALID' });
    expect((await register({ code: '111111' })).status).toBe(201);
    expect(await emailOf(nil)).toBe(email);
  });

  it('with a code: sends no more than a hundred an hour for one caller, whatever the numbers', async () => {
    const shop = await open({ config: { registrationCode: true } });
    const caller = '203.0.113.9';
    const hit = { scope: 'registration-code', caller, at: shop.clock.now() };
    await shop.db.insert(throttleHit).values(Array.from({ length: 100 }, () => hit));
    const from = { 'x-forwarded-for': caller };
    expect((await shop.shopper().send('POST', '/users/registration/', REGISTRATION_BODY, from)).status).toBe(429);
    expect(await messagesTo(shop, REGISTRATION_BODY.phone)).toEqual([]);
  });

  it('finds an address again that begins with İ, as Turkish keyboards write it', async () => {
    const shop = await open();
    const own = 'İrem@example.test';
    const ada = shop.shopper();
    expect((await ada.send('POST', '/users/registration/', { ...REGISTRATION_BODY, email: own })).status).toBe(201);
    for (const typed of [own, 'irem@example.test']) {
      const reply = await shop.shopper().send('POST', '/users/login/', { email: typed, password });
      expect(reply.body).toHaveProperty('key');
    }
    const visitor = shop.shopper();
    const alert = () => visitor.form('/product-alerts/', { product: '1990', email: own });
    expect([(await alert()).status, (await alert()).status]).toEqual([201, 200]);
    await ada.send('PATCH', '/users/anonymize/', { password });
    expect((await messagesTo(shop, own)).map(({ subject }) => subject)).toEqual(['Your account was deleted']);
  });

  it('with confirmation: no session before the link was used; whoever knows the password gets a new link', async () => {
    const shop = await open({ config: { registrationConfirm: true } });
    const nil = shop.shopper();
    const reply = await nil.send('POST', '/users/registration/', REGISTRATION_BODY);
    expect([reply.status, reply.body]).toEqual([200, { detail: 'Verification mail sent.' }]);
    const first = await mailedKey(shop, email);
    const refused = await nil.send('POST', '/users/login/', { email, password });
    expect(refused.body).toMatchObject({ error_code: 'EMAIL_UNCONFIRMED' });
    // A phone of one's own opens no account under an address that may be somebody else's.
    const { phone } = REGISTRATION_BODY;
    expect((await nil.send('POST', '/users/otp-login/', { phone })).status).toBe(404);
    await shop.db.update(user).set({ phoneConfirmedAt: shop.clock.now() }).where(eq(user.email, email));
    await nil.send('POST', '/users/otp-login/', { phone });
    const byPhone = await nil.send('POST', '/users/otp-login/', { phone, code: '111111' });
    expect([byPhone.status, byPhone.body.error_code]).toEqual([400, 'EMAIL_UNCONFIRMED']);
    const second = await mailedKey(shop, email);
    const confirm = (key: string) => shop.shopper().get(`/users/registration/account-confirm-email/${key}/`);
    expect((await confirm(first)).status).toBe(404);
    expect([(await confirm(second)).body, (await confirm(second)).status]).toEqual([{ detail: 'ok' }, 200]);
    expect((await confirm('never')).status).toBe(404);
    expect((await nil.send('POST', '/users/login/', { email, password })).body).toHaveProperty('key');
  });

  it('with loyalty reads the day in three parts and joins the programme when asked to', async () => {
    const shop = await open();
    const { date_of_birth: _, ...rest } = REGISTRATION_BODY as Record<string, unknown>;
    const born = { dob_day: '4', dob_month: '3', dob_year: '1990' };
    const register = (body: object) =>
      shop.shopper().send('POST', '/users/register-with-loyalty/', { ...rest, ...body });
    expect((await register({ ...born, dob_day: '31', dob_month: '2' })).body).toEqual({
      date_of_birth: ['Enter a valid date.'],
    });
    expect((await register({ ...born, dob_year: '' })).body).toHaveProperty('date_of_birth');
    expect((await register({ ...born, add_loyalty: true })).status).toBe(201);
    const second = { email: 'second@example.test', phone: '05559992222', date_of_birth: '1990-03-04' };
    expect((await register(second)).status).toBe(201);
  });
});
