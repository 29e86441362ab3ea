import { describe, expect, it } from 'vitest';
import { createTestHost, TEST_HOST_TIMEOUT } from '../testing/test-host.ts';
import { HttpError } from './errors.ts';
import { isLoopback } from './loopback.ts';
import { requireOwnHost, requireOwnOrigin } from './own-host.ts';

const OWN = 'https://admin.shop.test';
const statusOf = (act: () => void): number => {
  try {
    act();
    return 200;
  } catch (error) {
    return error instanceof HttpError ? error.status : 500;
  }
};

describe('names that a service answers to', () => {
  it.each([
    ['admin.shop.test', 200],
    ['admin.shop.test:443', 200],
    ['localhost:4000', 200],
    ['127.0.0.1', 200],
    ['[::1]:4000', 200],
    ['shop.test', 421],
    ['evil.test', 421],
    ['admin.shop.test.evil.test', 421],
    ['127.0.0.1.evil.test', 421],
    ['localhost@evil.test', 421],
    ['', 421],
    ['a b', 421],
  ])('%s: %i', (host, status) => {
    expect(statusOf(() => requireOwnHost({ headers: new Headers({ host }) }, OWN))).toBe(status);
  });

  it('a request without a name comes from no browser', () => {
    expect(statusOf(() => requireOwnHost({ headers: new Headers() }, OWN))).toBe(200);
  });
});

describe('origins that a service takes writes from', () => {
  const host = 'admin.shop.test';
  it.each([
    [{ host, origin: OWN }, 200],
    [{ host, origin: OWN, 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: OWN }, 200],
    [{ host: 'localhost:4000', origin: 'http://localhost:4000' }, 200],
    [{ host, origin: OWN, 'sec-fetch-site': 'same-site' }, 403],
    [{ host, origin: 'https://evil.test' }, 403],
    [{ host, origin: `${OWN}:444` }, 403],
    [{ host, origin: 'null' }, 403],
    [{ host, origin: 'ftp://admin.shop.test' }, 403],
    [{ host }, 403],
  ])('%o: %i', (headers, status) => {
    expect(statusOf(() => requireOwnOrigin({ headers: new Headers(Object.entries(headers)) }, OWN))).toBe(status);
  });
});

it('knows which addresses lead to this machine', () => {
  const urls = ['http://localhost:4000', 'https://127.0.0.1', 'http://[::1]:1', 'http://shop.test', 'http://0.0.0.0'];
  expect(urls.map(isLoopback)).toEqual([true, true, true, false, false]);
});

it(
  'bank, provider and wallet service answer to their own names only',
  async () => {
    const host = await createTestHost();
    const by = async (app: typeof host.bank, path: string, name: string) =>
      (await app.request(path, { headers: { Host: name } })).status;
    // No ticket, but its own name.
    expect(await by(host.bank, '/sim/wallet/?payment_id=1', '127.0.0.1:4001')).toBe(400);
    expect(await by(host.bank, '/sim/wallet/?payment_id=1', 'rebound.test:4001')).toBe(421);
    expect(await by(host.bank, '/sim/sheet/', 'rebound.test:4001')).toBe(421);
    expect(await by(host.wallet, '/wallet-sim/state/905000000001/', '127.0.0.1:4002')).toBe(200);
    expect(await by(host.wallet, '/wallet-sim/state/905000000001/', 'rebound.test:4002')).toBe(421);
    const reset = (headers: Record<string, string>) =>
      host.wallet.request('/wallet-sim/reset/', { method: 'POST', headers });
    expect([(await reset({})).status, (await reset({ Origin: 'http://localhost:3000' })).status]).toEqual([200, 403]);
    await host.close();
  },
  TEST_HOST_TIMEOUT,
);
