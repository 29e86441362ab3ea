import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorAction, throttleHit } from '../db/schema/account.table.ts';
import { outboxMessage } from '../db/schema/host.table.ts';
import { HOST_ROUTES } from '../routes.ts';
import { pressInAdmin } from '../testing/press-in-admin.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import type { TestShopper } from '../testing/test-shopper.ts';
import { type Authenticator, addOperator, EMAIL, enrol, signedIn, signIn, submitCode } from './operator.fixture.ts';

let host: TestHost;
let authenticator: Authenticator;

beforeAll(async () => {
  host = await createTestHost({ config: { demo: false } });
  await addOperator(host);
  authenticator = (await enrol(host, host.shopper())).authenticator;
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());
beforeEach(() => host.db.delete(throttleHit));

const rows = () => host.db.select().from(operatorAction).orderBy(operatorAction.pk);
const newest = async () => (await rows()).at(-1);

/** Writes of the admin that an operator makes, and the one before it is known who asks. */
const WRITES = HOST_ROUTES.filter(({ method, path }) => method !== 'GET' && path.startsWith('/admin/')).map(
  ({ path }) => path as `/admin/${string}`,
);
const BEFORE_THE_OPERATOR_IS_KNOWN = '/admin/sign-in/';

describe('the record of who did what', () => {
  it.each(WRITES.filter((path) => path !== BEFORE_THE_OPERATOR_IS_KNOWN))('has a refused POST %s', async (path) => {
    const visitor = await signedIn(host, authenticator);
    const before = (await rows()).length;
    await pressInAdmin(visitor, path, { message: '7', code: '123456', order: 'a b', password: 'Secret-1' });
    const after = await rows();
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)).toMatchObject({ operatorPk: 1, at: host.clock.now() });
    expect(after.at(-1)?.outcome).not.toBe('begun');
    expect(JSON.stringify(after)).not.toMatch(/123456|Secret-1|a b/);
  });

  it('has no row of a visitor who is no operator, or has not shown the second factor', async () => {
    const visitor = host.shopper();
    await signIn(visitor);
    const before = await rows();
    await pressInAdmin(visitor, '/admin/', { product: '1', quantity: '1' });
    await pressInAdmin(host.shopper(), '/admin/', { product: '1', quantity: '1' });
    expect(await rows()).toEqual(before);
  });

  it('tells what was done, to what, and whether it was refused', async () => {
    const visitor = await signedIn(host, authenticator);
    expect(await newest()).toMatchObject({ action: 'signed-in', outcome: 'done' });
    const createdAt = host.clock.now();
    const text = { channel: 'mail', subject: 'Link', language: 'en', body: 'x', createdAt, dueAt: createdAt } as const;
    const [message] = await host.db
      .insert(outboxMessage)
      .values({ ...text, recipient: 'ada@shop.test', state: 'failed' })
      .returning();
    const press = () => pressInAdmin(visitor, '/admin/messages/again/', { message: String(message?.pk) });
    const subject = { message: String(message?.pk) };
    expect((await press()).status).toBe(303);
    expect(await newest()).toMatchObject({ action: 'message-resent', subject, outcome: 'done', operatorPk: 1 });
    expect((await press()).status).toBe(400);
    expect(await newest()).toMatchObject({ action: 'message-resent', subject, outcome: 'refused' });
    const guess = host.shopper();
    await signIn(guess);
    await submitCode(guess, '000000');
    expect(await newest()).toMatchObject({ action: 'signed-in', outcome: 'refused', operatorPk: 1 });
    const { text: page } = await visitor.get('/admin/record/');
    expect(page).toContain(`Operator 1</span> · <span>Sent message ${message?.pk} again</span></li>`);
    expect(page).toContain('<span>Signed in</span> · <span>refused</span></li>');
    for (const personal of [EMAIL, 'ada@shop.test']) expect(page).not.toContain(personal);
    const turkish = await turkishPage(visitor);
    expect(turkish).toContain(`Operatör 1</span> · <span>${message?.pk} numaralı mesajı yeniden gönderdi</span></li>`);
  });

  it('is read in pages and changed by no route', async () => {
    const visitor = await signedIn(host, authenticator);
    const at = host.clock.now();
    const one = { operatorPk: null, at, action: 'order-moved', outcome: 'done' } as const;
    const subjects = Array.from({ length: 120 }, (_, index) => ({ order: `N-${index}`, status: '400' }));
    await host.db.insert(operatorAction).values(subjects.map((subject) => ({ ...one, subject })));
    const all = await rows();
    const seen: string[] = [];
    for (let path = '/admin/record/'; path !== ''; ) {
      const { text } = await visitor.get(path);
      seen.push(...[...text.matchAll(/<li>.*<\/li>/g)].map(([line]) => line));
      path = /href="(\/admin\/record\/\?before=\d+)"/.exec(text)?.[1] ?? '';
    }
    expect(seen).toHaveLength(all.length);
    expect(seen[0]).toContain('Moved order N-119 on from status 400');
    expect(seen[119]).toContain('Moved order N-0 on from status 400');
    expect(WRITES.filter((path) => path.startsWith('/admin/record'))).toEqual([]);
  });

  it('has the writes of the demo, without an operator', async () => {
    const demo = await createTestHost();
    await pressInAdmin(demo.shopper(), '/admin/', { product: '1990', quantity: '2' });
    expect(await demo.db.select().from(operatorAction)).toMatchObject([
      { operatorPk: null, action: 'stock-added', subject: { product: '1990', quantity: '2' }, outcome: 'done' },
    ]);
    expect((await demo.shopper().get('/admin/record/')).text).toContain('Added 2 pieces of product 1990');
    await demo.close();
  });
});

async function turkishPage(visitor: TestShopper): Promise<string> {
  return (await visitor.get('/admin/record/', { 'Accept-Language': 'tr-tr' })).text;
}
