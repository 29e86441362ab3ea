import { createShopConfig } from '@vitrin/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageRenderer, type PageRenderer } from '../../src/entry-server.tsx';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';

const SESSION = 'k3J9w0aZ7sQ1mB5xT8uV2yC4nE6rD0hL';
const cookie = { headers: { cookie: `osessionid=${SESSION}; csrftoken=t` } };

const profile = {
  id: 7,
  first_name: 'Ada',
  last_name: 'Yılmaz',
  email: 'ada@example.test',
  phone: '05551112233',
  date_of_birth: '1990-03-04',
  gender: 'female',
  genders: [
    { value: 'female', label: 'Female' },
    { value: 'male', label: 'Male' },
  ],
  email_allowed: true,
  sms_allowed: false,
  call_allowed: false,
};

let renderer: Promise<PageRenderer> | undefined;
let shop: ShopUnderTest;

beforeEach(async () => {
  renderer ??= createPageRenderer(createShopConfig());
  shop = await startShop({ renderer: () => renderer as Promise<PageRenderer> });
  const { host } = shop;
  host.on('GET /menus/generate/', { body: { menu: [] } });
  host.on('GET /current_user/', (request, response) => {
    const isUser = request.headers.cookie?.includes(SESSION) ?? false;
    response.end(JSON.stringify({ pk: isUser ? 7 : null, first_name: isUser ? 'Ada' : null }));
  });
  host.on('GET /users/profile/', { body: profile });
  host.on('GET /users/contact-us-subjects/', {
    body: [
      { id: 1, text: 'Delivery of an order', is_order_needed: true },
      { id: 4, text: 'A product', is_order_needed: false },
    ],
  });
  host.on('GET /users/orders/', { body: { count: 0, next: null, previous: null, results: [] } });
});
afterEach(() => shop.stop());

const linkPages = ['/auth/reset/MTI-k1/', '/auth/confirm-email/k1/', '/auth/set-primary-email/k1/'];
const askedHost = () => shop.host.seen.map(({ target }) => target).filter((target) => target.startsWith('/users'));

/** The HTML list of tokens that our forms may use (HTML, Autofill), without sections and card fields. */
const autofillTokens = [
  'off',
  'name',
  'given-name',
  'family-name',
  'username',
  'new-password',
  'current-password',
  'one-time-code',
  'email',
  'tel',
  'bday',
  'sex',
  'street-address',
  'address-line1',
  'address-level1',
  'address-level2',
  'postal-code',
  'country',
  'organization',
];

/** Every control of a page's main part that a browser may fill in: its name and token. */
function controlsOf(html: string): readonly (readonly [string, string | undefined])[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return [...main.matchAll(/<(?:input|select)\b[^>]*>/g)].flatMap(([tag]) => {
    const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1];
    const isFilled = !/type="(?:checkbox|radio|file|hidden|submit)"/.test(tag);
    return isFilled ? [[read('name') ?? '', read('autocomplete')] as const] : [];
  });
}

describe('pages about the user', () => {
  it.each(['/account/profile/', '/account/security/'])('%s is for its user alone', async (path) => {
    const reply = await shop.fetch(path);
    const location = new URL(reply.headers.get('location') ?? '', shop.origin);
    expect([reply.status, location.pathname, location.searchParams.get('callbackUrl')]).toEqual([302, '/auth', path]);
    expect(askedHost()).toEqual([]);
  });

  it('shows the profile as it is', async () => {
    const reply = await shop.fetch('/account/profile/', cookie);
    const html = await reply.text();
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    for (const part of ['value="Ada"', 'value="0555 111 22 33"', 'value="1990-03-04"', '>Female</option>']) {
      expect(html).toContain(part);
    }
    expect(html).toMatch(/<input[^>]*name="emailAllowed"[^>]*checked=""/);
    expect(html).not.toMatch(/<input[^>]*name="smsAllowed"[^>]*checked=""/);
    expect(html).toContain('content="noindex"');
  });

  it('offers to change password and address and to delete everything, in Turkish too', async () => {
    const html = await (await shop.fetch('/tr/account/security/', cookie)).text();
    for (const words of ['Parolayı değiştir', 'E-posta adresini değiştir', 'Verilerimi sil', 'ada@example.test']) {
      expect(html).toContain(words);
    }
  });
});

