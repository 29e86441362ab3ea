// Shows S20 (docs/rules/traced-rules.md).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookiesOf, TEST_TOKEN } from '../testing/own-page-fetch.ts';
import { type GatewayUnderTest, startGateway } from '../testing/start-gateway.ts';

const SESSION = 'k3J9w0aZ7sQ1mB5xT8uV2yC4nE6rD0hL';
let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.host.seen.length = 0;
});

const options = (value: object) => `options=${encodeURIComponent(JSON.stringify(value))}`;
const body = (value: object) => ({ method: 'POST', body: JSON.stringify(value) });

describe('forwarding (Protocol gateway §2)', () => {
  it('sends the worked example as the protocol writes it: JSON in, form out', async () => {
    gateway.host.on('POST /orders/checkout/', { body: { context_list: [] } });
    const reply = await gateway.fetch(
      `/api/client/orders/checkout/?page=ShippingOptionSelectionPage&${options({ useFormData: true })}`,
      {
        ...body({ shipping_option: '71' }),
        headers: { 'accept-language': 'en-us', 'x-currency': 'try', cookie: `osessionid=${SESSION}` },
      },
    );
    expect(reply.status).toBe(200);
    const [seen] = gateway.host.seen;
    expect(seen?.target).toBe('/orders/checkout/?page=ShippingOptionSelectionPage');
    expect(seen?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(seen?.body).toBe('shipping_option=71');
    expect(seen?.headers.cookie).toBe(`osessionid=${SESSION}; csrftoken=${TEST_TOKEN}`);
  });

  it('sends exactly the headers of the allow-list (security.md G4)', async () => {
    gateway.host.on('GET /current_user/', { body: { pk: null } });
    await gateway.fetch('/api/client/current_user/', {
      headers: {
        'accept-language': 'tr-tr',
        'x-currency': 'usd',
        'idempotency-key': 'abc_123',
        'x-frontend-id': 'shop',
        'user-agent': 'Test',
        cookie: `osessionid=${SESSION}; _ga=1; messages=hello; pz-locale=tr`,
        'x-forwarded-for': '6.6.6.6',
        'x-http-method-override': 'DELETE',
        authorization: 'Bearer x',
        'x-original-url': '/admin',
      },
    });
    const headers = { ...gateway.host.seen[0]?.headers };
    expect(headers).toEqual({
      accept: 'application/json',
      'accept-encoding': 'identity',
      'accept-language': 'tr-tr',
      connection: 'keep-alive',
      cookie: `osessionid=${SESSION}; pz-locale=tr`,
      host: gateway.host.url.host,
      'idempotency-key': 'abc_123',
      referer: gateway.host.url.href,
      'user-agent': 'Test',
      'x-currency': 'usd',
      'x-forwarded-for': expect.stringContaining('127.0.0.1'),
      'x-frontend-id': 'shop',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'x-requested-with': 'XMLHttpRequest',
    });
  });

  it('passes the known query keys with all their values, and attribute keys where the route selects by them', async () => {
    gateway.host.on('GET /list/', { body: {} });
    gateway.host.on('GET /pretty_urls/', { body: {} });
    await gateway.fetch('/api/client/list/?attributes_color=red&attributes_color=blue&t=1&a%20b=1');
    await gateway.fetch('/api/client/pretty_urls/?new_path__exact=/x/&evil=1');
    expect(gateway.host.seen.map(({ target }) => target)).toEqual([
      '/list/?attributes_color=red&attributes_color=blue&t=1',
      '/pretty_urls/?new_path__exact=%2Fx%2F',
    ]);
  });

  it('leaves the slash out when asked, and drops only null and undefined from forms', async () => {
    gateway.host.on('POST /users/contact-us', { body: 'thanks' });
    const reply = await gateway.fetch(
      `/api/client/users/contact-us?${options({ useTrailingSlash: false, useFormData: true, responseType: 'text' })}`,
      body({ full_name: '', order: 0, flag: false, gone: null, nested: { a: [1] } }),
    );
    expect(await reply.json()).toEqual({ result: 'thanks' });
    expect(gateway.host.seen[0]?.target).toBe('/users/contact-us');
    expect(gateway.host.seen[0]?.body).toBe('full_name=&order=0&flag=false&nested=%7B%22a%22%3A%5B1%5D%7D');
  });

  it('passes a form body through unchanged', async () => {
    gateway.host.on('POST /i18n/setlang/', { headers: { osessionid: SESSION }, body: '' });
    const reply = await gateway.fetch('/api/client/i18n/setlang/', {
      method: 'POST',
      body: 'language=tr-tr&x=%20',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(gateway.host.seen[0]?.body).toBe('language=tr-tr&x=%20');
    expect(reply.headers.get('osessionid')).toBe(SESSION);
  });

  it('keeps the session header of every other route to itself (ruling 1)', async () => {
    gateway.host.on('GET /menus/generate/', { headers: { osessionid: SESSION }, body: { menu: [] } });
    const reply = await gateway.fetch('/api/client/menus/generate/');
    expect(reply.headers.get('osessionid')).toBeNull();
  });

  it('follows redirects of a GET on the host only, and passes those of a write on when they stay here', async () => {
    gateway.host.on('GET /stores/', { status: 302, headers: { location: '/stores/?page=2' } });
    gateway.host.on('POST /users/activate-currency/', { status: 303, headers: { location: '/somewhere/' } });
    gateway.host.on('POST /email-subscription/', { status: 303, headers: { location: 'https://evil.test/' } });
    expect((await gateway.fetch('/api/client/stores/')).status).toBe(302);
    expect(gateway.host.seen).toHaveLength(4);
    const write = await gateway.fetch('/api/client/users/activate-currency/', body({}));
    expect([write.status, write.headers.get('location')]).toEqual([303, '/somewhere/']);
    expect((await gateway.fetch('/api/client/email-subscription/', body({}))).status).toBe(502);
  });

  it('tells the new currency to the browser when the host took it (Protocol gateway §9)', async () => {
    gateway.host.on('POST /users/activate-currency/', { body: { currency: 'usd' } });
    const taken = await gateway.fetch('/api/client/users/activate-currency/', body({ currency: 'usd' }));
    expect(cookiesOf(taken).get('pz-currency')).toBe('pz-currency=usd; Max-Age=604800; Path=/; SameSite=Lax');
    gateway.host.on('POST /users/activate-currency/', { status: 400, body: { currency: ['Select a valid choice.'] } });
    const refused = await gateway.fetch('/api/client/users/activate-currency/', body({ currency: 'xxx' }));
    expect(refused.status).toBe(400);
    expect(cookiesOf(refused).has('pz-currency')).toBe(false);
  });
});

describe('replies', () => {
  it.each([200, 201, 202, 400, 401, 403, 404, 422, 429, 500, 503])('keeps status %i and its JSON', async (status) => {
    gateway.host.on('GET /address/detailed/', { status, headers: { 'retry-after': '7' }, body: { detail: 'x' } });
    const reply = await gateway.fetch('/api/client/address/detailed/');
    expect([reply.status, await reply.json(), reply.headers.get('retry-after')]).toEqual([
      status,
      { detail: 'x' },
      '7',
    ]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('keeps 204 without a body', async () => {
    gateway.host.on('DELETE /address/310/', (_request, response) => response.writeHead(204).end());
    expect((await gateway.fetch('/api/client/address/310/', { method: 'DELETE' })).status).toBe(204);
  });

  it('answers 502 to JSON that is none, and hides the page of a fault but keeps its status', async () => {
    gateway.host.on('GET /address/country/', { body: '<h1>secret stack</h1>' });
    expect((await gateway.fetch('/api/client/address/country/')).status).toBe(502);
    gateway.host.on('GET /address/country/', { status: 500, body: '<h1>secret stack</h1>' });
    const fault = await gateway.fetch('/api/client/address/country/');
    const text = await fault.text();
    expect([fault.status, fault.headers.get('content-type')]).toEqual([500, 'application/problem+json']);
    expect(text).not.toContain('secret');
  });

  it('re-issues cookies one by one with the shop’s attributes and takes the session out of JSON (ruling 1)', async () => {
    gateway.host.on('POST /baskets/basket/', {
      headers: {
        'set-cookie': [
          `osessionid=${SESSION}; Path=/; Domain=host.test; Max-Age=99999999`,
          'csrftoken=freshtoken0123456789; Path=/admin',
          'tracker=1; Path=/',
        ],
      },
      body: { basket: { pk: 88 }, osessionid: SESSION },
    });
    const reply = await gateway.fetch('/api/client/baskets/basket/', body({ product: 1201, quantity: 1 }));
    expect(await reply.json()).toEqual({ basket: { pk: 88 } });
    expect(reply.headers.getSetCookie()).toEqual([
      `osessionid=${SESSION}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
      'csrftoken=freshtoken0123456789; Max-Age=604800; Path=/; SameSite=Lax',
    ]);
  });

  it('answers 502 to an unreachable host', async () => {
    const lost = await startGateway({ commerceUrl: 'http://127.0.0.1:1' });
    expect((await lost.fetch('/api/client/current_user/')).status).toBe(502);
    await lost.stop();
  });

  it('cuts a reply that is larger than 5 MiB', async () => {
    gateway.host.on('GET /account/loyalty/', (_request, response) => response.end(`"${'x'.repeat(5 * 1024 * 1024)}"`));
    expect((await gateway.fetch('/api/client/account/loyalty/')).status).toBe(502);
  });

  it('answers 502 to a reply that ends too early', async () => {
    gateway.host.on('GET /account/loyalty/', (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"a"', () => response.destroy());
    });
    expect((await gateway.fetch('/api/client/account/loyalty/')).status).toBe(502);
  });
});

describe('on https', () => {
  it('names session cookies __Host- in the browser and plainly at the host', async () => {
    const secure = await startGateway({ origin: 'https://shop.test' });
    secure.host.on('GET /current_user/', {
      headers: { 'set-cookie': [`osessionid=${SESSION}; Path=/`] },
      body: { pk: 1 },
    });
    const reply = await secure.fetch('/api/client/current_user/', {
      headers: { cookie: `__Host-osessionid=${SESSION}; osessionid=planted00000` },
    });
    expect(secure.host.seen[0]?.headers.cookie).toBe(`osessionid=${SESSION}`);
    expect(reply.headers.getSetCookie()).toEqual([
      `__Host-osessionid=${SESSION}; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ]);
    await secure.stop();
  });
});
