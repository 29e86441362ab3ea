import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../src/auth/auth-journey.fixture.ts';
import { goToPayment } from '../../src/checkout/checkout-journey.fixture.ts';
import { signInFailure } from '../../src/db/schema/account.table.ts';
import { BANK_ROUTES, HOST_ROUTES, WALLET_ROUTES } from '../../src/routes.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../../src/testing/test-host.ts';
import type { TestShopper } from '../../src/testing/test-shopper.ts';
import { ADMIN_TOKEN, ROUTE_CLASSES } from './route-classes.fixture.ts';
import { type RouteClass, type StructuredRequest, structuredRequests } from './structured-requests.fixture.ts';

/** Inputs of each class (security A1). */
const RUNS = process.env.LONG === '1' ? 10_000 : 1_000;

/** Another seed is another thousand: `SEED=…`. */
const SEED = Number(process.env.SEED ?? 20_261_122);

/** What a host in good health may say above 500 (Protocol conventions §9): the SMS provider is down, pictures wait. */
const DECLARED = [502, 503, 504];

let host: TestHost;
let adminToken = '';

beforeAll(async () => {
  host = await createTestHost({ config: { checkoutPages: ['all'], paymentMethods: ['all'] } });
}, TEST_HOST_TIMEOUT);

/** Who sends the inputs of a class: what others did to their sessions before is over. */
async function makeCallers(): Promise<readonly TestShopper[]> {
  await host.db.delete(signInFailure);
  const guest = host.shopper();
  await goToPayment(guest);
  const user = await signedIn(host, 'shopper@example.test');
  const business = await signedIn(host, 'business@example.test');
  const operator = host.shopper();
  const { text } = await operator.get('/admin/');
  adminToken = /name="csrfmiddlewaretoken" value="([^"]*)"/.exec(text)?.[1] ?? '';
  return [operator, guest, user, user, business];
}

afterAll(() => host.close());

function appOf({ name }: RouteClass) {
  if (name === 'bank and providers') return host.bank;
  return name === 'wallet and its service' ? host.wallet : host.app;
}

async function send(
  app: TestHost['app'],
  callers: readonly TestShopper[],
  request: StructuredRequest,
): Promise<Response> {
  const cookies = callers[request.caller]?.cookies ?? new Map<string, string>();
  const token = cookies.get('csrftoken');
  return app.request(request.target, {
    method: request.method,
    ...(request.body === undefined ? {} : { body: request.body.replace(ADMIN_TOKEN, adminToken) }),
    headers: {
      ...(token ? { 'x-csrftoken': token } : {}),
      ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      origin: 'http://localhost:4000',
      // Limits count callers: each input comes from another address, or the thousandth would be the first one refused.
      'x-forwarded-for': `2001:db8:${(request.address >>> 16).toString(16)}:${(request.address & 0xff_ff).toString(16)}::1`,
      ...request.headers,
    },
  });
}

/** What is wrong with a reply; nothing for a good one. */
async function faultsOf(response: Response): Promise<readonly string[]> {
  const faults: string[] = [];
  const text = await response.text();
  if (response.status >= 500 && !DECLARED.includes(response.status)) faults.push(`status ${response.status}: ${text}`);
  for (const name of ['x-content-type-options', 'content-language', 'cache-control']) {
    if (!response.headers.has(name)) faults.push(`no ${name}`);
  }
  if (response.status >= 400 && /node_modules|\.ts:\d+|select "|insert into/i.test(text))
    faults.push(`inside told: ${text}`);
  return faults;
}

describe(`${RUNS} structured inputs of each class (security A1)`, () => {
  it('no route is left out but those that end the caller', () => {
    const tried = new Set(ROUTE_CLASSES.flatMap(({ routes }) => routes.map(({ method, path }) => `${method} ${path}`)));
    const all = [...HOST_ROUTES, ...BANK_ROUTES, ...WALLET_ROUTES].map(({ method, path }) => `${method} ${path}`);
    expect(all.filter((route) => !tried.has(route))).toEqual(['POST /users/logout', 'PATCH /users/anonymize/']);
  });

  it.each(ROUTE_CLASSES)(
    '$name: no fault, no reply without its headers',
    async (routes) => {
      const app = appOf(routes);
      const callers = await makeCallers();
      await fc.assert(
        fc.asyncProperty(structuredRequests(routes, callers.length), async (request) => {
          expect(await faultsOf(await send(app, callers, request))).toEqual([]);
        }),
        { seed: SEED, numRuns: RUNS },
      );
    },
    600_000,
  );
});
