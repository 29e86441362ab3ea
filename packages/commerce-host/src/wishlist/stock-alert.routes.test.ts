import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addStock } from '../admin/admin.repository.ts';
import { takeStock } from '../basket/basket.repository.ts';
import { stock } from '../db/schema/catalogue.table.ts';
import { stockAlert } from '../db/schema/wishlist.table.ts';
import { languageUrls } from '../http/language-urls.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { pick, type TestShopper } from '../testing/test-shopper.ts';
import { sweepAlerts } from './send-due-alerts.ts';
import { signedIn } from './wishlist.fixture.ts';

const LIST = '/wishlists/product-alerts/';
/** Sold out by the seed (payment-methods.md §8). */
const VASE = 1990;

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost({ config: { languageUrls: languageUrls('https://shop.test') } });
}, TEST_HOST_TIMEOUT);

afterEach(async () => {
  await host.db.delete(stockAlert);
  await host.db.update(stock).set({ quantity: 0 }).where(eq(stock.productPk, VASE));
});

afterAll(() => host.close());

/** Goods of one product arrive. */
async function arrive(quantity = 1, product = VASE): Promise<void> {
  const context = { now: host.clock.now(), languageUrls: host.config.languageUrls };
  await host.db.transaction((tx) => addStock(tx, [{ productPk: product, quantity }], context));
}

/** Mails about the vase to an address, newest first. */
async function mailsTo(email: string): Promise<readonly { subject: unknown; body: unknown; language: unknown }[]> {
  const { body } = await host.shopper().get(`/outbox.json?to=${encodeURIComponent(email)}`);
  const all = pick(body, 'messages') as readonly { subject: string; body: string; language: string }[];
  return all.filter(({ body: text }) => text.includes('vase') || text.includes('Vazo'));
}

/** A visitor at an address of its own, so that no other test's asking counts. */
let visitors = 0;
function visitor(language = 'en-us'): { shopper: TestShopper; from: { 'x-forwarded-for': string }; email: string } {
  visitors += 1;
  const from = { 'x-forwarded-for': `10.0.0.${visitors}` };
  return { shopper: host.shopper({ language }), from, email: `visitor${visitors}@example.test` };
}

describe('asking for a stock alert', () => {
  it.each([LIST, '/product-alerts/', '/product-alerts'])('a visitor asks at %s with an e-mail', async (path) => {
    const { shopper, from, email } = visitor();
    const reply = await shopper.form(path, { product: String(VASE), email }, from);
    expect([reply.status, reply.body]).toEqual([201, { pk: expect.any(Number), product: VASE }]);
    const again = await shopper.form(path, { product: String(VASE), email: email.toUpperCase() }, from);
    expect([again.status, again.body]).toEqual([200, reply.body]);
  });

  it('a user asks without an e-mail, in JSON too, and sees and removes the alert', async () => {
    const ada = await signedIn(host, 'shopper@example.test');
    const asked = await ada.form(LIST, { product: String(VASE) });
    expect(asked.status).toBe(201);
    expect((await ada.send('POST', LIST, { product: VASE })).body).toEqual(asked.body);
    expect((await ada.get(LIST)).body).toMatchObject({
      count: 1,
      results: [
        {
          pk: asked.body.pk,
          product: { pk: VASE, in_stock: false },
          email: 'shopper@example.test',
          created_date: expect.stringMatching(/000Z$/),
          status: 'open',
        },
      ],
    });
    expect((await ada.send('DELETE', `${LIST}${asked.body.pk}/`)).status).toBe(204);
    expect((await ada.get(LIST)).body).toMatchObject({ count: 0 });
  });

  it.each([
    ['without an e-mail', { product: '1990' }, { email: ['This field is required.'] }],
    ['with a broken e-mail', { product: '1990', email: 'ada' }, { email: ['Enter a valid e-mail address.'] }],
    ['without a product', { email: 'a@b.test' }, { product: ['This field is required.'] }],
    [
      'for no product of the shop',
      { product: '999999', email: 'a@b.test' },
      { product: ['Invalid pk "999999" - object does not exist.'] },
    ],
    [
      'for a product in stock',
      { product: '1201', email: 'a@b.test' },
      { non_field_errors: ['The product is in stock.'], error_code: 'IN_STOCK' },
    ],
  ])('a visitor is refused %s', async (_, fields, body) => {
    const { shopper, from } = visitor();
    const reply = await shopper.form(LIST, fields as unknown as Record<string, string>, from);
    expect([reply.status, reply.body]).toEqual([400, body]);
  });

  it('a visitor sees and removes nothing', async () => {
    const { shopper } = visitor();
    expect((await shopper.get(LIST)).status).toBe(401);
    expect((await shopper.send('DELETE', `${LIST}1/`)).status).toBe(401);
  });

  it('a visitor may ask ten times an hour, a user for the own address as often as there are products', async () => {
    const { shopper, from } = visitor();
    const ask = (index: number) =>
      shopper.form(LIST, { product: String(VASE), email: `friend${index}@example.test` }, from);
    for (let index = 0; index < 10; index += 1) expect((await ask(index)).status).toBe(201);
    const refused = await ask(10);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    host.clock.advance(3_600_000);
    expect((await ask(10)).status).toBe(201);
    const ada = await signedIn(host, 'rich@example.test');
    for (let index = 0; index < 12; index += 1) {
      expect((await ada.form(LIST, { product: String(VASE) }, from)).status).toBeLessThan(202);
    }
    for (let index = 0; index < 9; index += 1) await ask(index);
    const foreign = { product: String(VASE), email: 'victim@example.test' };
    expect((await ada.form(LIST, foreign, from)).status).toBe(429);
  });
});

