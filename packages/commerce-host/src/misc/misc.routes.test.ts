import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { pick } from '../testing/test-shopper.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

describe('language', () => {
  it.each(['tr-tr', 'tr', 'en-us'])('%s is set, and the session id stands in the header', async (language) => {
    const ada = host.shopper();
    const reply = await ada.form('/i18n/setlang', { language });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(reply.headers.get('osessionid')).toBe(ada.cookies.get('osessionid'));
  });

  it('that is not spoken is refused', async () => {
    const reply = await host.shopper().form('/i18n/setlang', { language: 'de-de' });
    expect([reply.status, reply.body]).toEqual([400, { language: ['Select a valid choice.'] }]);
  });
});

describe('currency', () => {
  it('becomes the session’s default, for requests that name none', async () => {
    const ada = host.shopper({ currency: '' });
    const set = await ada.send('POST', '/users/activate-currency/', { currency: 'EUR' });
    expect([set.status, set.body]).toEqual([200, { currency: 'eur' }]);
    const cookie = `osessionid=${ada.cookies.get('osessionid')}`;
    const reply: unknown = await (await host.app.request('/baskets/basket/', { headers: { Cookie: cookie } })).json();
    expect(pick(reply, 'basket', 'currency_type_label')).toBe('EUR');
  });

  it.each([{ currency: 'xyz' }, { currency: 5 }, {}])('%j is refused', async (body) => {
    const reply = await host.shopper().send('POST', '/users/activate-currency/', body);
    expect([reply.status, reply.body]).toEqual([400, { currency: ['Select a valid choice.'] }]);
  });

  it('does not touch a basket that is not empty', async () => {
    const ada = host.shopper();
    await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    await ada.send('POST', '/users/activate-currency/', { currency: 'usd' });
    expect((await ada.get('/baskets/basket/mini/', { 'x-currency': 'usd' })).body.currency_type).toBe('try');
  });

  it('a switch resets the main basket alone: other baskets keep their lines and their currency', async () => {
    const ada = host.shopper();
    await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    await ada.send('POST', '/baskets/basket/', { product: 1202, quantity: 2, namespace: 'gifts' });
    await ada.send('DELETE', '/baskets/basket/');
    await ada.send('POST', '/users/activate-currency/', { currency: 'usd' });
    const gifts = await ada.get('/baskets/basket/gifts/', { 'x-currency': 'usd' });
    expect(gifts.body).toMatchObject({ basket: { total_quantity: 2, currency_type: 'try' } });
    const main = await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 }, { 'x-currency': 'usd' });
    expect(main.body).toMatchObject({ basket: { currency_type: 'usd' } });
  });
});
