import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInFailure, user } from '../db/schema/account.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { PASSWORD, signedIn } from './auth-journey.fixture.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const FROM = { 'x-forwarded-for': '203.0.113.7' };

const guess = (email: string, password: string) => host.shopper().send('POST', '/users/login/', { email, password });

it('[A] guess ─┐ … [L] guess ─┘ twelve at once from as many sessions: at most five are looked at, the others meet the captcha', async () => {
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) => guess('rich@example.test', `guess${index}`)),
  );
  const looked = replies.filter(({ body }) => body.error_code === 'BAD_CREDENTIALS');
  const stopped = replies.filter(({ body }) => body.redirect_url === '/users/pz-captcha/');
  expect([looked.length <= 5, looked.length + stopped.length]).toEqual([true, 12]);
});

it('a right password is no failure, nor is one that waits for a code', async () => {
  await host.db.delete(signInFailure);
  for (let round = 0; round < 6; round += 1) await signedIn(host, 'shopper@example.test');
  expect((await guess('otp@example.test', PASSWORD)).status).toBe(202);
  expect((await guess('locked@example.test', PASSWORD)).body.error_code).toBe('ACCOUNT_LOCKED');
  expect(await host.db.select().from(signInFailure)).toEqual([]);
});

it('[solve] [wrong]×5 → captcha: one solved captcha is good for five wrong passwords, at once or one by one', async () => {
  await host.db.delete(signInFailure);
  const email = 'wallet01@example.test';
  const ada = host.shopper();
  const tryOnce = (password: string) => ada.send('POST', '/users/login/', { email, password });
  const solve = () => ada.form('/users/pz-captcha/', { 'g-recaptcha-response': 'ok' });
  for (let round = 0; round < 5; round += 1) await tryOnce('wrong');
  expect((await tryOnce(PASSWORD)).body).toEqual({ redirect_url: '/users/pz-captcha/' });
  await solve();
  const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => tryOnce(`guess${index}`)));
  expect(replies.filter(({ body }) => body.error_code === 'BAD_CREDENTIALS')).toHaveLength(5);
  expect(replies.filter(({ body }) => body.redirect_url === '/users/pz-captcha/')).toHaveLength(3);
  expect((await tryOnce(PASSWORD)).body).toEqual({ redirect_url: '/users/pz-captcha/' });
  await solve();
  expect((await tryOnce(PASSWORD)).body).toHaveProperty('key');
});

it('a solved captcha is over after ten minutes, whether or not it was used', async () => {
  const ada = host.shopper();
  await ada.form('/users/pz-captcha/', { 'g-recaptcha-response': 'ok' });
  host.clock.advance(599_999);
  const signIn = () => ada.send('POST', '/users/login/', { email: 'captcha@example.test', password: PASSWORD });
  expect((await signIn()).body).toHaveProperty('key');
  const late = host.shopper();
  await late.form('/users/pz-captcha/', { 'g-recaptcha-response': 'ok' });
  host.clock.advance(600_000);
  const reply = await late.send('POST', '/users/login/', { email: 'captcha@example.test', password: PASSWORD });
  expect(reply.body).toEqual({ redirect_url: '/users/pz-captcha/' });
});

it('wrong codes behind a captcha do not use it up: the password was right', async () => {
  await host.db.delete(signInFailure);
  await host.db.update(user).set({ signInRule: 'code' }).where(eq(user.email, 'captcha@example.test'));
  const ada = host.shopper();
  const signIn = (more: object) =>
    ada.send('POST', '/users/login/', { email: 'captcha@example.test', password: PASSWORD, ...more });
  for (let round = 0; round < 5; round += 1)
    await ada.send('POST', '/users/login/', { email: 'x@example.test', password: 'no' });
  expect((await signIn({})).body).toHaveProperty('redirect_url');
  await ada.form('/users/pz-captcha/', { 'g-recaptcha-response': 'ok' });
  expect((await signIn({})).status).toBe(202);
  for (let round = 0; round < 4; round += 1) {
    expect((await signIn({ code: '000000' })).body.error_code).toBe('OTP_INVALID');
  }
  expect((await signIn({ code: '000000' })).body.error_code).toBe('OTP_LOCKED');
  host.clock.advance(120_000);
  await ada.form('/users/pz-captcha/', { 'g-recaptcha-response': 'ok' });
  expect((await signIn({})).status).toBe(202);
  expect((await signIn({ code: '111111' })).body).toHaveProperty('key');
});

it('[wrong]×5 at others’ addresses, then in at one’s own: what was guessed before still counts', async () => {
  await host.db.delete(signInFailure);
  const at = host.clock.now();
  const caller = '203.0.113.9';
  const before = Array.from({ length: 45 }, (_, index) => ({
    email: `v${index}@example.test`,
    sessionPk: null,
    caller,
    at,
  }));
  await host.db.insert(signInFailure).values(before);
  const eve = host.shopper();
  const tryOnce = (who: typeof eve, email: string, password: string) =>
    who.send('POST', '/users/login/', { email, password }, { 'x-forwarded-for': caller });
  for (let round = 0; round < 4; round += 1) await tryOnce(eve, `w${round}@example.test`, 'Summer2026!');
  expect((await tryOnce(eve, 'wallet02@example.test', 'wrong')).body.error_code).toBe('BAD_CREDENTIALS');
  expect((await tryOnce(host.shopper(), 'wallet02@example.test', PASSWORD)).body).toEqual({
    redirect_url: '/users/pz-captcha/',
  });
  await eve.form('/users/pz-captcha/', { 'g-recaptcha-response': 'ok' });
  expect((await tryOnce(eve, 'wallet02@example.test', PASSWORD)).body).toHaveProperty('key');
  const left = await host.db.select().from(signInFailure);
  expect(left.filter(({ email }) => email.startsWith('w'))).toHaveLength(4);
  expect(left).toHaveLength(49);
});

it('one password at many addresses: from the fifty-first on the caller meets the captcha, without a cookie too', async () => {
  await host.db.delete(signInFailure);
  const now = host.clock.now();
  const one = (index: number) => ({
    email: `u${index}@example.test`,
    sessionPk: null,
    caller: FROM['x-forwarded-for'],
    at: now,
  });
  await host.db.insert(signInFailure).values(Array.from({ length: 49 }, (_, index) => one(index)));
  const next = (email: string, from: object = FROM) =>
    host.shopper().send('POST', '/users/login/', { email, password: 'Summer2026!' }, from as Record<string, string>);
  expect((await next('u50@example.test')).body.error_code).toBe('BAD_CREDENTIALS');
  expect((await next('u51@example.test')).body).toEqual({ redirect_url: '/users/pz-captcha/' });
  expect((await next('u51@example.test', { 'x-forwarded-for': '203.0.113.8' })).body.error_code).toBe(
    'BAD_CREDENTIALS',
  );
});
