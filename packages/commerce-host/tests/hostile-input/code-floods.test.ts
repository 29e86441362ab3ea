import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailOf, messagesTo, signedIn } from '../../src/auth/auth-journey.fixture.ts';
import { phoneCode, throttleHit } from '../../src/db/schema/account.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../../src/testing/test-host.ts';

const MINUTE = 60_000;
const EMAIL = 'wallet05@example.test';

let host: TestHost;
let phone: string;

// Two processes, because a count in one's memory would be half a count.
beforeAll(async () => {
  host = await createTestHost({ listens: true, processes: 2 });
  phone = String((await (await signedIn(host, EMAIL)).get('/users/profile/')).body.phone);
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

beforeEach(async () => {
  for (const table of [phoneCode, throttleHit]) await host.db.delete(table);
});

/** Asks for a code from a new browser at another address each time. */
let callers = 0;
const ask = (to = phone) => {
  callers += 1;
  const from = { 'x-forwarded-for': `203.0.113.${callers % 250}` };
  return host.shopper().send('POST', '/users/otp-login/', { phone: to }, from);
};
const type = (code: string, shopper = host.shopper()) => shopper.send('POST', '/users/otp-login/', { phone, code });

/** Asks for three codes at the earliest instants and types none of them. */
async function askThree(): Promise<void> {
  for (let count = 0; count < 3; count += 1) {
    expect((await ask()).status).toBe(200);
    host.clock.advance(2 * MINUTE);
  }
}

describe('codes by SMS to one number', () => {
  it('pause for an hour after three without success, and the reply says until when', async () => {
    await askThree();
    const refused = await ask();
    expect([refused.status, refused.body.error_code]).toEqual([429, 'OTP_PAUSED']);
    expect(refused.headers.get('retry-after')).toBe(String(58 * 60));
    expect(refused.body.detail).toMatch(/from \d+ \w+ at \d\d:\d\d\.$/);
    const turkish = host.shopper({ language: 'tr-tr' });
    const said = await turkish.send('POST', '/users/otp-login/', { phone });
    expect(said.body.detail).toMatch(/Yeni kodu \d+ \S+ \d\d:\d\d itibarıyla/);
    host.clock.advance(58 * MINUTE - 1_000);
    expect((await ask()).status).toBe(429);
    host.clock.advance(1_000);
    expect((await ask()).status).toBe(200);
  });

  it('are ten a day at most, whatever the pauses', async () => {
    const before = (await messagesTo(host, phone)).length;
    for (let minute = 0; minute < 24 * 60 - 20; minute += 20) {
      await ask();
      host.clock.advance(20 * MINUTE);
    }
    expect((await messagesTo(host, phone)).length - before).toBe(10);
  });

  it('allow fifty guesses a day, not thousands', async () => {
    let judged = 0;
    for (let round = 0; round < 40; round += 1) {
      await ask();
      for (let guess = 0; guess < 6; guess += 1) {
        if ((await type('000000')).body.error_code === 'OTP_INVALID') judged += 1;
      }
      host.clock.advance(30 * MINUTE);
    }
    expect(judged).toBeLessThanOrEqual(50);
  });

  it('count parallel requests one by one', async () => {
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(Array.from({ length: 4 }, () => ask()));
      host.clock.advance(2 * MINUTE);
    }
    expect((await ask()).body.error_code).toBe('OTP_PAUSED');
  });

  it(
    'count for a number without an account as for any other, so that a pause tells nothing',
    async () => {
      const secretive = await createTestHost({ listens: true, config: { otpHideUnknown: true } });
      try {
        const replies = await Promise.all(
          [phone, '05550000404'].map(async (to) => {
            const statuses: unknown[] = [];
            for (let round = 0; round < 4; round += 1) {
              const reply = await secretive.shopper().send('POST', '/users/otp-login/', { phone: to });
              statuses.push([reply.status, reply.body.error_code ?? null]);
              if (round < 3) await secretive.db.delete(phoneCode);
            }
            return statuses;
          }),
        );
        expect(replies[0]).toEqual(replies[1]);
        expect(replies[0]?.at(-1)).toEqual([429, 'OTP_PAUSED']);
      } finally {
        await secretive.close();
      }
    },
    TEST_HOST_TIMEOUT,
  );
});

describe('and what stays open meanwhile', () => {
  it('the code that was sent last, which ends the count', async () => {
    for (let count = 0; count < 3; count += 1) {
      if (count > 0) host.clock.advance(2 * MINUTE);
      await ask();
    }
    const ada = host.shopper();
    await type('111111', ada);
    expect(await emailOf(ada)).toBe(EMAIL);
    host.clock.advance(2 * MINUTE);
    expect((await ask()).status).toBe(200);
  });

  it('the password, other numbers, and codes of another purpose', async () => {
    await askThree();
    const ada = await signedIn(host, EMAIL);
    expect(await emailOf(ada)).toBe(EMAIL);
    expect((await ask('05551110002')).status).toBe(200);
    expect((await ada.send('POST', '/users/account-code/')).status).toBe(200);
  });

  it.each([
    ['proofs of a number', '/users/phone-confirm/', '05559990101'],
    ['proofs of a user', '/users/account-code/', null],
  ])('%s pause by themselves', async (_, path, number) => {
    const ada = host.shopper();
    if (number === null) await ada.send('POST', '/users/login/', { email: EMAIL, password: 'Passw0rd!' });
    else {
      const person = { first_name: 'Ada', last_name: 'Kara', password: 'a few long words', confirm: true };
      await ada.send('POST', '/users/registration/', { ...person, email: 'paused@example.test', phone: number });
    }
    for (let count = 0; count < 3; count += 1) {
      expect((await ada.send('POST', path)).status).toBe(200);
      host.clock.advance(2 * MINUTE);
    }
    expect((await ada.send('POST', path)).body.error_code).toBe('OTP_PAUSED');
    expect((await ask()).status).toBe(200);
  });
});
