import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addStock } from '../admin/admin.repository.ts';
import { user } from '../db/schema/account.table.ts';
import { stock } from '../db/schema/catalogue.table.ts';
import { stockAlert } from '../db/schema/wishlist.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { pick } from '../testing/test-shopper.ts';
import { addStockAlert } from './stock-alert.repository.ts';
import { signedIn } from './wishlist.fixture.ts';

const LIST = '/wishlists/product-alerts/';
/** Sold out by the seed (payment-methods.md §8). */
const VASE = 1990;
const ADA = 'shopper@example.test';

let host: TestHost;
let visitors = 0;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);
afterEach(async () => {
  await host.db.delete(stockAlert);
  await host.db.update(stock).set({ quantity: 0 }).where(eq(stock.productPk, VASE));
});
afterAll(() => host.close());

/** Somebody without an account asks. */
async function ask(email: string, shopper = host.shopper()) {
  visitors += 1;
  const { status } = await shopper.form(
    LIST,
    { product: String(VASE), email },
    { 'x-forwarded-for': `10.1.0.${visitors}` },
  );
  expect(status).toBe(201);
  return shopper;
}

const openAlerts = () => host.db.select({ userPk: stockAlert.userPk, email: stockAlert.email }).from(stockAlert);

describe('alerts that a visitor asked for', () => {
  it('are the account’s once its user signs in, whatever the case of the address', async () => {
    const shopper = await ask('Shopper@Example.TEST');
    await shopper.send('POST', '/users/login/', { email: ADA, password: 'Passw0rd!' });
    const { body } = await shopper.get(LIST);
    expect(body).toMatchObject({ count: 1, results: [{ product: { pk: VASE }, status: 'open' }] });
    const pk = pick(body, 'results') as readonly { pk: number }[];
    expect((await shopper.send('DELETE', `${LIST}${pk[0]?.pk}/`)).status).toBe(204);
    expect(await openAlerts()).toEqual([]);
  });

  it('are taken over from another browser too, and one that the user has already stays one', async () => {
    const ada = await signedIn(host, ADA);
    await ada.form(LIST, { product: String(VASE) });
    await ask(ADA);
    expect(await openAlerts()).toHaveLength(2);
    await signedIn(host, ADA);
    expect((await ada.get(LIST)).body).toMatchObject({ count: 1 });
    expect(await openAlerts()).toHaveLength(1);
  });

  it('take the place of one that came back before', async () => {
    const ada = await signedIn(host, ADA);
    await ada.form(LIST, { product: String(VASE) });
    await host.db.update(stockAlert).set({ closedAt: host.clock.now() });
    await ask(ADA);
    await signedIn(host, ADA);
    expect((await ada.get(LIST)).body).toMatchObject({ count: 1, results: [{ status: 'open' }] });
  });

  it('of another address stay a visitor’s', async () => {
    const shopper = await ask('somebody@example.test');
    await shopper.send('POST', '/users/login/', { email: ADA, password: 'Passw0rd!' });
    expect((await shopper.get(LIST)).body).toMatchObject({ count: 0 });
    expect(await openAlerts()).toEqual([{ userPk: null, email: 'somebody@example.test' }]);
  });

  it('wait for the address to be confirmed: whoever registers may have typed somebody else’s', async () => {
    const email = 'new.shopper@example.test';
    await ask(email);
    const shopper = host.shopper();
    const form = { email, password: 'Passw0rd!', first_name: 'Ada', last_name: 'Kaya' };
    const registered = await shopper.send('POST', '/users/registration/', {
      ...form,
      phone: '05559998877',
      confirm: true,
    });
    expect([registered.status, registered.text]).toEqual([201, expect.any(String)]);
    expect((await shopper.get(LIST)).body).toMatchObject({ count: 0 });
    const { body } = await shopper.get(`/outbox.json?to=${encodeURIComponent(email)}`);
    const mails = pick(body, 'messages') as readonly { body: string }[];
    const key = mails.map(({ body: text }) => /confirm-email\/(\w+)/.exec(text)?.[1]).find(Boolean);
    expect((await shopper.get(`/users/registration/account-confirm-email/${key}/`)).status).toBe(200);
    expect((await shopper.get(LIST)).body).toMatchObject({ count: 1 });
  });

  it('bring one mail when the user and a visitor wait under one address', async () => {
    const ada = await signedIn(host, ADA);
    await ada.form(LIST, { product: String(VASE) });
    await ask(ADA);
    const before = await mailsToAda();
    const context = { now: host.clock.now(), languageUrls: host.config.languageUrls };
    await host.db.transaction((tx) => addStock(tx, [{ productPk: VASE, quantity: 1 }], context));
    expect((await mailsToAda()) - before).toBe(1);
  });

  async function mailsToAda(): Promise<number> {
    const { body } = await host.shopper().get(`/outbox.json?to=${ADA}`);
    return (pick(body, 'messages') as readonly unknown[]).length;
  }

  it('adopted ── asked for by the user in the same moment ↴ one alert, and nobody fails', async () => {
    const [ada] = await host.db.select({ pk: user.pk }).from(user).where(eq(user.email, ADA));
    await ask(ADA);
    const values = { userPk: ada?.pk ?? 0, productPk: VASE, email: ADA, language: 'en', createdAt: host.clock.now() };
    await Promise.all([
      host.shopper().send('POST', '/users/login/', { email: ADA, password: 'Passw0rd!' }),
      host.db.transaction((tx) => addStockAlert(tx, values)),
    ]);
    expect(await openAlerts()).toEqual([{ userPk: ada?.pk, email: ADA }]);
  });
});
