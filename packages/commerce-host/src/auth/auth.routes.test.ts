import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { session } from '../db/schema/account.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { pick, type TestShopper } from '../testing/test-shopper.ts';
import { emailOf, PASSWORD, signIn } from './sign-in.fixture.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

describe('signing in', () => {
  it('answers a key of 40 hex characters and starts the session', async () => {
    const ada = host.shopper();
    const reply = await signIn(ada, 'Shopper@Example.test');
    expect(reply.status).toBe(200);
    expect(reply.body.key).toMatch(/^[0-9a-f]{40}$/);
    expect((await ada.get('/current_user/')).body).toMatchObject({
      first_name: 'Ada',
      email: 'shopper@example.test',
      phone: '05551110002',
      hashed_email: expect.stringMatching(/^[0-9a-f]{64}$/),
      user_type: 'registered',
      last_login: '2026-11-21T10:00:00.000000Z',
    });
  });

  it('is null in every field for a visitor and for a stale cookie, never 401', async () => {
    const visitor = host.shopper();
    visitor.cookies.set('osessionid', 'x'.repeat(32));
    const reply = await visitor.get('/current_user/');
    expect(reply.status).toBe(200);
    expect(new Set(Object.values(reply.body))).toEqual(new Set([null]));
  });

  it('gives a new session id and a new token; the old id is worth nothing', async () => {
    const ada = host.shopper();
    await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    const before = new Map(ada.cookies);
    await signIn(ada, 'rich@example.test');
    expect(ada.cookies.get('osessionid')).not.toBe(before.get('osessionid'));
    expect(ada.cookies.get('csrftoken')).not.toBe(before.get('csrftoken'));
    const thief = host.shopper();
    for (const [name, value] of before) thief.cookies.set(name, value);
    expect(await emailOf(thief)).toBeNull();
    expect((await thief.get('/baskets/basket/mini/')).body.total_quantity).toBe(0);
  });

  it('stores no session id in the database', async () => {
    const ada = host.shopper();
    await signIn(ada, 'rich@example.test');
    const stored = JSON.stringify(await host.db.select().from(session));
    expect(stored).not.toContain(ada.cookies.get('osessionid'));
  });

  it.each([
    [
      { email: '', password: '' },
      { email: ['This field is required.'], password: ['This field is required.'] },
    ],
    [{ email: 'x', password: 'y' }, { email: ['Enter a valid e-mail address.'] }],
  ])('answers field errors for %j', async (body, errors) => {
    const reply = await host.shopper().send('POST', '/users/login/', body);
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual(errors);
  });

  it('says the same for a wrong password and an unknown address', async () => {
    const [wrong, unknown] = [
      await signIn(host.shopper(), 'rich@example.test', { password: 'wrong' }),
      await signIn(host.shopper(), 'nobody@example.test'),
    ];
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ error_code: 'BAD_CREDENTIALS' });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('accepts a form', async () => {
    const reply = await host.shopper().form('/users/login/', { email: 'rich@example.test', password: PASSWORD });
    expect(reply.status).toBe(200);
  });

  it('of the locked account is refused', async () => {
    const reply = await signIn(host.shopper(), 'locked@example.test');
    expect(reply.body).toMatchObject({ error_code: 'ACCOUNT_LOCKED', non_field_errors: [expect.any(String)] });
  });

  it('with a code: 202 and an SMS, then the code decides', async () => {
    const ada = host.shopper();
    const asked = await signIn(ada, 'otp@example.test');
    expect(asked.status).toBe(202);
    expect(asked.body).toHaveProperty('detail');
    const sent = (await host.app.request('/outbox.json?to=05551110007')).json();
    expect(pick(await sent, 'messages', 0, 'body')).toContain('111111');
    expect((await signIn(ada, 'otp@example.test', { code: '999999' })).body.error_code).toBe('OTP_EXPIRED');
    expect((await signIn(ada, 'otp@example.test', { code: '123456' })).body.code).toEqual(['Incorrect code.']);
    expect((await signIn(ada, 'otp@example.test', { code: '111111' })).body).toHaveProperty('key');
  });
});