describe('pages that mails lead to', () => {
  it.each(linkPages)('%s changes nothing when it is opened, and tells nobody its address', async (path) => {
    const reply = await shop.fetch(path);
    const html = await reply.text();
    expect([reply.status, reply.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(reply.headers.get('cache-control')).toMatch(/no-store|private/);
    expect(html).toContain('content="noindex"');
    expect(askedHost()).toEqual([]);
    // Nothing is fetched from anywhere else.
    const fetched = [...html.matchAll(/<(?:script|img|link|iframe)\b[^>]*?(?:src|href)="([^"]*)"/g)].map(
      ([, url]) => url,
    );
    expect(fetched.filter((url) => url?.startsWith('/') && !url.startsWith('//')).length).toBeGreaterThan(0);
    for (const url of fetched) expect(new URL(url ?? '', shop.origin).origin).toBe(shop.origin);
  });

  it('an unknown page beside them is none', async () => {
    expect((await shop.fetch('/auth/something/k1/')).status).toBe(404);
  });

  it('a forgotten password is asked for from the page of signing in', async () => {
    expect(await (await shop.fetch('/auth')).text()).toContain('href="/auth/forgotten-password/"');
    expect(await (await shop.fetch('/tr/auth/forgotten-password/')).text()).toContain('Bağlantıyı gönder');
  });

  it('says what happened when everything was deleted', async () => {
    expect(await (await shop.fetch('/auth/account-deleted/')).text()).toContain('Your data has been deleted');
  });
});

describe('the page for messages', () => {
  it('offers its subjects to anybody and asks for nothing personal', async () => {
    const html = await (await shop.fetch('/contact/')).text();
    expect(html).toContain('Delivery of an order</option>');
    expect(html).not.toContain('ada@example.test');
    expect(askedHost()).toEqual(['/users/contact-us-subjects/']);
  });

  it('tells of other ways, as merchandisers wrote them for its address', async () => {
    const { host } = shop;
    host.on('GET /pretty_urls/', {
      body: { count: 1, next: null, previous: null, results: [{ new_path: '/contact/', old_path: '/flat-page/5/' }] },
    });
    const flatPage = { pk: 5, title: 'Contact', url: '/contact/', content: '<p>Or drop in: <b>Store Moda</b></p>' };
    host.on('GET /shop-flat-page/5/', { body: { flat_page: flatPage } });
    const html = await (await shop.fetch('/contact/')).text();
    expect(html.slice(0, html.indexOf('page-state'))).toContain('Or drop in: ');
    expect(html.match(/<h1[^>]*>([^<]*)/)?.[1]).toBe('Write to us');
  });

  it('knows who is signed in', async () => {
    const html = await (await shop.fetch('/contact/', cookie)).text();
    for (const part of ['value="Ada Yılmaz"', 'value="ada@example.test"']) expect(html).toContain(part);
    expect(askedHost().toSorted()).toEqual([
      '/users/contact-us-subjects/',
      '/users/orders/?page=1&limit=12',
      '/users/profile/',
    ]);
  });
});

describe('what browsers fill in', () => {
  it.each([
    '/account/profile/',
    '/account/security/',
    '/contact/',
    '/auth',
    '/auth?form=registration',
    '/auth/forgotten-password/',
    '/auth/reset/MTI-k1/',
  ])('%s names every field by the HTML list', async (path) => {
    // A signed-in user gets no form there.
    const controls = controlsOf(await (await shop.fetch(path, path.startsWith('/auth') ? {} : cookie)).text());
    expect(controls.length).toBeGreaterThan(0);
    for (const [name, token] of controls) {
      if (name === 'subject') continue;
      expect(autofillTokens, `${name}: ${token}`).toContain(token);
    }
  });
});
