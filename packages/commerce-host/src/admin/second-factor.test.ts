import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorRecoveryCode, operatorSecondFactor, throttleHit, user } from '../db/schema/account.table.ts';
import { pressInAdmin } from '../testing/press-in-admin.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import type { TestShopper } from '../testing/test-shopper.ts';
import { addOperator, EMAIL, enrol, hiddenIn, signedIn, signIn, submitCode } from './operator.fixture.ts';
import { removeOperator, resetSecondFactor } from './operator.repository.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost({ config: { demo: false }, processes: 2 });
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());
beforeEach(async () => {
  await host.db.delete(throttleHit);
  await addOperator(host);
  await resetSecondFactor(host.db, 1);
});

const isIn = async (visitor: TestShopper) => (await visitor.get('/admin/')).status === 200;

describe('the second factor of an operator', () => {
  it('is required after the first sign-in, and nothing opens before', async () => {
    const visitor = host.shopper();
    expect((await signIn(visitor)).headers.get('location')).toBe('/admin/second-factor/');
    for (const path of ['/admin/', '/admin/contact/', '/admin/payments/', '/admin/newsletter.csv', '/admin/record/']) {
      const { status, headers, text } = await visitor.get(path);
      expect([path, status, headers.get('location'), text]).toEqual([path, 303, '/admin/second-factor/', '']);
    }
    const { text } = await visitor.get('/admin/second-factor/');
    const fields = { csrfmiddlewaretoken: hiddenIn(text, 'csrfmiddlewaretoken'), product: '1', quantity: '1' };
    const write = await visitor.form('/admin/', fields, { Origin: 'http://localhost:4000' });
    expect(write.headers.get('location')).toBe('/admin/second-factor/');
  });

  it('is enrolled with a shown secret and confirmed by its first code', async () => {
    const visitor = host.shopper();
    await signIn(visitor);
    const { text, headers } = await visitor.get('/admin/second-factor/');
    expect(headers.get('cache-control')).toBe('no-store');
    const secret = /<code>((?:[A-Z2-7]{4} ?){8})<\/code>/.exec(text)?.[1]?.replaceAll(' ', '');
    expect(text).toContain(`href="otpauth://totp/Vitrin:olive%40shop.test?issuer=Vitrin&amp;secret=${secret}&amp;`);
    expect(text).toContain('<svg ');
    const wrong = { csrfmiddlewaretoken: hiddenIn(text, 'csrfmiddlewaretoken'), sealed: hiddenIn(text, 'sealed') };
    const refused = await visitor.form(
      '/admin/second-factor/enrol/',
      { ...wrong, code: '000000' },
      { Origin: 'http://localhost:4000' },
    );
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('role="alert"')]);
    // The app that scanned the first page still fits.
    expect(refused.text).toContain(`secret=${secret}`);
    expect(await isIn(visitor)).toBe(false);
    const enrolled = host.shopper();
    const { recoveryCodes } = await enrol(host, enrolled);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect([await isIn(enrolled), await isIn(visitor)]).toEqual([true, false]);
  });

  it('takes a secret from the session alone that was shown it', async () => {
    const [visitor, other] = [host.shopper(), host.shopper()];
    await signIn(visitor);
    await signIn(other);
    const shown = await visitor.get('/admin/second-factor/');
    const own = await other.get('/admin/second-factor/');
    const fields = {
      csrfmiddlewaretoken: hiddenIn(own.text, 'csrfmiddlewaretoken'),
      sealed: hiddenIn(shown.text, 'sealed'),
      code: '000000',
    };
    const reply = await other.form('/admin/second-factor/enrol/', fields, { Origin: 'http://localhost:4000' });
    expect(reply.headers.get('location')).toBe('/admin/second-factor/');
    expect(await host.db.select().from(operatorSecondFactor)).toEqual([]);
  });

  it('is asked for at every sign-in, and opens another session than the password did', async () => {
    const { authenticator } = await enrol(host, host.shopper());
    const visitor = host.shopper();
    await signIn(visitor);
    expect((await visitor.get('/admin/second-factor/')).text).toContain('autocomplete="one-time-code"');
    const before = new Map(visitor.cookies);
    expect((await submitCode(visitor, '000000')).status).toBe(400);
    expect(await isIn(visitor)).toBe(false);
    host.clock.advance(30_000);
    const spaced = authenticator.code().replace(/^.../, '$& ');
    expect((await submitCode(visitor, spaced)).headers.get('location')).toBe('/admin/');
    expect(await isIn(visitor)).toBe(true);
    const replay = host.shopper();
    for (const [name, value] of before) replay.cookies.set(name, value);
    expect((await replay.get('/admin/')).headers.get('location')).toBe('/admin/sign-in/');
  });

  it('takes no code twice: not the first one again, not an older one, not in parallel', async () => {
    const { authenticator } = await enrol(host, host.shopper());
    const visitor = host.shopper();
    await signIn(visitor);
    // The code that confirmed the enrolment, and the one before it.
    for (const code of [authenticator.code(), authenticator.code(-1)]) {
      expect((await submitCode(visitor, code)).status).toBe(400);
    }
    host.clock.advance(30_000);
    const twins = await Promise.all(
      [visitor, host.shopper()].map(async (twin) => {
        await signIn(twin);
        return twin;
      }),
    );
    const replies = await Promise.all(twins.map((twin) => submitCode(twin, authenticator.code())));
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 400]);
  });

  it('allows a clock that is half a minute off, and no more', async () => {
    const { authenticator } = await enrol(host, host.shopper());
    host.clock.advance(600_000);
    const visitor = host.shopper();
    await signIn(visitor);
    for (const steps of [-2, 2]) expect((await submitCode(visitor, authenticator.code(steps))).status).toBe(400);
    expect((await submitCode(visitor, authenticator.code(-1))).status).toBe(303);
  });

  it('is guessed ten times in a quarter of an hour and fifty times a day, for all sessions and processes', async () => {
    const { authenticator } = await enrol(host, host.shopper());
    const visitor = host.shopper();
    await signIn(visitor);
    for (let window = 0; window < 5; window += 1) {
      for (let count = 0; count < 10; count += 1) expect((await submitCode(visitor, '000000')).status).toBe(400);
      host.clock.advance(30_000);
      const stopped = await submitCode(visitor, authenticator.code());
      expect([stopped.status, stopped.text]).toEqual([429, expect.stringContaining('Too many attempts')]);
      host.clock.advance(900_000);
    }
    await signIn(visitor);
    expect((await submitCode(visitor, authenticator.code())).status).toBe(429);
    host.clock.advance(86_400_000);
    await signIn(visitor);
    expect((await submitCode(visitor, authenticator.code())).status).toBe(303);
  });

  it('is replaced by each recovery code once', async () => {
    const { recoveryCodes } = await enrol(host, host.shopper());
    const [first = '', second = ''] = recoveryCodes;
    const visitor = host.shopper();
    await signIn(visitor);
    const reply = await submitCode(visitor, first.toLowerCase().replaceAll('-', ' '));
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/admin/second-factor/']);
    expect((await visitor.get('/admin/second-factor/')).text).toContain('9 recovery codes left');
    const again = host.shopper();
    await signIn(again);
    expect((await submitCode(again, first)).status).toBe(400);
    expect((await submitCode(again, 'AAAA-AAAA-AAAA-AAAA')).status).toBe(400);
    expect((await submitCode(again, second)).status).toBe(303);
  });

  it('is set up again with a code, which ends the other sessions and the old recovery codes', async () => {
    const { authenticator, recoveryCodes } = await enrol(host, host.shopper());
    const [other, visitor] = [await signedIn(host, authenticator), await signedIn(host, authenticator)];
    expect((await submitCode(visitor, '000000', 'renew/')).status).toBe(400);
    expect(await isIn(visitor)).toBe(true);
    host.clock.advance(30_000);
    const reply = await submitCode(visitor, authenticator.code(), 'renew/');
    expect(reply.headers.get('location')).toBe('/admin/second-factor/');
    expect([await isIn(visitor), await isIn(other)]).toEqual([false, false]);
    const renewed = await enrol(host, host.shopper());
    expect(renewed.authenticator.secret).not.toBe(authenticator.secret);
    const late = host.shopper();
    await signIn(late);
    expect((await submitCode(late, recoveryCodes[0] ?? '')).status).toBe(400);
  });

  it('is readable in no table: the secret is sealed, recovery codes are hashed', async () => {
    const { authenticator, recoveryCodes } = await enrol(host, host.shopper());
    const rows = [
      await host.db.select().from(operatorSecondFactor),
      await host.db.select().from(operatorRecoveryCode),
      await host.db.select().from(throttleHit),
    ];
    const text = JSON.stringify(rows);
    expect(rows[0]).toHaveLength(1);
    for (const secret of [authenticator.secret, ...recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')])]) {
      expect(text).not.toContain(secret);
    }
  });

  it('goes with the role, and opens no account of another operator', async () => {
    const { authenticator } = await enrol(host, host.shopper());
    const [row] = await host.db.select().from(operatorSecondFactor);
    await removeOperator(host.db, row?.userPk ?? 0);
    expect(await host.db.select().from(operatorSecondFactor)).toEqual([]);
    expect(await host.db.select().from(operatorRecoveryCode)).toEqual([]);
    // A row that was copied to another operator in the database is worth nothing.
    const values = { firstName: 'Oz', lastName: '', dateJoined: host.clock.now(), role: 'operator' } as const;
    const [owner] = await host.db.select().from(user).where(eq(user.email, EMAIL));
    const passwordHash = owner?.passwordHash ?? '';
    const [other] = await host.db
      .insert(user)
      .values({ ...values, email: 'oz@shop.test', emailFolded: 'oz@shop.test', passwordHash })
      .returning();
    await host.db.insert(operatorSecondFactor).values({
      userPk: other?.pk ?? 0,
      sealedSecret: row?.sealedSecret ?? '',
      lastStep: 0,
      confirmedAt: host.clock.now(),
    });
    const visitor = host.shopper();
    await signIn(visitor, { email: 'oz@shop.test' });
    host.clock.advance(30_000);
    expect((await submitCode(visitor, authenticator.code())).status).toBe(400);
  });

  it('is not asked for in the demo, where nobody signs in', async () => {
    const demo = await createTestHost();
    const reply = await demo.shopper().get('/admin/second-factor/');
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/admin/']);
    expect((await pressInAdmin(demo.shopper(), '/admin/', { product: '1990', quantity: '1' })).status).toBe(303);
    await demo.close();
  });

  it('speaks the reader’s language', async () => {
    const visitor = host.shopper({ language: 'tr-tr' });
    await signIn(visitor);
    expect((await visitor.get('/admin/second-factor/')).text).toContain('İki adımlı doğrulamayı kurun');
  });
});
