import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../auth/auth-journey.fixture.ts';
import { contactMessage } from '../db/schema/content.table.ts';
import { cancellation, order as orderTable } from '../db/schema/orders.table.ts';
import { stockAlert } from '../db/schema/wishlist.table.ts';
import { cancel, placeByCard } from '../orders/account-orders.fixture.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';

const EMAIL = 'wallet09@example.test';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

it('waits for open orders, then forgets messages, alerts and what was written about returns', async () => {
  const sentMessage = {
    full_name: 'Ada Yilmaz',
    email: EMAIL,
    phone: '05551112233',
    subject: '4',
    message: 'Is the blue vase coming back?',
  };
  await host.shopper().form('/users/contact-us', sentMessage);
  await host.shopper().form('/product-alerts/', { product: '1990', email: EMAIL.toUpperCase() });
  const { shopper, order } = await placeByCard(host, { email: EMAIL, quantity: 2 });
  await shopper.form('/users/contact-us', { ...sentMessage, email: 'ada.at.work@example.test' });
  const reason = { reason: 1, cancellation_type: 'cancel', description: 'I am Ada and I moved to Moda.' };
  expect((await cancel(shopper, order, [0], reason)).status).toBe(200);
  const refused = await shopper.send('PATCH', '/users/anonymize/', { password: PASSWORD });
  expect([refused.status, refused.body.error_code]).toEqual([400, 'OPEN_ORDER']);
  await host.db.update(orderTable).set({ status: 550 }).where(eq(orderTable.pk, order.id));
  expect((await shopper.send('PATCH', '/users/anonymize/', { password: PASSWORD })).status).toBe(200);
  expect(await host.db.select().from(contactMessage)).toEqual([]);
  expect(await host.db.select().from(stockAlert)).toEqual([]);
  expect(await host.db.select().from(cancellation)).toMatchObject([{ description: null }]);
  const back = await host.shopper().send('POST', '/users/login/', { email: EMAIL, password: PASSWORD });
  expect(back.body).toMatchObject({ error_code: 'BAD_CREDENTIALS' });
});
