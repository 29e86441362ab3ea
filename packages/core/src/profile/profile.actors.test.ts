// Shows S23 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { mutationInProgressMessage } from '../errors/app-error.ts';
import { createShopConfig } from '../shop-config.ts';
import { createTestCommerce } from '../test-ports.ts';
import { createProfileWrites, type ProfileWrites } from './profile.actors.ts';

function start() {
  const shop = createTestCommerce();
  const invalidated: string[] = [];
  shop.commerce.signals.subscribe((signal) => {
    if (signal.type === 'invalidated') invalidated.push(...signal.tags);
  });
  return { ...shop, writes: createProfileWrites(shop.commerce), invalidated };
}

type Case = readonly [
  line: string,
  write: (writes: ProfileWrites) => Promise<unknown>,
  body: object | undefined,
  tags: readonly string[],
];

const profile = { id: 7, first_name: 'Ada', genders: [] };
const done = { detail: 'ok' };
const passwords = { newPassword1: 'Passw0rd!', newPassword2: 'Passw0rd!' };
const sentPasswords = { new_password1: 'Passw0rd!', new_password2: 'Passw0rd!' };
const emailChange = { email: 'a@example.test', emailConfirm: 'a@example.test', password: 'Passw0rd!' };

const cases: readonly Case[] = [
  ['PATCH /users/profile/', (w) => w.editProfile({ firstName: 'Ada' }), { first_name: 'Ada' }, ['Profile']],
  [
    'POST /users/password/change/',
    (w) => w.changePassword({ oldPassword: 'x', ...passwords }),
    { old_password: 'x', ...sentPasswords },
    [],
  ],
  ['POST /users/email-change/', (w) => w.changeEmail(emailChange), emailChange, ['Profile']],
  ['PATCH /users/anonymize/', (w) => w.anonymize(), {}, ['Profile']],
  ['PATCH /users/anonymize/', (w) => w.anonymize({ code: '111111' }), { code: '111111' }, ['Profile']],
  ['DELETE /users/sessions/7/', (w) => w.endSession(7), undefined, ['Profile']],
  ['DELETE /users/sessions/', (w) => w.endOtherSessions(), undefined, ['Profile']],
  ['POST /users/account-code/', (w) => w.sendAccountCode(), undefined, []],
  ['POST /users/password/reset/', (w) => w.requestPasswordReset('a@example.test'), { email: 'a@example.test' }, []],
  ['POST /users/api-reset/MTI-abc', (w) => w.resetPassword('MTI-abc', passwords), sentPasswords, []],
];

it('a front end with a name says it when it asks for a new password, and nowhere else (specification 7)', async () => {
  const { commerce, host } = createTestCommerce();
  const config = { ...commerce.config, shop: createShopConfig({ frontendId: 'kiosk' }) };
  const writes = createProfileWrites({ ...commerce, config });
  const asking = writes.requestPasswordReset('a@example.test');
  const request = await host.request(1);
  expect(request.headers.get('x-frontend-id')).toBe('kiosk');
  await request.reply(200, done);
  await asking;
  const changing = writes.changeEmail(emailChange);
  const other = await host.request(2);
  expect(other.headers.get('x-frontend-id')).toBeNull();
  await other.reply(200, done);
  await changing;
});

describe.each(cases)('%s', (line, write, body, tags) => {
  it('is sent as the protocol says and makes its tags old on success', async () => {
    const { writes, host, invalidated } = start();
    const writing = write(writes);
    const request = await host.request(1);
    const { pathname } = new URL(request.path, 'http://shop.test');
    expect(`${request.method} ${pathname.replace('/api/client', '')}`).toBe(line);
    expect(request.headers.get('x-frontend-id')).toBeNull();
    expect(request.body === '' ? undefined : JSON.parse(request.body)).toEqual(body);
    expect(invalidated).toEqual([]);
    await request.reply(200, line.includes('profile') ? profile : done);
    await writing;
    expect(invalidated).toEqual(tags);
  });

  it('sent twice at once: the second is refused and sends nothing; a failure makes nothing old', async () => {
    const { writes, host, invalidated } = start();
    const refused = expect(write(writes)).rejects.toMatchObject({ fields: { email: ['no'], newPassword1: ['short'] } });
    await expect(write(writes)).rejects.toThrow(mutationInProgressMessage);
    await (await host.request(1)).reply(400, { email: ['no'], new_password1: ['short'] });
    await refused;
    expect([host.requests.length, invalidated]).toEqual([1, []]);
  });
});

describe('the link of a mail', () => {
  it.each<[string, (writes: ProfileWrites) => Promise<void>, readonly string[]]>([
    ['/users/registration/account-confirm-email/k1/', (w) => w.confirmEmail('k1'), []],
    ['/users/email-set-primary/k1/', (w) => w.setPrimaryEmail('k1'), ['Profile', 'Session']],
  ])('%s is called when it is asked for', async (path, follow, tags) => {
    const { writes, host, invalidated } = start();
    const following = follow(writes);
    const request = await host.request(1);
    expect([request.method, new URL(request.path, 'http://shop.test').pathname]).toEqual(['GET', `/api/client${path}`]);
    await request.reply(200, done);
    await following;
    expect(invalidated).toEqual(tags);
  });

  it('that leads nowhere is not followed again', async () => {
    const { writes, host } = start();
    const following = expect(writes.setPrimaryEmail('k1')).rejects.toMatchObject({ status: 404 });
    await (await host.request(1)).reply(404, { detail: 'Not found.' });
    await following;
    expect(host.requests).toHaveLength(1);
  });
});

describe('a message to the shop', () => {
  const sentMessage = {
    fullName: 'Ada',
    email: 'a@example.test',
    phone: '05551234567',
    subject: 4,
    message: 'Hello shop',
  };

  it('travels as multipart with its file', async () => {
    const { writes, host } = start();
    const sending = writes.sendContactMessage({
      ...sentMessage,
      file: new File(['x'], 'jug.png', { type: 'image/png' }),
    });
    const request = await host.request(1);
    const type = request.headers.get('content-type') ?? '';
    const form = await new Response(request.body, { headers: { 'content-type': type } }).formData();
    expect([form.get('subject'), form.has('order')]).toEqual(['4', false]);
    expect(form.get('file')).toMatchObject({ name: 'jug.png' });
    expect(request.path).toContain(encodeURIComponent('"responseType":"text"'));
    await request.reply(200, { result: 'Thank you.' });
    await sending;
  });

  it('that is one too many says how long to wait', async () => {
    const { writes, host } = start();
    const sending = expect(writes.sendContactMessage(sentMessage)).rejects.toMatchObject({
      code: 'THROTTLED',
      retryAfter: 2_800_000,
    });
    await (await host.request(1)).reply(429, { detail: 'Request was throttled.' }, { 'retry-after': '2800' });
    await sending;
  });
});
