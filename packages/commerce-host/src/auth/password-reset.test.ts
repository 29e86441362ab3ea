// Shows S23 (docs/rules/traced-rules.md).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { emailOf, mailedKey, messagesTo, PASSWORD, signedIn } from './auth-journey.fixture.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost({ config: { frontends: new Map([['kiosk', 'https://kiosk.example.test']]) } });
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const ask = (email: string, headers = {}) => host.shopper().send('POST', '/users/password/reset/', { email }, headers);

const reset = (slug: string, password: string, again = password) =>
  host.shopper().form(`/users/api-reset/${slug}`, { new_password1: password, new_password2: again });

describe('a forgotten password', () => {
  it('answers known and unknown addresses alike, and mails both', async () => {
    const [known, unknown] = [await ask('shopper@example.test'), await ask('stranger@example.test')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect((await messagesTo(host, 'shopper@example.test'))[0]?.subject).toBe('Choose a new password');
    expect((await messagesTo(host, 'stranger@example.test'))[0]?.subject).toBe('No account with this address');
  });

  it('mails three times an hour to one address, known or not', async () => {
    for (const email of ['rich@example.test', 'nobody@example.test']) {
      for (let round = 0; round < 3; round += 1) expect((await ask(email)).status).toBe(200);
      const fourth = await ask(email.toUpperCase());
      expect(fourth.status).toBe(429);
      expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    host.clock.advance(3_600_001);
    expect((await ask('rich@example.test')).status).toBe(200);
  });

  it('refuses what is no address', async () => {
    expect((await ask('rich')).body).toEqual({ email: ['Enter a valid e-mail address.'] });
  });

  it('links to the front end that asked, if it is a known one', async () => {
    await ask('empty@example.test', { 'x-frontend-id': 'kiosk' });
    expect((await messagesTo(host, 'empty@example.test'))[0]?.body).toContain('https://kiosk.example.test/auth/reset/');
    await ask('empty@example.test', { 'x-frontend-id': 'evil' });
    expect((await messagesTo(host, 'empty@example.test'))[0]?.body).toContain('http://localhost:3000/auth/reset/');
  });

  it('sets the password once, ends every session and tells by mail', async () => {
    const email = 'wallet06@example.test';
    const elsewhere = await signedIn(host, email);
    await ask(email);
    const slug = await mailedKey(host, email);
    expect(slug).toMatch(/^[\w]+-\w{32}$/);
    expect((await reset(slug, 'weak')).body).toEqual({ new_password1: [expect.stringContaining('8 to 128')] });
    expect((await reset(slug, 'Newer1!pass', 'Other1!pass')).body).toEqual({
      new_password2: ['The two passwords are not the same.'],
    });
    expect((await reset(slug, PASSWORD)).body).toEqual({ new_password1: [expect.stringContaining('not had before')] });
    const done = await reset(slug, 'Newer1!pass');
    expect([done.status, done.body]).toEqual([200, { detail: 'New password has been saved.' }]);
    expect(await emailOf(elsewhere)).toBeNull();
    expect((await messagesTo(host, email))[0]?.subject).toBe('Your password was changed');
    expect(await emailOf(await signedIn(host, email, 'Newer1!pass'))).toBe(email);
    const replayed = await reset(slug, 'Newest1!pass');
    expect([replayed.status, replayed.body]).toEqual([400, { token: ['Invalid value'] }]);
  });

  it('takes a slug with a slash and the older path', async () => {
    const email = 'wallet07@example.test';
    await ask(email);
    const [uid, key] = (await mailedKey(host, email)).split('-');
    const fields = { new_password1: 'Newer1!pass', new_password2: 'Newer1!pass' };
    expect((await host.shopper().form(`/users/reset/${uid}/${key}/`, fields)).status).toBe(200);
  });

  it.each(['', 'MTI-', 'MTI-guess', 'x'])('refuses the slug %j', async (slug) => {
    expect((await reset(slug || '-', 'Newer1!pass')).body).toEqual({ token: ['Invalid value'] });
  });

  it('refuses the key under another user’s name, after a day, and when a newer link was mailed', async () => {
    const email = 'wallet08@example.test';
    await ask(email);
    const first = await mailedKey(host, email);
    expect((await reset(`MQ-${first.split('-')[1]}`, 'Newer1!pass')).status).toBe(400);
    await ask(email);
    const second = await mailedKey(host, email);
    expect((await reset(first, 'Newer1!pass')).status).toBe(400);
    host.clock.advance(86_400_000);
    expect((await reset(second, 'Newer1!pass')).status).toBe(400);
  });

  it('ends a change of address that was under way: a thief who began it gets nothing', async () => {
    const email = 'wallet05@example.test';
    const thief = 'thief@example.test';
    const stolen = await signedIn(host, email);
    await stolen.send('POST', '/users/email-change/', { email: thief, emailConfirm: thief, password: PASSWORD });
    const key = await mailedKey(host, thief);
    await ask(email);
    expect((await reset(await mailedKey(host, email), 'Newer1!pass')).status).toBe(200);
    expect((await host.shopper().get(`/users/email-set-primary/${key}/`)).status).toBe(404);
    expect(await emailOf(await signedIn(host, email, 'Newer1!pass'))).toBe(email);
  });

  it('is of no use once the address has changed: its mail went to the old one', async () => {
    const email = 'wallet04@example.test';
    const next = 'moved@example.test';
    await ask(email);
    const slug = await mailedKey(host, email);
    const ada = await signedIn(host, email);
    await ada.send('POST', '/users/email-change/', { email: next, emailConfirm: next, password: PASSWORD });
    expect((await host.shopper().get(`/users/email-set-primary/${await mailedKey(host, next)}/`)).status).toBe(200);
    expect((await reset(slug, 'Newer1!pass')).body).toEqual({ token: ['Invalid value'] });
  });

  it('gives one of two parallel uses', async () => {
    const email = 'wallet09@example.test';
    await ask(email);
    const slug = await mailedKey(host, email);
    const replies = await Promise.all([reset(slug, 'First1!pass'), reset(slug, 'Other1!pass')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});
