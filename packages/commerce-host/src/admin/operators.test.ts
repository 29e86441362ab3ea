import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../auth/password.ts';
import { throttleHit, user } from '../db/schema/account.table.ts';
import { outboxMessage } from '../db/schema/host.table.ts';
import { sendMessage } from '../outbox/outbox.repository.ts';
import { pressInAdmin } from '../testing/press-in-admin.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import type { TestShopper } from '../testing/test-shopper.ts';
import {
  type Authenticator,
  addOperator,
  EMAIL,
  enrol,
  hiddenIn,
  PASSWORD,
  signedIn as signedInBy,
  signIn,
} from './operator.fixture.ts';
import { findOperatorPk, makeOperator, removeOperator } from './operator.repository.ts';
import { runOperatorCommand } from './operator-command.ts';

let host: TestHost;
let authenticator: Authenticator;

beforeAll(async () => {
  // No demo: the database is a shop's.
  host = await createTestHost({ config: { demo: false } });
  await addOperator(host);
  authenticator = (await enrol(host, host.shopper())).authenticator;
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());
beforeEach(() => host.db.delete(throttleHit));

const signedIn = () => signedInBy(host, authenticator);

describe('the admin without the demo', () => {
  it('shows nothing and takes nothing before signing in', async () => {
    const visitor = host.shopper();
    const page = await visitor.get('/admin/');
    expect([page.status, page.headers.get('location'), page.text]).toEqual([303, '/admin/sign-in/', '']);
    const { text } = await visitor.get('/admin/sign-in/');
    for (const path of ['/admin/', '/admin/orders/', '/admin/returns/', '/admin/messages/again/', '/admin/sign-out/']) {
      const fields = {
        csrfmiddlewaretoken: hiddenIn(text, 'csrfmiddlewaretoken'),
        product: '1',
        quantity: '1',
        return: '1',
        message: '1',
      };
      const reply = await visitor.form(path, fields, { Origin: 'http://localhost:4000' });
      expect([path, reply.status, reply.headers.get('location')]).toEqual([path, 303, '/admin/sign-in/']);
    }
  });

  it('opens with the password of an operator, with another cookie than before and than the shop’s', async () => {
    const visitor = host.shopper();
    await visitor.get('/admin/sign-in/');
    const before = visitor.cookies.get('operator');
    const reply = await signIn(visitor);
    const line = reply.headers.getSetCookie().find((cookie) => cookie.startsWith('operator='));
    expect(line).toMatch(/^operator=\w{32}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(visitor.cookies.get('operator')).not.toBe(before);
    const page = await (await signedIn()).get('/admin/');
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.text).toContain('Signed in as olive@shop.test');
    // The admin's cookie is no shopper's session.
    expect((await visitor.get('/users/profile/')).status).toBe(401);
    const shopper = host.shopper();
    await shopper.send('POST', '/users/login/', { email: EMAIL, password: PASSWORD });
    expect((await shopper.get('/admin/')).status).toBe(303);
  });

  it('behind TLS the cookie is bound to the host', async () => {
    const safe = await createTestHost({ config: { demo: false, adminUrl: 'https://admin.shop.test' } });
    const reply = await safe.shopper().get('/admin/sign-in/', { Host: 'admin.shop.test' });
    expect(reply.headers.getSetCookie()[0]).toMatch(
      /^__Host-operator=\w{32}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    await safe.close();
  });

  it.each([
    ['a wrong password', { password: 'Wrong-Horse-7-Battery' }],
    ['an unknown address', { email: 'nobody@shop.test' }],
    ['an empty password', { password: '' }],
    ['an endless password', { password: 'x'.repeat(5000) }],
    ['a shopper’s own', { email: 'shopper@shop.test', password: PASSWORD }],
  ])('%s gets the same answer', async (_, credentials) => {
    if ('email' in credentials && credentials.email === 'shopper@shop.test') {
      const values = { firstName: 'Ada', lastName: 'Y', dateJoined: host.clock.now() };
      await host.db
        .insert(user)
        .values({ ...values, email: credentials.email, passwordHash: await hashPassword(PASSWORD) });
    }
    const visitor = host.shopper();
    const reply = await signIn(visitor, credentials);
    expect(reply.status).toBe(400);
    expect(reply.text).toContain('role="alert">E-mail or password is wrong.');
    expect((await visitor.get('/admin/')).status).toBe(303);
  });

  it('takes a password from its own page only, and shows what was typed as text', async () => {
    const foreign = { Origin: 'http://evil.test' };
    expect((await signIn(host.shopper(), { headers: foreign })).status).toBe(403);
    expect(
      (await signIn(host.shopper(), { headers: { Host: 'rebound.test', Origin: 'http://rebound.test' } })).status,
    ).toBe(421);
    const plain = await host
      .shopper()
      .form('/admin/sign-in/', { email: EMAIL, password: PASSWORD }, { Origin: 'http://localhost:4000' });
    expect(plain.status).toBe(403);
    expect((await signIn(host.shopper(), { email: '"><script>alert(1)</script>' })).text).not.toContain('<script>');
  });

  it('ten tries at one address, then a quarter of an hour of waiting, also for who knows the password', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await signIn(host.shopper(), { password: `Guess-${count}-Aa` })).status).toBe(400);
    }
    const reply = await signIn(host.shopper(), { email: EMAIL.toUpperCase() });
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '900']);
    expect(reply.text).toContain('Too many attempts. Try again in 15 minutes.');
    host.clock.advance(900_000);
    expect((await signIn(host.shopper())).status).toBe(303);
    host.clock.advance(900_000);
  });

  it('ends with signing out, a pause of half an hour, eight hours, the role, or another password', async () => {
    const isIn = async (visitor: TestShopper) => (await visitor.get('/admin/')).status === 200;
    const leaves = await signedIn();
    const copied = new Map(leaves.cookies);
    await pressInAdmin(leaves, '/admin/sign-out/', {});
    expect(await isIn(leaves)).toBe(false);
    const replay = host.shopper();
    for (const [name, value] of copied) replay.cookies.set(name, value);
    expect(await isIn(replay)).toBe(false);

    const pauses = await signedIn();
    host.clock.advance(29 * 60_000);
    expect(await isIn(pauses)).toBe(true);
    host.clock.advance(30 * 60_000);
    expect(await isIn(pauses)).toBe(false);

    const works = await signedIn();
    for (let minutes = 0; minutes < 8 * 60; minutes += 20) {
      expect(await isIn(works)).toBe(true);
      host.clock.advance(20 * 60_000);
    }
    expect(await isIn(works)).toBe(false);

    const dismissed = await signedIn();
    const busy = await signedIn();
    await removeOperator(host.db, (await findOperatorPk(host.db, EMAIL)) ?? 0);
    expect(await isIn(dismissed)).toBe(false);
    expect((await signIn(host.shopper())).status).toBe(400);
    const passwordHash = await hashPassword(PASSWORD);
    const again = { email: EMAIL, passwordHash, now: host.clock.now() };
    expect(await makeOperator(host.db, again)).toMatchObject({ outcome: 'changed' });
    // A second factor goes with the role.
    authenticator = (await enrol(host, host.shopper())).authenticator;
    expect(await isIn(busy)).toBe(false);
  });

  it('speaks the reader’s language', async () => {
    const page = await host.shopper({ language: 'tr-tr' }).get('/admin/sign-in/');
    expect(page.text).toContain('<html lang="tr">');
    expect(page.text).toContain('Operatör girişi');
  });

  it('shows messages that were not sent, sends them again or throws them away', async () => {
    const createdAt = host.clock.now();
    const text = { channel: 'mail', subject: 'Your <b>link</b>', language: 'en', createdAt } as const;
    for (const recipient of ['first@shop.test', 'second@shop.test']) {
      await sendMessage(host.db, { ...text, recipient, body: 'https://shop.test/secret' });
    }
    await sendMessage(host.db, { ...text, channel: 'sms', recipient: '05551110002', body: '' });
    await host.db.update(outboxMessage).set({ state: 'failed', trouble: 'smtp EENVELOPE 550' });
    const operator = await signedIn();
    const { text: page } = await operator.get('/admin/');
    expect(page).toContain('E-mail to first@shop.test, “Your &lt;b&gt;link&lt;/b&gt;”');
    expect(page).toContain('smtp EENVELOPE 550');
    expect(page).not.toContain('/secret');
    expect(page).toContain('Send to second@shop.test again');
    // What has no text any more can only be thrown away.
    expect(page).not.toContain('Send to 05551110002 again');
    const rows = await host.db.select().from(outboxMessage);
    const pkOf = (recipient: string) => String(rows.find((row) => row.recipient === recipient)?.pk);
    const press = async (recipient: string, action: 'again' | 'discard') =>
      (await pressInAdmin(operator, `/admin/messages/${action}/`, { message: pkOf(recipient) })).status;
    expect(await press('first@shop.test', 'again')).toBe(303);
    expect(await press('first@shop.test', 'again')).toBe(400);
    expect(await press('second@shop.test', 'discard')).toBe(303);
    expect(await press('05551110002', 'again')).toBe(400);
    const left = await host.db.select().from(outboxMessage);
    expect(left.map(({ recipient, state }) => [recipient, state]).sort()).toEqual([
      ['05551110002', 'failed'],
      ['first@shop.test', 'waiting'],
    ]);
  });

  it('somebody who sets a new password with a mailed link ends what was signed in to here', async () => {
    const operator = await signedIn();
    const shopper = host.shopper();
    await shopper.send('POST', '/users/password/reset/', { email: EMAIL });
    const [mail] = await host.db.select().from(outboxMessage).where(eq(outboxMessage.recipient, EMAIL));
    const [, slug = ''] = /\/auth\/reset\/([^/]+)\//.exec(mail?.body ?? '') ?? [];
    const passwords = { new_password1: 'Another-Horse-8!', new_password2: 'Another-Horse-8!' };
    expect((await shopper.send('POST', `/users/api-reset/${slug}`, passwords)).status).toBe(200);
    expect((await operator.get('/admin/')).status).toBe(303);
  });
});