describe('when stock returns', () => {
  it('writes one mail to each who asked, in the language of the asking, and closes the alert', async () => {
    const { shopper, from, email } = visitor('tr-tr');
    await shopper.form(LIST, { product: String(VASE), email }, from);
    const ada = await signedIn(host, 'empty@example.test');
    await ada.form(LIST, { product: String(VASE) });
    await arrive();
    await arrive();
    const [turkish, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(turkish).toMatchObject({ subject: 'Zeytinlik Tek Dal Vazo yeniden stokta', language: 'tr' });
    expect(turkish?.body).toContain('https://shop.test/tr/');
    expect(await mailsTo('empty@example.test')).toMatchObject([
      { subject: 'Olive Grove bud vase is back in stock', language: 'en' },
    ]);
    expect((await ada.get(LIST)).body).toMatchObject({ results: [{ status: 'closed', product: { in_stock: true } }] });
  });

  it('asking again after it sold out once more is a new alert, and the list names the product once', async () => {
    const ada = await signedIn(host, 'business@example.test');
    const first = await ada.form(LIST, { product: String(VASE) });
    await arrive();
    expect((await ada.form(LIST, { product: String(VASE) })).body).toMatchObject({ error_code: 'IN_STOCK' });
    await host.db.transaction((tx) => takeStock(tx, [{ productPk: VASE, quantity: 1 }]));
    const second = await ada.form(LIST, { product: String(VASE) });
    expect([second.status, second.body.pk === first.body.pk]).toEqual([201, false]);
    expect((await ada.get(LIST)).body).toMatchObject({ count: 1, results: [{ status: 'open' }] });
    await arrive();
    expect(await mailsTo('business@example.test')).toHaveLength(2);
  });

  it('goods arriving, an alert asked for and a sweep all at once: nobody is forgotten, nobody gets two', async () => {
    const people = Array.from({ length: 6 }, () => visitor());
    const context = { now: host.clock.now(), languageUrls: host.config.languageUrls };
    const asked = await Promise.all([
      ...people.map(({ shopper, from, email }) => shopper.form(LIST, { product: String(VASE), email }, from)),
      arrive().then(() => undefined),
      arrive().then(() => undefined),
      sweepAlerts(host.db, context).then(() => undefined),
    ]);
    await sweepAlerts(host.db, context);
    for (const [index, { email }] of people.entries()) {
      const wanted = asked[index]?.status === 201 ? 1 : 0;
      expect(await mailsTo(email), `mails to ${email}`).toHaveLength(wanted);
    }
  });

  it('a sweep finds goods that came in by another door, and forgets visitors after a day', async () => {
    const { shopper, from, email } = visitor();
    await shopper.form(LIST, { product: String(VASE), email }, from);
    await host.db.update(stock).set({ quantity: 3 }).where(eq(stock.productPk, VASE));
    const sweep = () => sweepAlerts(host.db, { now: host.clock.now(), languageUrls: host.config.languageUrls });
    await sweep();
    await sweep();
    expect(await mailsTo(email)).toHaveLength(1);
    const closed = () =>
      host.db
        .select()
        .from(stockAlert)
        .where(and(eq(stockAlert.email, email), isNotNull(stockAlert.closedAt)));
    expect(await closed()).toHaveLength(1);
    host.clock.advance(86_400_001);
    await sweep();
    expect(await closed()).toHaveLength(0);
  });

  it('a set can be waited for while a part of it is gone, and its mail comes when the part does', async () => {
    const { shopper, from, email } = visitor();
    const [set, plates] = [1980, [1970, 1971]];
    const ask = () => shopper.form(LIST, { product: String(set), email }, from);
    const mails = async () => {
      const { body } = await host.shopper().get(`/outbox.json?to=${encodeURIComponent(email)}`);
      return (pick(body, 'messages') as readonly { body: string }[]).filter((mail) => mail.body.includes('Breakfast'));
    };
    expect(await ask()).toMatchObject({ status: 400, body: { error_code: 'IN_STOCK' } });
    await host.db.update(stock).set({ quantity: 1 }).where(inArray(stock.productPk, plates));
    expect((await ask()).status).toBe(201);
    await sweepAlerts(host.db, { now: host.clock.now(), languageUrls: host.config.languageUrls });
    expect(await mails(), 'two plates are needed').toEqual([]);
    await arrive(1, 1970);
    expect(await mails()).toHaveLength(1);
  });

  it('writes nothing about other products', async () => {
    const ada = await signedIn(host, 'wallet03@example.test');
    await ada.form(LIST, { product: String(VASE) });
    await arrive(5, 1201);
    expect(await mailsTo('wallet03@example.test')).toHaveLength(0);
  });
});
