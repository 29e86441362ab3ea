import { createTestHost, createTestShopper, TEST_HOST_TIMEOUT, type TestHost } from '@vitrin/commerce-host/testing';
import type { Commerce } from '@vitrin/core';
import { createAccountQueries } from '@vitrin/core/cache';
import { createProfileWrites, type ProfileWrites } from '@vitrin/core/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClientSession, demoPassword as password } from './client-session.fixture.ts';
import type { FaultyLine } from './faulty-line.ts';

const newPassword = 'N3w-secret!';
const twice = { newPassword1: newPassword, newPassword2: newPassword };

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());

interface Tab {
  readonly commerce: Commerce;
  readonly writes: ProfileWrites;
  readonly line: FaultyLine;
}

/** Core in a tab of somebody's browser; of nobody's without an e-mail. */
async function openProfile(email?: string, at = host): Promise<Tab> {
  const { commerce, line } = await openClientSession(at, email);
  return { commerce, writes: createProfileWrites(commerce), line };
}

async function canSignIn(email: string, secret: string, at = host): Promise<boolean> {
  const { body } = await createTestShopper(at.app).send('POST', '/users/login/', { email, password: secret });
  return typeof body.key === 'string' && body.key !== '';
}

/** Page and key of the link in the newest mail to somebody. */
async function mailedLink(email: string, at = host): Promise<readonly [page: string, key: string]> {
  const { body } = await createTestShopper(at.app).get(`/outbox.json?to=${encodeURIComponent(email)}`);
  const [newest] = body.messages as unknown as readonly { body: string }[];
  const [, page = '', key = ''] = /https?:\/\/[^/\s]+(\/\S*?)\/([^/\s]+)\/(?:\s|$)/.exec(newest?.body ?? '') ?? [];
  return [page, key];
}

describe('a forgotten password at the reference host', () => {
  it('is chosen anew by the link of the mail, once', async () => {
    const email = 'wallet05@example.test';
    const { writes } = await openProfile();
    await writes.requestPasswordReset(email);
    const [page, slug] = await mailedLink(email);
    expect(page).toBe('/auth/reset');
    await expect(writes.resetPassword(slug, { ...twice, newPassword2: 'Other-1!' })).rejects.toMatchObject({
      fields: { newPassword2: ['The two passwords are not the same.'] },
    });
    await writes.resetPassword(slug, twice);
    expect([await canSignIn(email, password), await canSignIn(email, newPassword)]).toEqual([false, true]);
    await expect(writes.resetPassword(slug, twice)).rejects.toMatchObject({ fields: { token: ['Invalid value'] } });
  });

  it('asked for an unknown address resolves in the same way, and too often says how long to wait', async () => {
    const { writes } = await openProfile();
    for (let round = 0; round < 3; round += 1) await writes.requestPasswordReset('nobody@example.test');
    const refused = await writes.requestPasswordReset('nobody@example.test').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'THROTTLED', status: 429 });
    const { retryAfter } = refused as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(3_600_000);
  });
});

describe('a shop that wants addresses confirmed', () => {
  it('lets nobody in before the link of the mail was followed, and takes it twice', async () => {
    const strict = await createTestHost({ config: { registrationConfirm: true } });
    try {
      const email = 'new.one@example.test';
      const person = { first_name: 'Ada', last_name: 'Yilmaz', phone: '05559998877', password, confirm: true };
      await createTestShopper(strict.app).send('POST', '/users/registration/', { ...person, email });
      expect(await canSignIn(email, password, strict)).toBe(false);
      const [page, key] = await mailedLink(email, strict);
      expect(page).toBe('/auth/confirm-email');
      const { writes } = await openProfile(undefined, strict);
      await writes.confirmEmail(key);
      await writes.confirmEmail(key);
      expect(await canSignIn(email, password, strict)).toBe(true);
    } finally {
      await strict.close();
    }
  });
});

