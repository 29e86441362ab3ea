import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInFailure } from '../db/schema/sign-in-failure.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { PASSWORD, signedIn } from './auth-journey.fixture.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

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
