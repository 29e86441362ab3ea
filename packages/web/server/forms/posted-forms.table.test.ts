import { createShopConfig } from '@vitrin/core';
import { TEST_TOKEN } from '@vitrin/gateway/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageRenderer, type PageRenderer } from '../../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';

const SESSION = 'k3J9w0aZ7sQ1mB5xT8uV2yC4nE6rD0hL';
const session = { cookie: `osessionid=${SESSION}; csrftoken=${TEST_TOKEN}` };
const page = (results: readonly object[]) => ({ count: results.length, next: null, previous: null, results });
const asksWhoBuys = {
  context_list: [{ page_name: 'IndexPage', page_context: { can_guest_purchase: true }, page_slug: 'IndexPage' }],
  template_name: 'orders/index.html',
  redirect_url: null,
  errors: {},
  pre_order: {},
};

let renderer: Promise<PageRenderer> | undefined;
let shop: ShopUnderTest;

beforeEach(async () => {
  renderer ??= createPageRenderer(createShopConfig());
  shop = await startShop({ renderer: () => renderer as Promise<PageRenderer> });
  const { host } = shop;
  host.on('GET /menus/generate/', { body: { menu: [] } });
  host.on('GET /pretty_urls/', { body: page([]) });
  host.on('GET /current_user/', { body: { pk: null } });
  host.on('GET /csrf_token/', { body: {}, headers: { 'set-cookie': ['csrftoken=freshtoken12345678; Path=/'] } });
  host.on('GET /baskets/basket/mini/', { body: { pk: 1, total_quantity: 2 } });
  host.on('GET /address/country/', { body: page([{ pk: 1, name: 'Türkiye', code: 'tr' }]) });
  host.on('GET /address/city/', { body: page([{ pk: 34, name: 'İstanbul', country: 1 }]) });
  host.on('GET /address/township/', { body: page([{ pk: 401, name: 'Kadıköy', city: 34 }]) });
  host.on('GET /address/district/', { body: page([{ pk: 9001, name: 'Moda', township: 401 }]) });
  host.on('GET /orders/checkout/', { body: asksWhoBuys });
  host.on('GET /users/contact-us-subjects/', {
    body: [
      { id: 1, text: 'A question', is_order_needed: false },
      { id: 2, text: 'An order', is_order_needed: true },
    ],
  });
});
afterEach(() => shop.stop());

/** Sends a form as a browser without scripts does, and gives the page that follows. */
async function post(path: string, fields: Readonly<Record<string, string>>, headers: Record<string, string> = session) {
  const reply = await shop.fetch(path, {
    method: 'POST',
    bare: true,
    body: new URLSearchParams(headers.cookie ? { csrfmiddlewaretoken: TEST_TOKEN, ...fields } : fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      origin: 'http://localhost:3000',
      ...headers,
    },
  });
  const html = (await reply.text()).replaceAll('<!-- -->', '');
  const cookies = reply.headers.getSetCookie().join('\n');
  return {
    status: reply.status,
    location: reply.headers.get('location'),
    announced: /pz-answer=([^;]*)/.exec(cookies)?.[1],
    cookies,
    html,
    /** The message next to a field. */
    errorOf: (name: string) => new RegExp(`id="field-${name}-error".*?<span>([^<]*)`).exec(html)?.[1],
    valueOf: (name: string) =>
      /value="([^"]*)"/.exec(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '')?.[1],
  };
}

const written = () =>
  shop.host.seen
    .filter(({ method }) => method !== 'GET')
    .map(({ method, target, body }) => [
      `${method} ${target}`,
      body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body)),
    ]);

