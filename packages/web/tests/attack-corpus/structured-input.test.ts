import http from 'node:http';
import { createShopConfig } from '@vitrin/core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShopUnderTest, startShop } from '../../server/testing/start-shop.ts';
import { createPageRenderer } from '../../src/entry-server.tsx';
import { ROUTE_CLASSES } from './route-classes.table.ts';
import { type MadeRequest, requestsOf } from './structured-requests.ts';

/** Inputs of each class (security A1). */
const RUNS = process.env.LONG === '1' ? 10_000 : 1_000;

/** Another seed is another thousand: `SEED=…`. */
const SEED = Number(process.env.SEED ?? 20_261_122);

let shop: ShopUnderTest;
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  let time = Date.now();
  // Nobody is slowed down, and no breaker stays open: each request comes a minute after the last.
  const renderer = createPageRenderer(createShopConfig());
  shop = await startShop({
    renderer: () => renderer,
    now: () => {
      time += 60_000;
      return time;
    },
  });
  for (const key of ['GET /product/1201/', 'GET /list/', 'GET /stores/', 'GET /csrf_token/', 'GET /current_user/'])
    shop.host.on(key, { body: { pk: 1 } });
  shop.host.on('POST /users/login/', { body: { key: 'k' }, headers: { 'set-cookie': 'osessionid=abcdefgh12345678' } });
  shop.host.on('POST /orders/checkout/', { body: { errors: {}, context_list: [] } });
  shop.host.on('GET /orders/checkout/', { body: { errors: {}, context_list: [], pre_order: {} } });
  shop.host.on('POST /baskets/basket/', { status: 400, body: { product: ['x'] } });
  shop.host.on('GET /widgets/home/', { status: 200, body: '<p>' });
});
afterAll(async () => {
  agent.destroy();
  await shop.stop();
});

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

function send({ method, target, headers: sent, body }: MadeRequest): Promise<Answer> {
  const { hostname, port } = new URL(shop.base);
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, agent, method, path: target, headers: sent }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      reply.once('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }));
      reply.once('error', reject);
    });
    request.once('error', reject);
    request.end(method === 'GET' || method === 'HEAD' ? undefined : body);
  });
}

/** The header set of security G14. */
const always = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

function faultsOf({ status, headers: given, text }: Answer): readonly string[] {
  // A page says in words that the shop behind it cannot be reached.
  const kinds = ['application/problem+json', 'text/html; charset=utf-8'];
  const isDeclared = [502, 503, 504].includes(status) && kinds.includes(given['content-type'] ?? '');
  return [
    ...(status >= 500 && !isDeclared ? [`status ${status}: ${text.slice(0, 300)}`] : []),
    ...always.filter((name) => given[name] === undefined).map((name) => `no ${name}`),
    ...(/node_modules|\.ts:\d+/.test(text) ? [`inside told: ${text.slice(0, 300)}`] : []),
  ];
}

describe(`${RUNS} structured inputs of each class (security A1)`, () => {
  it.each(ROUTE_CLASSES)(
    '$name: no fault, no reply without its headers',
    async (routes) => {
      await fc.assert(
        fc.asyncProperty(requestsOf(routes), async (request) => {
          expect(faultsOf(await send(request))).toEqual([]);
        }),
        { seed: SEED, numRuns: RUNS },
      );
    },
    600_000,
  );
});
