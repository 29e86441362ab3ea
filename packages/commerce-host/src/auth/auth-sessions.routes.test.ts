import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { session } from '../db/schema/account.table.ts';
import { ADDRESS_BODY, REGISTRATION_BODY } from '../testing/test-bodies.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { emailOf, signIn } from './sign-in.fixture.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());
describe('signing out', () => {
  it('takes two steps for a form: a token, then the token back', async () => {
    const ada = host.shopper();
    await signIn(ada, 'rich@example.test');
    const id = ada.cookies.get('osessionid') ?? '';
    const first = await ada.form('/users/logout', {}, { 'x-csrftoken': '' });
    expect(first.status).toBe(403);
    const cookie = `osessionid=${id}; csrftoken=${ada.cookies.get('csrftoken')}`;
    const asked = await host.app.request('/users/logout', { method: 'POST', headers: { Cookie: cookie } });
    const [, token = ''] = /name="csrfmiddlewaretoken" value="(\w+)"/.exec(await asked.text()) ?? [];
    expect(token).toBe(ada.cookies.get('csrftoken'));
    const done = await host.app.request('/users/logout', {
      method: 'POST',
      body: new URLSearchParams({ csrfmiddlewaretoken: token }).toString(),
      headers: { Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(await done.json()).toEqual({ detail: 'Successfully logged out.' });
    expect(done.headers.getSetCookie().join()).toContain('osessionid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
    const replayed = await host.app.request('/address/detailed/', { headers: { Cookie: cookie } });
    expect(replayed.status).toBe(403);
  });

  it('takes one step for JSON with the header, and 200 without a session', async () => {
    const ada = host.shopper();
    await signIn(ada, 'rich@example.test');
    expect((await ada.send('POST', '/users/logout', {})).body).toEqual({ detail: 'Successfully logged out.' });
    expect(ada.cookies.has('osessionid')).toBe(false);
    expect((await ada.send('POST', '/users/logout', {})).status).toBe(200);
    expect((await host.shopper().send('POST', '/users/logout', {})).status).toBe(200);
  });
});

describe('registration', () => {
  it('opens the account, signs in, keeps the basket and sends a welcome', async () => {
    const nil = host.shopper({ language: 'tr-tr' });
    await nil.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    const reply = await nil.send('POST', '/users/registration/', REGISTRATION_BODY);
    expect(reply.status).toBe(201);
    expect(reply.body.key).toMatch(/^[0-9a-f]{40}$/);
    expect(await emailOf(nil)).toBe('newcomer@example.test');
    expect((await nil.get('/baskets/basket/mini/')).body.total_quantity).toBe(1);
    const outbox = await host.app.request('/outbox.json?to=Newcomer@example.test');
    expect(await outbox.json()).toMatchObject({ messages: [{ subject: 'Vitrin’e hoş geldiniz', language: 'tr' }] });
  });

  it.each([
    [{ email: 'SHOPPER@example.test' }, { email: ['There is already an account with this address.'] }],
    [{ phone: '05551110002' }, { phone: ['There is already an account with this number.'] }],
    [{ phone: '5551110002' }, { phone: [expect.any(String)] }],
    [{ password: 'password' }, { password: [expect.any(String)] }],
    [{ password: 'P1!a' }, { password: [expect.any(String)] }],
    [{ confirm: false }, { confirm: [expect.any(String)] }],
    [{ kvkk_confirm: false }, { kvkk_confirm: [expect.any(String)] }],
    [{ first_name: ' ' }, { first_name: ['This field is required.'] }],
    [{ last_name: 'x'.repeat(51) }, { last_name: ['Use at most 50 characters.'] }],
    [{ date_of_birth: '2001-02-30' }, { date_of_birth: ['Enter a valid date.'] }],
    [{ date_of_birth: '2999-01-01' }, { date_of_birth: ['Enter a date in the past.'] }],
    [{ gender: 'robot' }, { gender: ['Select a valid choice.'] }],
  ])('refuses %j', async (change, errors) => {
    const body = { ...REGISTRATION_BODY, email: 'other@example.test', phone: '05559990000', ...change };
    const reply = await host.shopper().send('POST', '/users/registration/', body);
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual(errors);
  });

  it('opens one account when two requests ask at once', async () => {
    const body = { ...REGISTRATION_BODY, email: 'twice@example.test', phone: '05559991111' };
    const replies = await Promise.all([1, 2].map(() => host.shopper().send('POST', '/users/registration/', body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(replies.find(({ status }) => status === 400)?.body).toEqual({
      email: ['There is already an account with this address.'],
    });
  });
});

describe('sessions', () => {
  it('last seven days from the last use and are renewed by use, not by each read', async () => {
    const ada = host.shopper();
    await signIn(ada, 'wallet03@example.test');
    const day = 86_400_000;
    host.clock.advance(6 * day);
    expect(await emailOf(ada)).toBe('wallet03@example.test');
    host.clock.advance(6 * day);
    expect(await emailOf(ada)).toBe('wallet03@example.test');
    host.clock.advance(7 * day + 1);
    expect(await emailOf(ada)).toBeNull();
  });

  it('do not write when they are only read', async () => {
    const ada = host.shopper();
    await signIn(ada, 'wallet04@example.test');
    const read = () => host.db.select().from(session).where(eq(session.expiresAt, session.expiresAt));
    const before = await read();
    host.clock.advance(3_600_000);
    await ada.get('/current_user/');
    await ada.get('/address/detailed/');
    expect(await read()).toEqual(before);
  });

  it('are found by the mirror cookie as well', async () => {
    const ada = host.shopper();
    await signIn(ada, 'wallet05@example.test');
    const mirrored = host.shopper();
    mirrored.cookies.set('sessionid', ada.cookies.get('osessionid') ?? '');
    expect(await emailOf(mirrored)).toBe('wallet05@example.test');
  });

  it('keep addresses from visitors with 403, which signs nobody out', async () => {
    expect((await host.shopper().send('POST', '/address/', ADDRESS_BODY)).status).toBe(403);
  });
});