describe('the first form of checkout without scripts', () => {
  const guest = {
    email: 'ada@example.test',
    phone: '0555 123 45 67',
    title: 'Home',
    firstName: 'Ada',
    lastName: 'Kaya',
    country: '1',
    city: '34',
    township: '401',
    district: '9001',
    line: 'Moda Cad. 1, flat 2',
    postcode: '34710',
    isCorporate: 'false',
  };

  it('is sent to the host, and leads to the page that says how to pay', async () => {
    shop.host.on('POST /orders/checkout/', { body: { errors: {}, context_list: [] } });
    shop.host.on('POST /address/', { status: 201, body: { pk: 77 } });
    expect(await post('/tr/orders/checkout/', guest)).toMatchObject({
      status: 303,
      location: '/tr/orders/checkout/',
      announced: 'guestSaved',
    });
    expect(written()).toEqual([
      ['POST /orders/checkout/?page=IndexPage', { user_email: 'ada@example.test', phone_number: '05551234567' }],
      [
        'POST /address/',
        expect.objectContaining({ first_name: 'Ada', city: 34, township: 401, district: 9001, postcode: '34710' }),
      ],
    ]);
  });

  it.each([
    ['/orders/checkout/', 'Enter an e-mail address like name@example.com', 'Choose your district'],
    ['/tr/orders/checkout/', 'ad@ornek.com', 'İlçenizi seçin'],
  ])('%s is drawn again with its mistakes and the lists below what was chosen', async (path, email, township) => {
    const reply = await post(path, { ...guest, email: 'ada', township: '', district: '' });
    expect(reply.status).toBe(422);
    expect(reply.errorOf('email')).toContain(email);
    expect(reply.errorOf('township')).toContain(township);
    expect(reply.valueOf('firstName')).toBe('Ada');
    expect(reply.html).toMatch(/<option value="34" selected="">İstanbul/);
    expect(reply.html).toContain('>Kadıköy</option>');
    expect(written()).toEqual([]);
  });

  it('shows the host’s words next to the field', async () => {
    shop.host.on('POST /orders/checkout/', {
      body: { errors: { user_email: ['We do not write there.'] }, context_list: [] },
    });
    const reply = await post('/orders/checkout/', guest);
    expect([reply.status, reply.errorOf('email')]).toEqual([422, 'We do not write there.']);
    expect(written()).toHaveLength(1);
  });

  it('is drawn again also when the host, which knows the guest by now, refuses the address', async () => {
    shop.host.on('POST /orders/checkout/', { body: { errors: {}, context_list: [] } });
    shop.host.on('GET /orders/checkout/', { body: { errors: {}, context_list: [], pre_order: {} } });
    const body = { postcode: ['We do not deliver there.'], phone_number: ['Nobody answers.'] };
    shop.host.on('POST /address/', { status: 400, body });
    const reply = await post('/orders/checkout/', guest);
    expect([reply.status, reply.errorOf('postcode')]).toEqual([422, 'We do not deliver there.']);
    expect(reply.errorOf('phone')).toBe('Nobody answers.');
    expect(reply.valueOf('firstName')).toBe('Ada');
  });

  it('is drawn again also when the host does not say in time what it asks', async () => {
    shop.host.on('GET /orders/checkout/', { status: 503, body: {} });
    const reply = await post('/orders/checkout/', { ...guest, email: '' });
    expect([reply.status, reply.errorOf('email')]).toEqual([422, 'Enter your e-mail address']);
  });

  it('with an old token is drawn again, and sends nothing', async () => {
    const reply = await post('/orders/checkout/', { ...guest, csrfmiddlewaretoken: 'another' });
    expect([reply.status, written()]).toEqual([422, []]);
    expect(reply.html).toContain('Your session expired');
    expect(reply.valueOf('email')).toBe('ada@example.test');
  });
});

