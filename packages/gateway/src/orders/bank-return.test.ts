import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookiesOf } from '../testing/own-page-fetch.ts';
import { type GatewayUnderTest, startGateway } from '../testing/start-gateway.ts';

const SESSION = 'k3J9w0aZ7sQ1mB5xT8uV2yC4nE6rD0hL';
const THREE_D = '?page=CreditCardThreeDSecurePage&success=true';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.host.seen.length = 0;
});

const placed = {
  context_list: [{ page_name: 'ThankYouPage', page_context: { redirect_url: '/orders/completed/5f/' } }],
  errors: [],
};

/** A bank's page posts: cross-site, so without the shop's cookies. */
function returnPost(path: string, body = 'md=signed.reference', headers: Record<string, string> = {}) {
  return gateway.fetch(path, {
    method: 'POST',
    bare: true,
    body,
    headers: { ...form, 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1:4001', ...headers },
  });
}

const where = (reply: Response) => [reply.status, reply.headers.get('location')];

describe('bank returns (Protocol gateway §4)', () => {
  it('leads to the order with 303 and passes body, query, language and session on', async () => {
    gateway.host.on('POST /orders/checkout/', {
      body: placed,
      headers: { 'set-cookie': `osessionid=${SESSION}; Path=/` },
    });
    const reply = await returnPost(`/orders/checkout/${THREE_D}`, 'md=a%2Bb&x=1', {
      cookie: `osessionid=${SESSION}; csrftoken=abc; pz-currency=usd`,
    });
    expect(where(reply)).toEqual([303, '/orders/completed/5f/']);
    expect(cookiesOf(reply).get('osessionid')).toContain('HttpOnly');
    const [seen] = gateway.host.seen;
    expect([seen?.target, seen?.body]).toEqual([`/orders/checkout/${THREE_D}`, 'md=a%2Bb&x=1']);
    expect(seen?.headers).toMatchObject({
      cookie: `osessionid=${SESSION}`,
      'x-currency': 'usd',
      'accept-language': 'en-us',
      'content-type': 'application/x-www-form-urlencoded',
      'x-requested-with': 'XMLHttpRequest',
    });
  });

  it.each([
    [
      'the form’s pzparams',
      '/orders/checkout/',
      `pzparams=${encodeURIComponent(encodeURIComponent('{"locale":"tr"}'))}`,
      {},
    ],
    ['plain pzparams', '/orders/checkout/', `pzparams=${encodeURIComponent('{"locale":"tr","session":"stolen"}')}`, {}],
    ['the address', '/tr/orders/checkout/', '', {}],
    ['the cookie', '/orders/checkout/', '', { cookie: 'pz-locale=tr' }],
  ])('keeps the language that %s remembers', async (_, path, body, headers) => {
    gateway.host.on('POST /orders/checkout/', { body: placed });
    expect(where(await returnPost(path + THREE_D, body, headers))).toEqual([303, '/tr/orders/completed/5f/']);
    expect(gateway.host.seen[0]?.headers['accept-language']).toBe('tr-tr');
    expect(gateway.host.seen[0]?.headers.cookie).toBeUndefined();
  });

  it('leads back to checkout with the attempt whose errors the screen then reads', async () => {
    const errors = { non_field_errors: ['3-D Secure verification failed.'] };
    gateway.host.on('POST /orders/checkout/', {
      body: { ...placed, errors, attempt: { id: 'at_1', state: 'failed' } },
    });
    expect(where(await returnPost(`/orders/checkout/${THREE_D}`))).toEqual([303, '/orders/checkout/?attempt=at_1']);
    gateway.host.on('POST /orders/checkout/', { body: { errors } });
    expect(where(await returnPost(`/orders/checkout/${THREE_D}`))).toEqual([303, '/orders/checkout/']);
    gateway.host.on('POST /orders/checkout/', { body: { errors, attempt: { id: '../x?y', state: 'failed' } } });
    expect(where(await returnPost(`/orders/checkout/${THREE_D}`))).toEqual([303, '/orders/checkout/']);
  });

  it.each([
    ['nothing to follow', { body: { context_list: [], errors: [] } }],
    ['a foreign address', { body: { context_list: [{ page_context: { redirect_url: 'https://evil.test/' } }] } }],
    ['a protocol-relative address', { body: { context_list: [{ page_context: { redirect_url: '//evil.test/' } }] } }],
    ['a fault', { status: 500, body: 'fault' }],
    ['html', { body: '<h1>hello</h1>' }],
    ['JSON of another kind', { body: '"x"' }],
    ['null contexts', { body: { context_list: [null, { page_context: null }], errors: null } }],
  ])('ends at checkout when the host answers with %s', async (_, reply) => {
    gateway.host.on('POST /orders/checkout/', reply);
    expect(where(await returnPost(`/orders/checkout/${THREE_D}`))).toEqual([303, '/orders/checkout/']);
  });

  it('ends at checkout when the host drops the connection or is not there', async () => {
    gateway.host.on('POST /orders/checkout/', (request) => request.socket.destroy());
    expect(where(await returnPost(`/orders/checkout/${THREE_D}`))).toEqual([303, '/orders/checkout/']);
    const lost = await startGateway({ commerceUrl: 'http://127.0.0.1:1' });
    const reply = await lost.fetch(`/orders/checkout/${THREE_D}`, { method: 'POST', bare: true, headers: form });
    expect(where(reply)).toEqual([303, '/orders/checkout/']);
    await lost.stop();
  });

  it('tolerates a GET, which the host gets as a POST without a body', async () => {
    gateway.host.on('POST /orders/checkout/', { body: placed });
    expect(where(await gateway.fetch(`/orders/checkout/${THREE_D}`))).toEqual([303, '/orders/completed/5f/']);
    expect(gateway.host.seen[0]).toMatchObject({ method: 'POST', body: '' });
  });

  it('repeats nothing itself and answers a repeated return the same', async () => {
    gateway.host.on('POST /orders/checkout/', { body: placed });
    for (const _ of [1, 2]) {
      expect(where(await returnPost(`/orders/checkout/${THREE_D}`))).toEqual([303, '/orders/completed/5f/']);
    }
    expect(gateway.host.seen).toHaveLength(2);
  });

  it.each(['GPayCompletePage', 'MasterpassCompletePage', 'RedirectionPageCompletePage'])('knows %s', async (page) => {
    gateway.host.on('POST /orders/checkout/', { body: placed });
    expect((await returnPost(`/any/path/?page=${page}`)).status).toBe(303);
  });

  it.each([
    '?page=CreditCardConfirmationPage',
    '?page=xCreditCardThreeDSecurePage',
    '?x=CreditCardThreeDSecurePage',
    '?page=GPayCompletePage&page=IndexPage',
  ])('takes %s for no return', async (query) => {
    expect(await (await returnPost(`/orders/checkout/${query}`)).text()).toMatch(/^front end: POST/);
    expect(gateway.host.seen).toHaveLength(0);
  });

  it('takes forms of up to 64 KiB only', async () => {
    expect((await returnPost(`/orders/checkout/${THREE_D}`, '{}', { 'content-type': 'application/json' })).status).toBe(
      415,
    );
    expect((await returnPost(`/orders/checkout/${THREE_D}`, 'x'.repeat(65 * 1024))).status).toBe(413);
  });
});
