import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openPrepared } from '../db/open-postgres.ts';
import { createHost, type Host } from '../host.ts';
import type { LogEntry } from '../log.ts';
import { createRandomId } from '../random-id.ts';

const log: LogEntry[] = [];
let pool: pg.Pool;
let host: Host;

beforeAll(async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  pool = new pg.Pool({ host: '127.0.0.1', port, user: 'vitrin' });
  host = createHost({
    config: readConfig({ DEMO: '1' }),
    db: openPrepared(pool),
    clock: systemClock,
    randomId: createRandomId,
    secret: 'secret',
    log: (entry) => log.push(entry),
  });
});
afterAll(() => pool.end());

const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };

it.each([
  ['GET', '/list/', undefined],
  ['GET', '/product/1201/', undefined],
  ['GET', '/readyz', undefined],
  ['POST', '/baskets/basket/', { body: '{"product":1201,"quantity":1}', headers: JSON_TYPE }],
  ['POST', '/orders/checkout/?page=CreditCardConfirmationPage', { body: 'agreement=true', headers: FORM_TYPE }],
  ['POST', '/users/login/', { body: '{"email":"a@b.example","password":"x"}', headers: JSON_TYPE }],
] as const)('%s %s while the database is away ─ 503 with Retry-After', async (method, path, init) => {
  const headers = { Cookie: `osessionid=${'a'.repeat(32)}`, ...init?.headers };
  const reply = await host.app.request(path, { method, ...init, headers });
  expect([reply.status, reply.headers.get('retry-after'), reply.headers.get('cache-control')]).toEqual([
    503,
    '1',
    'no-store',
  ]);
});

it('the log has the status and the cause of each', () => {
  const failed = log.filter(({ event }) => event === 'request-failed');
  expect(failed.length).toBeGreaterThan(3);
  expect(new Set(failed.map(({ status, error }) => `${status} ${error?.code}`))).toEqual(new Set(['503 ECONNREFUSED']));
});

it('/healthz needs no database', async () => {
  expect((await host.app.request('/healthz')).status).toBe(200);
});
