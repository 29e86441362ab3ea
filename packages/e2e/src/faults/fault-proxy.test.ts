import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { FaultPlan, readRule } from './fault-plan.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { type Fault, faultNames } from './faults.table.ts';
import { Journal } from './journal.ts';

const page = '/orders/checkout/?page=FundsTransferPage';
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** A server that counts what arrives, behind a proxy with these rules. */
async function openLine(...rules: string[]): Promise<{ arrived: string[]; journal: Journal; proxy: FaultProxy }> {
  const arrived: string[] = [];
  const server = http.createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      arrived.push(`${request.method} ${request.url}`);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ count: arrived.length, host: request.headers.host }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => new Promise((resolve) => server.close(resolve)));
  const journal = new Journal(() => 0);
  const proxy = await startFaultProxy({
    upstream: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plan: new FaultPlan(rules.map(readRule)),
    journal,
    near: 'gateway',
    far: 'host',
    isCall: (path) => path !== '/asset.js',
  });
  open.push(() => proxy.close());
  return { arrived, journal, proxy };
}

/** What a client makes of one request: status and text, or that the connection broke. */
async function send(proxy: FaultProxy, path = page, method = 'POST', signal?: AbortSignal): Promise<string> {
  try {
    const reply = await fetch(proxy.url + path, {
      method,
      headers: { 'idempotency-key': 'k1' },
      ...(signal ? { signal } : {}),
    });
    return `${reply.status} ${await reply.text()}`;
  } catch {
    return 'broken';
  }
}

/** What the client sees, and how many requests arrive, of every fault that is over at once. */
const quick: readonly (readonly [Fault, RegExp, number])[] = [
  ['refuse', /^broken$/, 0],
  ['reset', /^broken$/, 0],
  ['drop-reply', /^broken$/, 1],
  ['truncate', /^broken$/, 1],
  ['status-500', /^500 /, 1],
  ['status-502', /^502 <!doctype/, 1],
  ['unreached-502', /^502 <!doctype/, 0],
  ['status-503', /^503 /, 0],
  ['status-429', /^429 /, 0],
  ['status-401', /^401 /, 0],
  ['status-403', /^403 .*CSRF/, 0],
  ['bad-json', /^200 \{"pre_order": \{"revision": $/, 1],
  ['html-200', /^200 <!doctype/, 1],
  ['wrong-shape', /^200 \{"context_list"/, 1],
  ['duplicate', /^200 .*"count":2/, 2],
  ['duplicate-at-once', /^200 .*"count":[12]/, 2],
];

describe('faults over real sockets', () => {
  it.each(quick)('%s: the client gets %s, and %i arrive', async (fault, seen, count) => {
    const { arrived, proxy } = await openLine(`${fault}@POST FundsTransferPage`);
    expect(await send(proxy)).toMatch(seen);
    expect(arrived).toHaveLength(count);
    expect(await send(proxy)).toMatch(/^200 /);
  });

  it('timeout: the server acted, and nothing comes before the client goes', async () => {
    const { arrived, proxy } = await openLine('timeout');
    const patience = new AbortController();
    const sent = send(proxy, page, 'POST', patience.signal);
    await expect.poll(() => arrived.length).toBe(1);
    patience.abort();
    expect(await sent).toBe('broken');
  });

  it('reorder: the reply comes after the next one', async () => {
    const { arrived, proxy } = await openLine('reorder@POST FundsTransferPage');
    const ended: string[] = [];
    const first = send(proxy).then(() => ended.push('first'));
    await expect.poll(() => arrived.length).toBe(1);
    await send(proxy, '/other', 'GET').then(() => ended.push('next'));
    await first;
    expect(ended).toEqual(['next', 'first']);
  });

  it('swap-body: the body is the one of the request before', async () => {
    const { proxy } = await openLine('swap-body@POST FundsTransferPage');
    const before = await send(proxy, '/other', 'GET');
    expect(await send(proxy)).toBe(before);
  });

  it('old-reply: the body is the one of the first read of the checkout', async () => {
    const { proxy } = await openLine('old-reply@POST FundsTransferPage');
    const first = await send(proxy, '/orders/checkout/', 'GET');
    expect(await send(proxy, '/other', 'GET')).not.toBe(first);
    expect(await send(proxy)).toBe(first);
  });

  it('strikes the occurrence that is named, and passes everything that is no call', async () => {
    const { journal, proxy } = await openLine('status-500@POST FundsTransferPage#2', 'status-503@GET /asset.js');
    expect([await send(proxy), await send(proxy), await send(proxy)].map((text) => text.slice(0, 3))).toEqual([
      '200',
      '500',
      '200',
    ]);
    expect(await send(proxy, '/asset.js', 'GET')).toMatch(/^200 /);
    expect(journal.entries.map(({ side, call, outcome, key }) => `${side} ${call} ${outcome} ${key}`)).toEqual([
      'gateway POST FundsTransferPage ok k1',
      'host POST FundsTransferPage ok k1',
      'gateway POST FundsTransferPage unknown k1',
      'host POST FundsTransferPage ok k1',
      'gateway POST FundsTransferPage ok k1',
      'host POST FundsTransferPage ok k1',
    ]);
  });

  it.each([
    ['GET', {}],
    ['POST IndexPage', { page: 'IndexPage' }],
    ['POST /address/', { address: { body: {} } }],
    ['PATCH /address/310/', { address: { pk: 310, body: {} } }],
  ])('a choice beside the host is the call "%s" when it holds %j', async (call, body) => {
    const { journal, proxy } = await openLine(`status-500@${call}`);
    const reply = await fetch(`${proxy.url}/api/checkout/choices`, {
      method: 'POST',
      body: JSON.stringify({ fields: {}, ...body }),
    });
    expect(reply.status).toBe(500);
    expect(journal.entries[0]?.call).toBe(call);
  });

  it('every fault is shown here, but for those that only take their time', () => {
    const shown: readonly Fault[] = [...quick.map(([fault]) => fault), 'timeout', 'reorder', 'swap-body', 'old-reply'];
    expect([...shown, 'latency', 'drip'].sort()).toEqual([...faultNames].sort());
  });
});

describe('a rule on a command line', () => {
  it.each([
    ['drop-reply', { fault: 'drop-reply', nth: 1 }],
    ['drop-reply@POST IndexPage', { fault: 'drop-reply', call: 'POST IndexPage', nth: 1 }],
    ['status-503@GET ?attempt#every', { fault: 'status-503', call: 'GET ?attempt', nth: 'every' }],
    ['truncate#3', { fault: 'truncate', nth: 3 }],
  ])('%s', (text, rule) => {
    expect(readRule(text)).toEqual(rule);
  });

  it.each(['', 'explode', 'drop-reply@', '@POST IndexPage'])('"%s" names no fault', (text) => {
    expect(() => readRule(text)).toThrow(TypeError);
  });
});
