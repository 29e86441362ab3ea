import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('serving routes', () => {
  it.each(['/product/1201', '/list', '/baskets/basket', '/address/country', '/dune-mug-sand', '/healthz', '/outbox'])(
    'answers %s with and without the last slash alike',
    async (path) => {
      const [bare, slashed] = [await host.app.request(path), await host.app.request(`${path}/`)];
      expect(bare.status).toBe(200);
      expect(await slashed.text()).toBe(await bare.text());
    },
  );

  it('writes without the slash too, and never redirects', async () => {
    const reply = await host.shopper().send('POST', '/baskets/basket', { product: 1201, quantity: 1 });
    expect(reply.status).toBe(200);
  });

  it('answers 405 with the allowed methods', async () => {
    const reply = await host.app.request('/baskets/basket/mini/', { method: 'POST' });
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe('GET, HEAD');
    expect(await reply.json()).toEqual({ detail: 'Method "POST" not allowed.' });
    const other = await host.app.request('/baskets/basket/', { method: 'OPTIONS' });
    expect(other.headers.get('allow')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE');
  });

  it('answers HEAD like GET without a body', async () => {
    const reply = await host.app.request('/product/1201/', { method: 'HEAD' });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await reply.text()).toBe('');
  });

  it('says the language, lets public replies be cached and keeps the rest out of caches', async () => {
    const product = await host.app.request('/product/1201/', { headers: { 'Accept-Language': 'tr' } });
    expect(product.headers.get('content-language')).toBe('tr-tr');
    expect(product.headers.get('cache-control')).toBe('public, max-age=60');
    expect(product.headers.get('vary')).toBe('Accept-Language, x-currency');
    expect((await host.app.request('/baskets/basket/')).headers.get('cache-control')).toBe('no-store');
    expect((await host.app.request('/product/999999/')).headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/nothing/', '/product/999999/', '/orders/nothing/here/', '/%00/', '/product/99999999999999/'])(
    'answers an unknown path %s with an error, never a failure',
    async (path) => {
      const reply = await host.app.request(path);
      expect([400, 404]).toContain(reply.status);
      expect(await reply.json()).toHaveProperty('detail');
    },
  );

  it('answers an unknown path of a write with 404, whatever its body', async () => {
    const reply = await host.app.request('/nothing/', { method: 'POST', body: '{', headers: JSON_TYPE });
    expect(reply.status).toBe(404);
  });

  it('answers malformed JSON, other types and large bodies as the protocol says', async () => {
    const post = (body: string, contentType: string) =>
      host.app.request('/baskets/basket/', { method: 'POST', body, headers: { 'Content-Type': contentType } });
    expect(await (await post('{', 'application/json')).json()).toEqual({ detail: 'JSON parse error' });
    expect((await post('a', 'text/xml')).status).toBe(415);
    expect((await post('a'.repeat(262_145), 'application/json')).status).toBe(413);
  });

  it('ignores unknown query parameters, format=json and t', async () => {
    const reply = await host.app.request('/address/country/?format=json&t=1&utm=x');
    expect(reply.status).toBe(200);
  });

  it('takes the currency of the header, and lira for an unknown one', async () => {
    const priceIn = async (currency: string) => (await host.shopper({ currency }).get('/product/1201/')).body.product;
    expect(await priceIn('usd')).toMatchObject({ currency_type: 'usd', price: '11.00' });
    expect(await priceIn('xyz')).toMatchObject({ currency_type: 'try', price: '349.90' });
  });
});

describe('CSRF', () => {
  it('lets a first visit write without a token, and sets one', async () => {
    const visitor = host.shopper();
    await visitor.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    expect(visitor.cookies.get('csrftoken')).toMatch(/^[A-Za-z0-9_]{64}$/);
  });

  it.each([
    ['no token', { 'x-csrftoken': '' }],
    ['a wrong token', { 'x-csrftoken': 'f'.repeat(64) }],
  ])('refuses %s while the cookie is there', async (_, headers) => {
    const visitor = host.shopper();
    await visitor.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    const reply = await visitor.send('DELETE', '/baskets/basket/', undefined, headers);
    expect(reply.status).toBe(403);
    expect(reply.body).toEqual({ detail: 'CSRF Failed: CSRF token missing or incorrect.' });
    expect((await visitor.get('/baskets/basket/mini/')).body.total_quantity).toBe(1);
  });

  it('takes the token from a form field as well', async () => {
    const visitor = host.shopper();
    await visitor.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    const token = visitor.cookies.get('csrftoken') ?? '';
    const body = new URLSearchParams({ csrfmiddlewaretoken: token, product: '1201', quantity: '2' }).toString();
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await host.app.request('/baskets/basket/', {
      method: 'PUT',
      body,
      headers: { Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(reply.status).toBe(200);
  });

  it('refuses a pair that somebody else planted: the token belongs to the session', async () => {
    const visitor = host.shopper();
    await visitor.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    visitor.cookies.set('csrftoken', 'a'.repeat(64));
    expect((await visitor.send('DELETE', '/baskets/basket/')).status).toBe(403);
  });

  it('refuses a user without the cookie', async () => {
    const user = host.shopper();
    await user.send('POST', '/users/login/', { email: 'rich@example.test', password: 'Passw0rd!' });
    user.cookies.delete('csrftoken');
    expect((await user.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 })).status).toBe(403);
  });

  it('gives the session’s token again at /csrf_token/ and sets its cookie only when it differs', async () => {
    const visitor = host.shopper();
    await visitor.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    const again = await visitor.get('/csrf_token/');
    expect(again.body.csrf_token).toBe(visitor.cookies.get('csrftoken'));
    expect(again.headers.getSetCookie()).toEqual([]);
  });
});
