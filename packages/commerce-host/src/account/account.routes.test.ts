import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, mailedKey, messagesTo, PASSWORD, signedIn } from '../auth/auth-journey.fixture.ts';
import { address, user } from '../db/schema/account.table.ts';
import { order } from '../db/schema/orders.table.ts';
import { ADDRESS_BODY } from '../testing/test-bodies.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

describe('the profile', () => {
  it.each([
    ['GET', '/users/profile/'],
    ['PATCH', '/users/profile/'],
    ['POST', '/users/password/change/'],
    ['POST', '/users/email-change/'],
    ['POST', '/users/phone-confirm/'],
    ['POST', '/users/account-code/'],
    ['PATCH', '/users/anonymize/'],
  ])('%s %s is for users: 401 for a visitor', async (method, path) => {
    const visitor = host.shopper();
    expect((method === 'GET' ? await visitor.get(path) : await visitor.send(method, path, {})).status).toBe(401);
  });

  it('says who the user is, in the reader’s language', async () => {
    const ada = await signedIn(host, 'shopper@example.test');
    expect((await ada.get('/users/profile/', { 'Accept-Language': 'tr-tr' })).body).toMatchObject({
      first_name: 'Ada',
      email: 'shopper@example.test',
      phone: '05551110002',
      genders: [{ value: 'female', label: 'Kadın' }, { value: 'male' }, { value: 'other' }],
      language_code: 'en-us',
      avatar: null,
    });
  });

  it('changes what is sent and nothing else; the e-mail address is ignored', async () => {
    const ada = await signedIn(host, 'wallet00@example.test');
    const before = (await ada.get('/users/profile/')).body;
    const change = { first_name: 'Derya', date_of_birth: '1990-03-04', gender: 'other', sms_allowed: true };
    const reply = await ada.send('PATCH', '/users/profile/', { ...change, email: 'x@example.test' });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ ...before, ...change });
    expect((await ada.send('PATCH', '/users/profile/', {})).body).toEqual(reply.body);
  });

  it.each([
    [{ first_name: '' }, { first_name: ['This field is required.'] }],
    [{ last_name: 'x'.repeat(51) }, { last_name: ['Use at most 50 characters.'] }],
    [{ phone: '5550000' }, { phone: [expect.any(String)] }],
    [{ phone: '05551110002', password: PASSWORD }, { phone: ['There is already an account with this number.'] }],
    [{ date_of_birth: '2001-02-30' }, { date_of_birth: ['Enter a valid date.'] }],
    [{ date_of_birth: '2030-01-01' }, { date_of_birth: ['Enter a date in the past.'] }],
    [{ gender: 'robot' }, { gender: ['Select a valid choice.'] }],
    [{ avatar: 'javascript:alert(1)' }, { avatar: ['Select a valid choice.'] }],
    [{ attributes: 'x' }, { attributes: ['Enter an object.'] }],
    [{ attributes: { ['x'.repeat(61)]: 1 } }, { attributes: ['Select a valid choice.'] }],
    [{ attributes: { x: 'x'.repeat(5000) } }, { attributes: ['Use at most 4000 characters.'] }],
    [{ date_of_birth: '0000-01-01' }, { date_of_birth: ['Enter a valid date.'] }],
  ])('refuses %j', async (change, errors) => {
    const reply = await (await signedIn(host, 'rich@example.test')).send('PATCH', '/users/profile/', change);
    expect([reply.status, reply.body]).toEqual([400, errors]);
  });
});