describe('sign-in without scripts', () => {
  const credentials = { email: 'ada@example.test', password: 'Secret 1!' };

  it('signs in and leads to where the shopper came from', async () => {
    shop.host.on('POST /users/login/', {
      body: { key: 'k' },
      headers: { 'set-cookie': ['osessionid=newsession1234; Path=/; HttpOnly'] },
    });
    const reply = await post('/auth/?callbackUrl=%2Fbaskets%2Fbasket%2F', credentials, {});
    expect(reply).toMatchObject({ status: 303, location: '/baskets/basket/', announced: undefined });
    expect(reply.cookies).toContain('osessionid=newsession1234');
    expect(written()).toEqual([['POST /users/login/', credentials]]);
  });

  it('has the token of a session that the refusal began', async () => {
    const cookies = ['osessionid=newsession1234; Path=/; HttpOnly', 'csrftoken=newtoken12345678; Path=/'];
    shop.host.on('POST /users/login/', {
      status: 400,
      body: { non_field_errors: ['They do not match.'] },
      headers: { 'set-cookie': cookies },
    });
    const reply = await post('/auth', credentials, {});
    expect(/<button value="newtoken12345678" type="submit"/.test(reply.html)).toBe(true);
  });

  it('never leads to another site', async () => {
    shop.host.on('POST /users/login/', { body: { key: 'k' } });
    expect((await post('/auth?callbackUrl=%2F%2Fevil.test', credentials, {})).location).toBe('/');
  });

  it('shows the host’s words, and never the password', async () => {
    shop.host.on('POST /users/login/', { status: 400, body: { non_field_errors: ['They do not match.'] } });
    const reply = await post('/auth', credentials, {});
    expect(reply.status).toBe(422);
    expect(reply.html).toContain('They do not match.');
    expect(reply.valueOf('email')).toBe('ada@example.test');
    expect(reply.html).not.toContain('Secret 1!');
  });

  it.each([
    [{ status: 202, body: { detail: 'Code sent' } }],
    [{ status: 403, body: { redirect_url: '/users/pz-captcha/' } }],
  ])('says so where the host wants more than a password', async (reply) => {
    shop.host.on('POST /users/login/', reply);
    expect(await post('/auth', credentials, {})).toMatchObject({ status: 303, announced: 'needsScripts' });
  });

  it('says what is missing', async () => {
    const reply = await post('/auth', { email: '', password: '' }, {});
    expect([reply.status, reply.errorOf('email')]).toEqual([422, 'Enter your e-mail address']);
    expect(reply.errorOf('password')).toBe('Enter your password');
  });

  it('is not what the other forms of its page are', async () => {
    const reply = await post('/auth?form=registration', credentials, {});
    expect([reply.announced, written()]).toEqual(['needsScripts', []]);
  });
});

describe('a message to the shop without scripts', () => {
  const message = {
    subject: '1',
    message: 'Do you have this mug in green as well?',
    fullName: 'Ada Kaya',
    email: 'ada@example.test',
    phone: '05551234567',
    file: '',
  };

  it('is sent, and the next page says so', async () => {
    shop.host.on('POST /users/contact-us', { status: 201, body: {} });
    const reply = await post('/contact', message, {});
    expect(reply).toMatchObject({ status: 303, location: '/contact', announced: 'messageSent' });
    expect(written()).toEqual([
      [
        'POST /users/contact-us',
        {
          subject: '1',
          message: message.message,
          full_name: 'Ada Kaya',
          email: 'ada@example.test',
          phone: '05551234567',
        },
      ],
    ]);
  });

  it('asks the host twenty times and then answers by itself', async () => {
    shop.host.on('POST /users/contact-us', { status: 400, body: { message: ['…'] } });
    for (let time = 1; time <= 20; time += 1) await post('/contact', message, {});
    expect((await post('/contact', message, {})).html).toContain('Too many attempts');
    expect(written()).toHaveLength(20);
  });

  it('shows none of the gateway’s own texts for a 400 without JSON', async () => {
    shop.host.on('POST /users/contact-us', (_, response) => response.writeHead(400).end('<h1>Bad Request</h1>'));
    const { status, html } = await post('/contact', message, {});
    expect([status, html]).toEqual([422, expect.stringContaining('This action is not possible.')]);
  });

  it('about an order without its number is drawn again with the field for it', async () => {
    const reply = await post('/contact', { ...message, subject: '2' }, {});
    expect([reply.status, reply.errorOf('order')]).toEqual([422, 'Tell us which order it is about']);
    expect(reply.html).toContain('in green as well');
    expect(written()).toEqual([]);
  });
});

describe('a form that only a script takes', () => {
  const sent = { email: 'ada@example.test', password: 'secret' };
  const registration = '/auth/?form=registration&callbackUrl=%2Fbaskets%2F';
  const withFiles = 'multipart/form-data; boundary=x';

  it.each([
    [registration, 'application/x-www-form-urlencoded'],
    [registration, withFiles],
    ['/contact', withFiles],
  ])('brings the browser back to %s, which says so, as %s; what was typed goes nowhere', async (path, type) => {
    const reply = await post(path, sent, { 'content-type': type });
    expect(reply).toMatchObject({ status: 303, location: path, announced: 'needsScripts' });
    expect(shop.host.seen).toEqual([]);
  });

  it('is refused from another site', async () => {
    const reply = await post(registration, sent, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' });
    expect(reply).toMatchObject({ status: 403, announced: undefined });
  });
});
