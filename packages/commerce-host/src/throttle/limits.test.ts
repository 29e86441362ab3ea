import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../auth/auth-journey.fixture.ts';
import { throttleHit } from '../db/schema/account.table.ts';
import { REGISTRATION_BODY } from '../testing/test-bodies.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import type { TestReply, TestShopper } from '../testing/test-shopper.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

/** Calls that can be made so often within so many seconds, and the one after them. */
interface Limit {
  readonly scope: string;
  readonly limit: number;
  readonly seconds: number;
  readonly ask: (who: TestShopper, from: Readonly<Record<string, string>>) => Promise<TestReply>;
}

const HOUR = 3600;
const LETTER = {
  full_name: 'Ada',
  email: 'a@example.test',
  phone: '05551112233',
  subject: '4',
  message: 'Is it blue?',
};

/** Everything that guesses, sends or looks something up (security G16; Protocol auth, account §2, misc §2). */
const LIMITS: readonly Limit[] = [
  {
    scope: 'otp-login',
    limit: 100,
    seconds: HOUR,
    ask: (who, from) => who.send('POST', '/users/otp-login/', { phone: '05551110002', code: '000000' }, from),
  },
  {
    scope: 'registration',
    limit: 100,
    seconds: HOUR,
    ask: (who, from) => who.send('POST', '/users/registration/', REGISTRATION_BODY, from),
  },
  {
    scope: 'password-reset-caller',
    limit: 100,
    seconds: HOUR,
    ask: (who, from) => who.send('POST', '/users/password/reset/', { email: 'x@example.test' }, from),
  },
  {
    scope: 'api-reset',
    limit: 100,
    seconds: HOUR,
    ask: (who, from) => who.form('/users/api-reset/MTI-guess/', {}, from),
  },
  {
    scope: 'email-link',
    limit: 100,
    seconds: HOUR,
    ask: (who, from) => who.get('/users/email-set-primary/guess/', from),
  },
  {
    scope: 'email-link',
    limit: 100,
    seconds: HOUR,
    ask: (who, from) => who.get('/users/registration/account-confirm-email/guess/', from),
  },
  {
    scope: 'anonymous-order',
    limit: 20,
    seconds: HOUR,
    ask: (who, from) => who.form('/users/orders/anonymous', { email: 'x@example.test', number: '1' }, from),
  },
  {
    scope: 'contact-us',
    limit: 20,
    seconds: HOUR,
    ask: (who, from) => who.form('/users/contact-us', LETTER, from),
  },
  {
    scope: 'email-subscription',
    limit: 10,
    seconds: HOUR,
    ask: (who, from) =>
      who.send('POST', '/email-subscription/', { email: 'x@example.test', subscribe_contract: true }, from),
  },
  {
    scope: 'stock-alert',
    limit: 10,
    seconds: HOUR,
    ask: (who, from) => who.form('/product-alerts/', { product: '1990', email: 'x@example.test' }, from),
  },
];

describe('limits', () => {
  it.each(LIMITS)('$scope: $limit in $seconds s from one caller, then 429 until the first is as old', async (rule) => {
    const { scope, limit, seconds, ask } = rule;
    const caller = `203.0.113.${LIMITS.indexOf(rule) + 1}`;
    const at = host.clock.now();
    await host.db.insert(throttleHit).values(Array.from({ length: limit - 1 }, () => ({ scope, caller, at })));
    const from = { 'x-forwarded-for': caller };
    const visitor = host.shopper();
    expect((await ask(visitor, from)).status).not.toBe(429);
    const stopped = await ask(host.shopper(), from);
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, String(seconds)]);
    // Nobody else is stopped by it.
    expect(
      (await ask(host.shopper(), { 'x-forwarded-for': `198.51.100.${LIMITS.indexOf(rule) + 1}` })).status,
    ).not.toBe(429);
    host.clock.advance(seconds * 1000);
    expect((await ask(host.shopper(), from)).status).not.toBe(429);
  });

  it('no list of limits holds an address that mails go to', async () => {
    await host.shopper().send('POST', '/users/password/reset/', { email: 'somebody@example.test' });
    const rows = JSON.stringify(await host.db.select().from(throttleHit));
    expect(rows).toContain('"password-reset"');
    expect(rows).not.toContain('somebody');
  });
});

describe('a session that has ended', () => {
  const EMAIL = 'wallet07@example.test';
  const NEW = 'N3w-secret!';

  /** What ends sessions, who does it, and whether the one that did it goes on (security H9). */
  const ENDINGS: readonly (readonly [string, boolean, (who: TestShopper, old: string) => Promise<TestReply>])[] = [
    [
      'a change of password ends the others',
      true,
      (who, old) =>
        who.send('POST', '/users/password/change/', { old_password: old, new_password1: NEW, new_password2: NEW }),
    ],
    ['leaving ends all', false, (who, password) => who.send('PATCH', '/users/anonymize/', { password })],
  ];

  it('signing out ends one, whose cookie is worth nothing from then on', async () => {
    const [ada, twin] = [await signedIn(host, EMAIL), await signedIn(host, EMAIL)];
    const replayed = host.shopper();
    for (const [name, value] of ada.cookies) replayed.cookies.set(name, value);
    expect((await replayed.get('/users/profile/')).status).toBe(200);
    const token = ada.cookies.get('csrftoken') ?? '';
    expect((await ada.send('POST', '/users/logout', {}, { 'x-csrftoken': token })).status).toBe(200);
    expect((await replayed.get('/users/profile/')).status).toBe(401);
    expect((await replayed.get('/current_user/')).body.pk).toBeNull();
    expect((await twin.get('/users/profile/')).status).toBe(200);
  });

  it.each(ENDINGS)('%s', async (_, goesOn, end) => {
    const password = goesOn ? 'Passw0rd!' : NEW;
    const [ada, thief] = [await signedIn(host, EMAIL, password), await signedIn(host, EMAIL, password)];
    expect((await thief.get('/users/profile/')).status).toBe(200);
    expect((await end(ada, password)).status).toBe(200);
    expect((await thief.get('/users/profile/')).status).toBe(401);
    expect((await ada.get('/users/profile/')).status).toBe(goesOn ? 200 : 401);
  });
});