describe('a change of password', () => {
  it('ends the other sessions and keeps this one', async () => {
    const email = 'wallet01@example.test';
    const [here, there] = [await signedIn(host, email), await signedIn(host, email)];
    const change = (body: object) =>
      here.send('POST', '/users/password/change/', {
        old_password: PASSWORD,
        new_password1: 'Newer1!pass',
        new_password2: 'Newer1!pass',
        ...body,
      });
    expect((await change({ old_password: 'wrong' })).body).toEqual({ old_password: ['The password is not correct.'] });
    expect((await change({ new_password2: 'Other1!pass' })).body).toHaveProperty('new_password2');
    expect((await change({ new_password1: 'weak', new_password2: 'weak' })).body).toHaveProperty('new_password1');
    expect((await change({ new_password1: PASSWORD, new_password2: PASSWORD })).body).toHaveProperty('new_password1');
    expect((await change({})).body).toEqual({ detail: 'New password has been saved.' });
    expect([await emailOf(here), await emailOf(there)]).toEqual([email, null]);
    expect(await emailOf(await signedIn(host, email, 'Newer1!pass'))).toBe(email);
  });

  it('stops who guesses the old one', async () => {
    const ada = await signedIn(host, 'wallet02@example.test');
    const guess = () => ada.send('POST', '/users/password/change/', { old_password: 'guess' });
    for (let round = 0; round < 10; round += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });
});

describe('a change of e-mail address', () => {
  const next = 'fresh@example.test';

  it('happens when the link in the mail to the new address is used, once; the old one is told', async () => {
    const ada = await signedIn(host, 'wallet03@example.test');
    const change = (body: object) =>
      ada.send('POST', '/users/email-change/', { email: next, emailConfirm: next, password: PASSWORD, ...body });
    expect((await change({ password: 'wrong' })).body).toEqual({ password: ['The password is not correct.'] });
    expect((await change({ emailConfirm: 'a@b.test' })).body).toHaveProperty('emailConfirm');
    const taken = { email: 'rich@example.test', emailConfirm: 'rich@example.test' };
    expect((await change(taken)).body).toEqual({ email: ['There is already an account with this address.'] });
    expect((await change({ ...taken, password: 'wrong' })).body).not.toHaveProperty('email');
    expect((await change({})).body).toEqual({ detail: 'A confirmation mail has been sent.' });
    expect(await emailOf(ada)).toBe('wallet03@example.test');
    const key = await mailedKey(host, next);
    const use = () => host.shopper().get(`/users/email-set-primary/${key}/`);
    expect((await use()).body).toEqual({ detail: 'ok' });
    expect(await emailOf(ada)).toBe(next);
    expect((await use()).status).toBe(404);
    expect((await messagesTo(host, 'wallet03@example.test'))[0]?.subject).toBe('Your e-mail address was changed');
  });

  it('is not found when somebody else has the address by then', async () => {
    const ada = await signedIn(host, 'wallet04@example.test');
    const wanted = 'raced@example.test';
    await ada.send('POST', '/users/email-change/', { email: wanted, emailConfirm: wanted, password: PASSWORD });
    const key = await mailedKey(host, wanted);
    await host.db.update(user).set({ email: wanted }).where(eq(user.email, 'wallet05@example.test'));
    expect((await host.shopper().get(`/users/email-set-primary/${key}/`)).status).toBe(404);
    expect(await emailOf(ada)).toBe('wallet04@example.test');
  });
});

describe('leaving', () => {
  it('waits for open orders, then leaves nothing personal and no session', async () => {
    const ada = await signedIn(host, 'shopper@example.test');
    await ada.send('POST', '/address/', ADDRESS_BODY);
    const [before] = await host.db.select().from(user).where(eq(user.email, 'shopper@example.test'));
    const pk = before?.pk ?? 0;
    const orders = await host.db.select().from(order).where(eq(order.userPk, pk));
    expect(orders.some(({ status }) => status < 550 && status !== 100)).toBe(true);
    expect((await ada.send('PATCH', '/users/anonymize/', { password: PASSWORD })).body).toMatchObject({
      error_code: 'OPEN_ORDER',
    });
    await host.db.update(order).set({ status: 550 }).where(eq(order.userPk, pk));
    expect((await ada.send('PATCH', '/users/anonymize/', { password: PASSWORD })).status).toBe(200);
    const dump = JSON.stringify([
      await host.db.select().from(user).where(eq(user.pk, pk)),
      await host.db.select().from(order).where(eq(order.userPk, pk)),
      await host.db.select().from(address).where(eq(address.userPk, pk)),
    ]);
    for (const trace of ['Ada', 'shopper@example.test', '05551110002', 'Moda']) expect(dump).not.toContain(trace);
    expect((await ada.get('/users/profile/')).status).toBe(401);
    expect((await ada.send('PATCH', '/users/anonymize/')).status).toBe(401);
    const back = await host
      .shopper()
      .send('POST', '/users/login/', { email: 'shopper@example.test', password: PASSWORD });
    expect(back.body).toMatchObject({ error_code: 'BAD_CREDENTIALS' });
  });
});
