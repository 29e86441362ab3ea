import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '../auth/auth-journey.fixture.ts';
import { user } from '../db/schema/account.table.ts';
import { b2bDraft, b2bLine } from '../db/schema/b2b.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import type { TestShopper } from '../testing/test-shopper.ts';

let host: TestHost;
let mert: TestShopper;
let userPk: number;

beforeAll(async () => {
  host = await createTestHost({ products: 400 });
  mert = await signedIn(host, 'business@example.test');
  const [row] = await host.db.select({ pk: user.pk }).from(user).where(eq(user.email, 'business@example.test'));
  userPk = row?.pk ?? 0;
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

it('a basket holds a thousand entries; those that are there can still change', async () => {
  await host.db.delete(b2bLine).where(eq(b2bLine.userPk, userPk));
  await host.db.execute(sql`insert into b2b_line (user_pk, product_pk, division_pk, quantity, created_at)
    select ${userPk}, product.pk, division.pk, 1, now() from product cross join division
    where not (product.pk = 1201 and division.pk = 2)
    order by product.pk <> 1201, product.pk, division.pk limit 1000`);
  const entry = (division: number) => ({ division, product_remote_id: 1201, quantity: 2 });
  for (const method of ['POST', 'PUT']) {
    const full = await mert.send(method, '/b2b/basket/', entry(2));
    expect([full.status, full.body.error_code]).toEqual([400, 'BASKET_FULL']);
    expect((await mert.send(method, '/b2b/basket/', entry(1))).status).toBe(200);
  }
  await mert.send('DELETE', '/b2b/basket/');
  expect((await mert.send('POST', '/b2b/basket/', entry(2))).status).toBe(200);
});

it('a user keeps two hundred drafts', async () => {
  const draft = { userPk, lines: [], totalAmount: 0, totalQuantity: 0, createdAt: host.clock.now() };
  const [{ kept = 0 } = {}] = await host.db
    .select({ kept: sql<number>`count(*)::int` })
    .from(b2bDraft)
    .where(eq(b2bDraft.userPk, userPk));
  const rows = Array.from({ length: 200 - kept }, (_, index) => ({ ...draft, name: `Draft number ${index}` }));
  await host.db.insert(b2bDraft).values(rows);
  const reply = await mert.send('POST', '/b2b/basket/save/', { name: 'One more' });
  expect([reply.status, reply.body.error_code]).toEqual([400, 'TOO_MANY_DRAFTS']);
});
