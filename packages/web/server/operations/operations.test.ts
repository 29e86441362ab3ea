import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';
import { requestLabel } from './operations.ts';

let shop: ShopUnderTest;
afterEach(() => shop.stop());

describe('/readyz', () => {
  it.each([
    ['answers', { body: { status: 'ok' } }, 200, { status: 'ok', host: 'ok' }],
    ['does not know the path', { status: 404, body: {} }, 200, { status: 'ok', host: 'ok' }],
    ['is starting', { status: 503, body: {} }, 503, { status: 'not ready', host: 'not ready' }],
  ])('the host %s', async (_situation, reply, status, body) => {
    shop = await startShop();
    shop.host.on('GET /readyz', reply);
    const answer = await shop.fetch('/readyz');
    expect([answer.status, await answer.json()]).toEqual([status, body]);
    expect((await shop.fetch('/healthz')).status).toBe(200);
  });

  it('host gone ─ 503 ─ host back, a second later ─ 200; asked often, the host is asked once', async () => {
    let now = 0;
    shop = await startShop({ now: () => now });
    shop.host.on('GET /readyz', (_request, response) => response.destroy());
    expect(await (await shop.fetch('/readyz')).json()).toEqual({ status: 'not ready', host: 'unreachable' });
    shop.host.on('GET /readyz', { body: {} });
    expect((await shop.fetch('/readyz')).status).toBe(503);
    expect(shop.host.seen).toHaveLength(1);
    now += 1_000;
    expect((await shop.fetch('/readyz')).status).toBe(200);
  });

  it('a shop without a host has nobody to wait for', async () => {
    shop = await startShop({ commerce: null });
    expect(await (await shop.fetch('/readyz')).json()).toEqual({ status: 'ok', host: 'not configured' });
  });
});

describe('one id from browser to host', () => {
  it('stands in the call, in the reply, in the problem and in the log', async () => {
    shop = await startShop({ logRequests: true });
    shop.host.on('GET /stores/', { status: 200, body: 'no json' });
    const reply = await shop.fetch('/api/client/stores/', { headers: { 'x-request-id': 'made-up-by-a-browser' } });
    const { id } = (await reply.json()) as { id: string };
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(reply.headers.get('x-request-id')).toBe(id);
    expect(shop.host.seen.at(-1)?.headers['x-request-id']).toBe(id);
    await expect
      .poll(() => shop.logLines.map((line) => JSON.parse(line)))
      .toContainEqual(
        expect.objectContaining({ event: 'request', id, path: '/api/client/stores/', status: 502, method: 'GET' }),
      );
  });
});

describe('/metrics', () => {
  it('counts requests by pattern, calls by outcome, and knows the breaker; shoppers cannot read it', async () => {
    shop = await startShop({ metrics: true });
    shop.host.on('GET /stores/', { body: [] });
    await shop.fetch('/api/client/stores/');
    await shop.fetch('/api/client/nobody/knows/');
    const read = shop.metrics;
    await expect
      .poll(read)
      .toContain('vitrin_request_seconds_count{route="/api/client/stores/",method="GET",status="200"} 1');
    expect(await read()).toContain('vitrin_request_seconds_count{route="/api/client/*",method="GET",status="404"} 1');
    expect(await read()).toContain('vitrin_host_call_seconds_count{outcome="ok"} 1');
    expect(await read()).toContain('vitrin_breaker_open{calls="api"} 0');
    expect(await read()).toContain('nodejs_eventloop_lag_p99_seconds');
    expect((await shop.fetch('/metrics')).headers.get('content-type')).not.toContain('text/plain');
    shop.host.on('GET /stores/', (_request, response) => response.destroy());
    shop.host.on('GET /stores/', (request) => request.socket.destroy());
    await shop.fetch('/api/client/stores/');
    expect(await read()).toContain('vitrin_host_call_seconds_count{outcome="broken"} 1');
  });

  it.each([
    ['/api/client/x/', '/api/client/*'],
    ['/api/auth/login', '/api/auth/*'],
    ['/api/checkout/choices', '/api/checkout/choices'],
    ['/assets/app.js', '/assets/*'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/a-mug-blue', 'page'],
    ['/api-for-everybody', 'page'],
  ])('calls %s %s', async (path, label) => {
    shop = await startShop();
    expect(requestLabel(path)).toBe(label);
  });
});

describe('operations/alerts.yaml', () => {
  it('names only figures that exist', async () => {
    const rules = readFileSync(new URL('../../../../operations/alerts.yaml', import.meta.url), 'utf8');
    const own = rules.split('- name: ').find((group) => group.startsWith('vitrin-shop')) ?? '';
    const named = new Set([...own.matchAll(/\b(?:vitrin|nodejs|process)_[a-z\d_]+/g)].map(([name]) => name));
    expect(named.size).toBeGreaterThan(4);
    shop = await startShop({ metrics: true });
    const text = await shop.metrics();
    const known = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
      ),
    );
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  });
});