describe('captcha', () => {
  const solve = (shopper: TestShopper, answer: string) =>
    shopper.form('/users/pz-captcha/', { 'g-recaptcha-response': answer });

  it('is asked for, solved, and then no longer in the way', async () => {
    const ada = host.shopper();
    expect((await signIn(ada, 'captcha@example.test')).body).toEqual({ redirect_url: '/users/pz-captcha/' });
    const widget = String((await ada.get('/users/pz-captcha/')).body.html);
    expect(widget).toMatch(/data-sitekey="\w+"/);
    expect(widget).toContain(`name="csrfmiddlewaretoken" value="${ada.cookies.get('csrftoken')}"`);
    expect((await solve(ada, 'no')).body).toEqual({ location: '/users/pz-captcha/' });
    expect((await ada.form('/users/pz-captcha/', {})).status).toBe(400);
    expect((await solve(ada, 'ok')).body).toEqual({ location: '/' });
    expect((await signIn(ada, 'captcha@example.test')).body).toHaveProperty('key');
  });

  it('comes as bare html when html is asked for', async () => {
    const reply = await host.shopper().get('/users/pz-captcha/', { Accept: 'text/html' });
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('is needed after five wrong passwords for one address, from any session, for ten minutes', async () => {
    for (let round = 0; round < 5; round += 1)
      await signIn(host.shopper(), 'empty@example.test', { password: 'wrong' });
    const ada = host.shopper();
    expect((await signIn(ada, 'empty@example.test')).body).toHaveProperty('redirect_url');
    host.clock.advance(600_001);
    expect((await signIn(ada, 'empty@example.test')).body).toHaveProperty('key');
  });
});

describe('the guest’s basket', () => {
  it('joins the user’s basket: equal lines are added up, capped at stock', async () => {
    const home = host.shopper();
    await signIn(home, 'wallet00@example.test');
    await home.send('POST', '/baskets/basket/', { product: 1201, quantity: 45 });
    const phone = host.shopper();
    await phone.send('POST', '/baskets/basket/', { product: 1201, quantity: 10 });
    await phone.send('POST', '/baskets/basket/', { product: 1202, quantity: 1 });
    await signIn(phone, 'wallet00@example.test');
    const lines = pick((await phone.get('/baskets/basket/')).body, 'basket', 'basketitem_set') as Record<
      string,
      unknown
    >[];
    expect(lines.map(({ product, quantity }) => [pick(product, 'pk'), quantity])).toEqual([
      [1201, 48],
      [1202, 1],
    ]);
    expect((await home.get('/baskets/basket/mini/')).body.total_quantity).toBe(49);
  });

  it('becomes the user’s when the user has none, with its voucher, currency and other baskets', async () => {
    const ada = host.shopper({ currency: 'usd' });
    await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    await ada.send('PATCH', '/baskets/basket/', { voucher_code: 'TEST10' });
    await ada.send('POST', '/baskets/basket/', { product: 1202, quantity: 1, namespace: 'gifts' });
    await signIn(ada, 'wallet01@example.test');
    expect((await ada.get('/baskets/basket/')).body.basket).toMatchObject({
      voucher_code: 'TEST10',
      currency_type: 'usd',
      total_quantity: 1,
      namespace: 'default',
    });
    expect((await ada.get('/baskets/basket/gifts/mini/')).body.total_quantity).toBe(1);
  });

  it('keeps what is saved for later though it is sold out', async () => {
    const home = host.shopper();
    await signIn(home, 'wallet04@example.test');
    await home.send('POST', '/baskets/basket/', { product: 1202, quantity: 1, namespace: 'saved' });
    const phone = host.shopper();
    await phone.send('POST', '/baskets/basket/', { product: 1990, quantity: 2, namespace: 'saved' });
    await signIn(phone, 'wallet04@example.test');
    expect((await phone.get('/baskets/basket/saved/')).body.basket).toMatchObject({
      basketitem_set: [{ product: { pk: 1202 } }],
      unavailable_basket_products: [{ product: { pk: 1990 }, quantity: 2 }],
    });
  });

  it('is capped at stock over all lines of a product, and joins the main one when the user has ten', async () => {
    const home = host.shopper();
    await signIn(home, 'wallet03@example.test');
    for (let index = 0; index < 9; index += 1) await home.send('POST', `/baskets/basket-list/ns/b${index}/main/`);
    await home.send('POST', '/baskets/basket/', { product: 1201, quantity: 40, attributes: { gift: true } });
    await home.send('POST', '/baskets/basket/', { product: 1202, quantity: 1, namespace: 'b0' });
    await home.send('POST', '/baskets/basket/', { product: 1202, quantity: 1, namespace: 'tenth' });
    const phone = host.shopper();
    await phone.send('POST', '/baskets/basket/', { product: 1201, quantity: 10 });
    await phone.send('POST', '/baskets/basket/', { product: 1202, quantity: 2, namespace: 'eleventh' });
    await signIn(phone, 'wallet03@example.test');
    const list = (await phone.get('/baskets/basket-list/')).body.baskets as Record<string, unknown>[];
    expect(list).toHaveLength(10);
    expect(list[0]).toMatchObject({ namespace: 'b8', total_quantity: 50, unavailable_basket_products: [] });
  });

  it('stays with the user after signing out; the browser starts with an empty one', async () => {
    const ada = host.shopper();
    await signIn(ada, 'wallet02@example.test');
    await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 2 });
    await ada.send('POST', '/users/logout', {});
    expect((await ada.get('/baskets/basket/mini/')).body.total_quantity).toBe(0);
    await signIn(ada, 'wallet02@example.test');
    expect((await ada.get('/baskets/basket/mini/')).body.total_quantity).toBe(2);
  });
});