describe('the command that makes operators', () => {
  const run = async (words: readonly string[], typed = '', env: Record<string, string> = {}) => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    input.end(typed);
    const code = await runOperatorCommand(words, env, { input, output });
    return [code, String(output.read() ?? '').trim()];
  };

  it.each([[[]], [['add']], [['add', 'no-address']], [['grow', EMAIL]], [['remove']]])(
    '%j: says how it is used',
    async (words) => {
      const [code, said] = await run(words);
      expect([code, said]).toEqual([1, expect.stringContaining('Write: operator add name@example.com')]);
    },
  );

  it('says which setting it cannot use', async () => {
    expect(await run(['list'], '', { DEMO: 'maybe' })).toEqual([
      1,
      'DEMO: "maybe" is neither 1 nor 0. Correct it or unset it.',
    ]);
  });

  it('makes one, also before the first start, changes the password, lists and takes the role', {
    timeout: TEST_HOST_TIMEOUT,
  }, async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'vitrin-operator-'));
    const env = { DATA_DIR };
    expect(await run(['add', EMAIL], 'Short-1\n', env)).toEqual([1, expect.stringContaining('12 to 128 characters')]);
    expect(await run(['list'], '', env)).toEqual([0, 'There is no operator.']);
    expect(await run(['add', EMAIL], `${PASSWORD}\n`, env)).toEqual([0, `${EMAIL} is an operator now.`]);
    expect(await run(['add', EMAIL], `${PASSWORD}\n`, env)).toEqual([0, expect.stringContaining('had an account')]);
    expect(await run(['list'], '', env)).toEqual([0, `1 ${EMAIL}`]);
    expect(await run(['reset-second-factor', EMAIL], '', env)).toEqual([
      0,
      `${EMAIL} is signed out and sets up a second factor at the next sign-in.`,
    ]);
    expect(await run(['remove', EMAIL], '', env)).toEqual([0, `${EMAIL} is no operator any more.`]);
    for (const word of ['remove', 'reset-second-factor']) {
      expect(await run([word, EMAIL], '', env)).toEqual([1, `${EMAIL} is no operator.`]);
    }
    await rm(DATA_DIR, { recursive: true });
  });
});
