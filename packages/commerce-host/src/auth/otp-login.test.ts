import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { emailOf, messagesTo } from './auth-journey.fixture.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const ask = (phone: string, shopper = host.shopper()) => shopper.send('POST', '/users/otp-login/', { phone });

describe('signing in with a phone', () => {
  it('sends a code that starts a session once', async () => {
    const ada = host.shopper();
    const sent = await ask('05551110002', ada);
    expect(sent.status).toBe(200);
    expect(sent.body).toEqual({ detail: 'We sent you a code by SMS.', expires_in: 180 });
    expect((await messagesTo(host, '05551110002'))[0]?.body).toContain('111111');
    const withCode = { phone: '05551110002', code: '111111' };
    expect((await ada.send('POST', '/users/otp-login/', withCode)).body.key).toMatch(/^[0-9a-f]{40}$/);
    expect(await emailOf(ada)).toBe('shopper@example.test');
    expect((await host.shopper().send('POST', '/users/otp-login/', withCode)).body).toMatchObject({
      error_code: 'OTP_EXPIRED',
    });
  });

  it('locks sending for two minutes, whoever asks, and forgets the wrong tries with the new code', async () => {
    const phone = '05000000001';
    await ask(phone);
    const soon = await ask(phone);
    expect(soon.status).toBe(429);
    expect(soon.headers.get('retry-after')).toBe('120');
    for (let round = 1; round <= 4; round += 1) {
      const wrong = await host.shopper().send('POST', '/users/otp-login/', { phone, code: '123456' });
      expect(wrong.body).toEqual({ code: ['Incorrect code.'], error_code: 'OTP_INVALID' });
    }
    const fifth = await host.shopper().send('POST', '/users/otp-login/', { phone, code: '123456' });
    expect(fifth.body).toMatchObject({ error_code: 'OTP_LOCKED' });
    const right = { phone, code: '111111' };
    expect((await host.shopper().send('POST', '/users/otp-login/', right)).body).toMatchObject({
      error_code: 'OTP_LOCKED',
    });
    host.clock.advance(120_000);
    expect((await ask(phone)).status).toBe(200);
    expect((await host.shopper().send('POST', '/users/otp-login/', right)).body).toHaveProperty('key');
  });

  it('counts parallel wrong tries one by one', async () => {
    const phone = '05000000002';
    await ask(phone);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => host.shopper().send('POST', '/users/otp-login/', { phone, code: '123456' })),
    );
    const codes = replies.map(({ body }) => body.error_code);
    expect(codes.filter((code) => code === 'OTP_INVALID')).toHaveLength(4);
    expect(codes.filter((code) => code === 'OTP_LOCKED')).toHaveLength(4);
  });

  it('takes a code for three minutes', async () => {
    const phone = '05000000003';
    await ask(phone);
    host.clock.advance(180_000);
    const late = await host.shopper().send('POST', '/users/otp-login/', { phone, code: '111111' });
    expect(late.body).toMatchObject({ error_code: 'OTP_EXPIRED' });
  });

  it('says which number has no account, and which is no number', async () => {
    const unknown = await ask('05550000404');
    expect(unknown.status).toBe(404);
    expect(unknown.body).toEqual({ phone: ['There is no account with this number.'] });
    expect((await ask('5551110002')).status).toBe(400);
  });

  it('says no such thing where it is a secret', async () => {
    const secretive = await createTestHost({ config: { otpHideUnknown: true } });
    try {
      const known = await secretive.shopper().send('POST', '/users/otp-login/', { phone: '05551110002' });
      const unknown = await secretive.shopper().send('POST', '/users/otp-login/', { phone: '05550000404' });
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
      expect(await messagesTo(secretive, '05550000404')).toEqual([]);
      const guess = { phone: '05550000404', code: '111111' };
      expect((await secretive.shopper().send('POST', '/users/otp-login/', guess)).status).toBe(400);
      expect((await secretive.shopper().send('POST', '/users/otp-login/', { phone: '05550000404' })).status).toBe(429);
    } finally {
      await secretive.close();
    }
  });

  it('tells when the SMS provider is down or busy', async () => {
    const open = await createTestHost({ config: { otpHideUnknown: true } });
    try {
      const send = (phone: string) => open.shopper().send('POST', '/users/otp-login/', { phone });
      expect((await send('05550000503')).status).toBe(503);
      expect((await send('05550000429')).status).toBe(429);
    } finally {
      await open.close();
    }
  });
});
