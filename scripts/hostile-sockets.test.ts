import { pathToFileURL } from 'node:url';
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingSeen, sendInputs } from './hostile-sockets/send-inputs.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { createShopper, type Shopper } from './lib/operations/shopper.mjs';
import { inRoot } from './lib/root.mjs';
import { prepareData, startStack } from './lib/stack.mjs';
import { memoryOf } from './load/lib/process-figures.mjs';

/** Inputs in all (security A1), and how often the classes take turns: memory is looked at after each. */
const INPUTS = Number(process.env.INPUTS ?? 200_000);
const TURNS = 10;
const SEED = Number(process.env.SEED ?? 20_261_122);

/** Growth of a process's memory after the first turn, in MiB. */
const MOST_GROWTH = 64;

interface Made {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}
interface MadeForHost extends Made {
  readonly caller: number;
  readonly address: number;
}
interface Named {
  readonly name: string;
}

const load = (path: string) => import(pathToFileURL(inRoot(path)).href);

/** The same made-up requests as those of the tests in one process. */
async function makers() {
  const ofGateway: { requestsOf(routes: Named): Arbitrary<Made> } = await load(
    'packages/web/tests/attack-corpus/structured-requests.ts',
  );
  const gatewayClasses: { ROUTE_CLASSES: readonly Named[] } = await load(
    'packages/web/tests/attack-corpus/route-classes.table.ts',
  );
  const ofHost: { structuredRequests(routes: Named, callers: number): Arbitrary<MadeForHost> } = await load(
    'packages/commerce-host/tests/hostile-input/structured-requests.fixture.ts',
  );
  const hostClasses: { ROUTE_CLASSES: readonly Named[]; ADMIN_TOKEN: string } = await load(
    'packages/commerce-host/tests/hostile-input/route-classes.fixture.ts',
  );
  return { ofGateway, gatewayClasses, ofHost, hostClasses };
}

const gatewayHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];
const hostHeaders = ['x-content-type-options', 'content-language', 'cache-control'];

/** Cookies of an operator, a guest at payment, two tabs of a customer, and a business customer, in this order. */
async function openSessions(hostUrl: string) {
  const [operator, guest, customer, business] = Array.from({ length: 4 }, () =>
    createShopper(hostUrl, { isAtHost: true }),
  ) as [Shopper, Shopper, Shopper, Shopper];
  const admin = await operator.send('GET', '/admin/');
  await guest.fillBasket();
  await guest.openCheckout();
  await customer.signIn('shopper@example.test');
  await business.signIn('business@example.test');
  const all = [operator, guest, customer, customer, business];
  for (const shopper of all) shopper.close();
  const adminToken = /name="csrfmiddlewaretoken" value="([^"]*)"/.exec(admin.text)?.[1] ?? '';
  return { sessions: all.map(({ cookies }) => cookies), adminToken };
}

/** Limits count callers: each input comes from another address. */
const addressOf = (number: number) => `2001:db8:${(number >>> 16).toString(16)}:${(number & 0xff_ff).toString(16)}::1`;

describe.runIf(process.env.LONG === '1')(`${INPUTS} structured inputs over sockets (security A1)`, () => {
  it('no crash, no hang, no fault, no reply without its headers, no growing memory', {
    timeout: 7_200_000,
  }, async () => {
    await ensureBuilt();
    const { ofGateway, gatewayClasses, ofHost, hostClasses } = await makers();
    const settings = { TRUSTED_PROXIES: '1', CHECKOUT_PAGES: 'all', PAYMENT_METHODS: 'all' };
    const stack = await startStack(await prepareData('built'), { env: settings });
    try {
      const processes = stack.processes();
      const seen = { gateway: nothingSeen(), host: nothingSeen() };
      const classes = gatewayClasses.ROUTE_CLASSES.length + hostClasses.ROUTE_CLASSES.length;
      const runs = Math.ceil(INPUTS / classes / TURNS);
      const sample = <T>(arbitrary: Arbitrary<T>, turn: number) =>
        fc.sample(arbitrary, { numRuns: runs, seed: SEED + turn });
      const { shopUrl, hostUrl, bankUrl, walletUrl } = stack;
      const memory: number[][] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        for (const routes of gatewayClasses.ROUTE_CLASSES) {
          const inputs = sample(ofGateway.requestsOf(routes), turn).map((input, index) => ({
            ...input,
            headers: {
              ...input.headers,
              origin: input.headers.origin?.replace('http://localhost:3000', shopUrl) ?? '',
              'x-forwarded-for': addressOf(turn * 0x1_00_00_00 + index),
            },
          }));
          const kinds = ['application/problem+json', 'text/html'];
          await sendInputs(shopUrl, inputs, { always: gatewayHeaders, kinds, seen: seen.gateway });
        }
        const { sessions, adminToken } = await openSessions(hostUrl);
        for (const routes of hostClasses.ROUTE_CLASSES) {
          const inputs = sample(ofHost.structuredRequests(routes, sessions.length), turn).map(
            ({ caller, address, headers, body, ...input }) => {
              const cookies = sessions[caller] ?? new Map();
              return {
                ...input,
                ...(body !== undefined && { body: body.replace(hostClasses.ADMIN_TOKEN, adminToken) }),
                headers: {
                  'x-csrftoken': cookies.get('csrftoken') ?? '',
                  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
                  origin: hostUrl,
                  'x-forwarded-for': addressOf(address),
                  ...headers,
                },
              };
            },
          );
          const others: Readonly<Record<string, string>> = {
            'bank and providers': bankUrl,
            'wallet and its service': walletUrl,
          };
          const kinds = ['application/json', 'application/problem+json', 'text/'];
          await sendInputs(others[routes.name] ?? hostUrl, inputs, { always: hostHeaders, kinds, seen: seen.host });
        }
        const now = processes.map(({ pid }) => Math.round(memoryOf(pid)));
        memory.push(now);
        const sent = seen.gateway.sent + seen.host.sent;
        const told = processes.map(({ name }, index) => `${name} ${now[index]} MiB`).join(', ');
        const faulty = seen.gateway.faulty + seen.host.faulty;
        console.log(`turn ${turn + 1} of ${TURNS}: ${sent} sent, ${faulty} with a fault; ${told}`);
        if (turn === 0) for (const fault of [...seen.gateway.faults, ...seen.host.faults]) console.log(fault);
      }
      for (const [name, { sent, faulty, statuses }] of Object.entries(seen))
        console.log(
          `${name}: ${sent} inputs, ${faulty} with a fault; ${[...statuses].map((pair) => pair.join(': ')).join(', ')}`,
        );
      // The first turn warms up. Memory waits for the collector, so turns are compared three by three.
      const early = memory.slice(1, 4);
      const late = memory.slice(-3);
      const growth = processes.map((_, index) => {
        const middleOf = (of: readonly number[][]) => of.map((now) => now[index] ?? 0).sort((x, y) => x - y)[1] ?? 0;
        return middleOf(late) - middleOf(early);
      });
      console.log(`growth: ${processes.map(({ name }, index) => `${name} ${growth[index]} MiB`).join(', ')}`);
      expect({ gateway: seen.gateway.faults, host: seen.host.faults }).toEqual({ gateway: [], host: [] });
      // A signal of none asks whether somebody is there.
      for (const { pid } of processes) expect(process.kill(pid, 0)).toBe(true);
      expect(growth.filter((grown) => grown > MOST_GROWTH)).toEqual([]);
    } finally {
      await stack.close();
    }
  });
});
