import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';

let shop: ShopUnderTest;

beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.stop());

const form = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
  origin: 'http://localhost:3000',
};

/** What a browser without scripts sends. */
async function send(path: string, body: string, headers: Record<string, string> = {}) {
  const reply = await shop.fetch(path, { method: 'POST', bare: true, body, headers: { ...form, ...headers } });
  return [reply.status, reply.headers.get('location')];
}

describe('the newsletter without a script', () => {
  it.each([
    [200, { email: 'ada@example.test' }, 'subscribed'],
    [400, { email: ['…'], error_code: 'ALREADY_SUBSCRIBED' }, 'already'],
    [400, { email: ['…'] }, 'invalid'],
    [429, { detail: '…' }, 'later'],
    [500, {}, 'failed'],
  ])('a host’s %i with %j is told on a page', async (status, body, answer) => {
    shop.host.on('POST /email-subscription/', { status, body });
    expect(await send('/newsletter', 'email=ada%40example.test')).toEqual([303, `/newsletter?answer=${answer}`]);
    expect(await send('/tr/newsletter', 'email=ada%40example.test')).toEqual([303, `/tr/newsletter?answer=${answer}`]);
  });

  it('goes to the host without a cookie, so that it acts for nobody', async () => {
    shop.host.on('POST /email-subscription/', { body: { email: 'ada@example.test' } });
    await send('/tr/newsletter', 'email=+ada%40example.test+', { cookie: 'osessionid=secret; csrftoken=x' });
    const [call] = shop.host.seen;
    expect(JSON.parse(call?.body ?? '')).toEqual({ email: 'ada@example.test', subscribe_contract: true });
    expect(call?.headers).not.toHaveProperty('cookie');
    expect(call?.headers['accept-language']).toBe('tr-tr');
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another origin of this site', { 'sec-fetch-site': 'same-site' }, 403],
    ['JSON', { 'content-type': 'application/json' }, 415],
    ['a text', { 'content-type': 'text/plain' }, 415],
  ])('refuses %s', async (_, headers, status) => {
    expect((await send('/newsletter', 'email=a%40b.test', headers))[0]).toBe(status);
    expect(shop.host.seen).toEqual([]);
  });

  it('refuses a body that is no address by far', async () => {
    expect((await send('/newsletter', `email=${'a'.repeat(5_000)}`))[0]).toBe(413);
  });

  it('waits after twenty tries, and says so', async () => {
    shop.host.on('POST /email-subscription/', { status: 400, body: { email: ['…'] } });
    for (let time = 1; time <= 20; time += 1) await send('/newsletter', 'email=x');
    expect(await send('/newsletter', 'email=x')).toEqual([303, '/newsletter?answer=later']);
    expect(shop.host.seen).toHaveLength(20);
  });

  it('any other path still takes no post', async () => {
    expect((await send('/table/', 'email=x'))[0]).toBe(405);
  });
});