describe('a user’s own data at the reference host', () => {
  it('a change of address happens when the link is followed, and not again', async () => {
    const [old, address] = ['wallet06@example.test', 'elif.new@example.test'];
    const { commerce, writes } = await openProfile(old);
    const queries = createAccountQueries(commerce);
    const body = { email: address, emailConfirm: address, password };
    await expect(writes.changeEmail({ ...body, password: 'Wrong-1!' })).rejects.toMatchObject({
      fields: { password: [expect.any(String)] },
    });
    await writes.changeEmail(body);
    expect((await queries.profile().fetch()).email).toBe(old);
    const [page, key] = await mailedLink(address);
    expect(page).toBe('/auth/set-primary-email');
    await (await openProfile()).writes.setPrimaryEmail(key);
    await writes.editProfile({});
    expect((await queries.profile().fetch()).email).toBe(address);
    expect([await canSignIn(old, password), await canSignIn(address, password)]).toEqual([false, true]);
    await expect(writes.setPrimaryEmail(key)).rejects.toMatchObject({ status: 404 });
    await expect(writes.confirmEmail('no-such-key')).rejects.toMatchObject({ status: 404 });
  });

  it('a profile is changed, and what was emptied is taken away', async () => {
    const { commerce, writes } = await openProfile('wallet07@example.test');
    const queries = createAccountQueries(commerce);
    await writes.editProfile({ firstName: 'Elif', dateOfBirth: '1990-03-04', gender: 'female', smsAllowed: true });
    expect(await queries.profile().fetch()).toMatchObject({
      firstName: 'Elif',
      dateOfBirth: '1990-03-04',
      gender: 'female',
      smsAllowed: true,
    });
    await writes.editProfile({ dateOfBirth: null, gender: null });
    expect(await queries.profile().fetch()).toMatchObject({ firstName: 'Elif', dateOfBirth: null, gender: null });
    await expect(writes.editProfile({ firstName: '' })).rejects.toMatchObject({
      fields: { firstName: ['This field is required.'] },
    });
  });

  it('a changed password ends every other session and keeps this one', async () => {
    const email = 'wallet08@example.test';
    const [here, there] = [await openProfile(email), await openProfile(email)];
    await here.writes.changePassword({ oldPassword: password, ...twice });
    expect((await createAccountQueries(here.commerce).profile().fetch()).email).toBe(email);
    await expect(createAccountQueries(there.commerce).profile().fetch()).rejects.toMatchObject({ status: 401 });
  });

  it('everything is deleted once no order is on its way, and the other tabs hear of it', async () => {
    const buyer = await openProfile('shopper@example.test');
    await expect(buyer.writes.anonymize({ password })).rejects.toMatchObject({ errorCode: 'OPEN_ORDER', status: 400 });
    const { commerce, writes } = await openProfile('wallet09@example.test');
    const heard: unknown[] = [];
    commerce.signals.subscribe((signal) => signal.type === 'identityChanged' && heard.push(signal.identity));
    await expect(writes.anonymize()).rejects.toMatchObject({ fields: { password: [expect.any(String)] } });
    await writes.anonymize({ password });
    expect(heard).toEqual(['anonymous']);
    expect(await canSignIn('wallet09@example.test', password)).toBe(false);
    await expect(writes.anonymize()).rejects.toMatchObject({ status: 401 });
  });
});

describe('a message at the reference host', () => {
  it('arrives with its file, and is refused by field', async () => {
    const { commerce, writes } = await openProfile();
    const subjects = await createAccountQueries(commerce).contactSubjects().fetch();
    const subject = subjects.find(({ isOrderNeeded }) => isOrderNeeded)?.id ?? 0;
    const sentMessage = {
      fullName: 'Ada Yılmaz',
      email: 'ada.letters@example.test',
      phone: '05551112233',
      subject,
      message: 'Where is my vase?',
      file: new File(['%PDF-1.7\n'], 'vase.pdf', { type: 'application/pdf' }),
    };
    await expect(writes.sendContactMessage(sentMessage)).rejects.toMatchObject({
      fields: { order: [expect.any(String)] },
    });
    await writes.sendContactMessage({ ...sentMessage, order: '1234567890123456' });
    const { body } = await createTestShopper(host.app).get(`/outbox.json?to=${encodeURIComponent(sentMessage.email)}`);
    expect(body.messages).toHaveLength(1);
  });
});
