import net, { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StubHost, startStubHost } from '../testing/stub-host.ts';
import { createBreaker } from './breaker.ts';
import { createHostClient, type HostClient, hostLimits } from './host-client.ts';

const patient = { ...hostLimits, replyBytes: 1_000 };
let host: StubHost;
let client: HostClient;

beforeEach(async () => {
  host = await startStubHost();
  client = createHostClient(new URL('/shop/', host.url), createBreaker(Date.now), patient);
});
afterEach(async () => {
  client.close();
  await host.close();
});

const get = (path: string, extra: { timeout?: number; signal?: AbortSignal } = {}) =>
  client.call({ method: 'GET', path, headers: {}, timeout: 5_000, ...extra });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { code?: string }) => error.code,
  );

describe('createHostClient', () => {
  it('keeps the base path, sends exact lengths and gives the reply as it is', async () => {
    host.on('POST /shop/x/', { status: 418, headers: { 'x-kind': 'teapot' }, body: { a: 'ş' } });
    const reply = await client.call({ method: 'POST', path: '/x/?q=1', headers: {}, body: 'şeker', timeout: 5_000 });
    expect([reply.status, reply.headers['x-kind'], reply.body.toString()]).toEqual([418, 'teapot', '{"a":"ş"}']);
    expect(host.seen[0]).toMatchObject({ target: '/shop/x/?q=1', body: 'şeker', headers: { 'content-length': '6' } });
  });

  it('sends every write over a connection of its own', async () => {
    host.on('POST /shop/x/', {});
    for (const _ of [1, 2]) await client.call({ method: 'POST', path: '/x/', headers: {}, timeout: 5_000 });
    expect(host.seen.map(({ headers }) => [headers.connection, headers['content-length']])).toEqual([
      ['close', '0'],
      ['close', '0'],
    ]);
  });

  describe('a kept connection that the host closes as the next request arrives', () => {
    /** Answers the first request of the first connection and closes each connection at its next request. */
    async function startClosingHost(answersAgain: boolean) {
      const requests: string[] = [];
      let connections = 0;
      const server = net.createServer((socket) => {
        connections += 1;
        let isAnswered = connections > 1 && !answersAgain;
        socket.on('error', () => {});
        socket.on('data', (data) => {
          requests.push(data.toString().split(' ', 1).join());
          if (isAnswered) socket.destroy();
          else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
          isAnswered = true;
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      client = createHostClient(new URL(`http://127.0.0.1:${port}/`), createBreaker(Date.now), patient);
      return { requests, stop: () => server.close() };
    }
    const call = (method: string) =>
      codeOf(client.call({ method, path: '/', headers: {}, timeout: 5_000 }).then(({ status }) => status));

    it.each([
      { method: 'GET', answersAgain: true, outcome: 'answered', requests: ['GET', 'GET', 'GET'] },
      { method: 'HEAD', answersAgain: true, outcome: 'answered', requests: ['GET', 'HEAD', 'HEAD'] },
      { method: 'GET', answersAgain: false, outcome: 'broken', requests: ['GET', 'GET', 'GET'] },
      { method: 'POST', answersAgain: false, outcome: 'broken', requests: ['GET', 'POST'] },
    ])('$method, and the host then answers: $answersAgain → $outcome, sent $requests', async (row) => {
      const { requests, stop } = await startClosingHost(row.answersAgain);
      expect(await call('GET')).toBe('answered');
      expect(await call(row.method)).toBe(row.outcome);
      expect(requests).toEqual(row.requests);
      stop();
    });
  });

  it('gives up when the reply does not begin in time', async () => {
    host.on('GET /shop/slow/', () => undefined);
    expect(await codeOf(get('/slow/', { timeout: 30 }))).toBe('timeout');
  });

  it('gives up when the reply drips on beyond the whole limit', async () => {
    client = createHostClient(host.url, createBreaker(Date.now), { ...patient, total: 60 });
    host.on('GET /drip/', (_request, response) => {
      response.write('{');
    });
    expect(await codeOf(get('/drip/'))).toBe('timeout');
  });

  it('gives up sooner where the call says so: headers alone are no reply', async () => {
    host.on('POST /shop/drip/', (_request, response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('{');
    });
    const call = { method: 'POST', path: '/drip/', headers: {}, timeout: 5_000, total: 40 } as const;
    expect(await codeOf(client.call(call))).toBe('timeout');
  });

  it('cuts a reply that is too large, and tells a broken one', async () => {
    host.on('GET /shop/large/', { body: 'x'.repeat(1_001) });
    host.on('GET /shop/short/', (_request, response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('abc', () => response.destroy());
    });
    host.on('GET /shop/reset/', (request) => request.socket.destroy());
    expect(await codeOf(get('/large/'))).toBe('too-large');
    expect(await codeOf(get('/short/'))).toBe('broken');
    expect(await codeOf(get('/reset/'))).toBe('broken');
  });

  it('ends when the shopper goes away, before and during the call', async () => {
    const gone = new AbortController();
    host.on('GET /shop/wait/', () => gone.abort());
    expect(await codeOf(get('/wait/', { signal: gone.signal }))).toBe('aborted');
    expect(await codeOf(get('/wait/', { signal: gone.signal }))).toBe('aborted');
  });

  it('as many reads under way as may be ✗ the next is refused at once, a write goes · one answered → the next goes', async () => {
    client = createHostClient(host.url, createBreaker(Date.now), { ...patient, read: 2 });
    const waiting: (() => void)[] = [];
    host.on('GET /wait/', (_request, response) => waiting.push(() => response.end('{}')));
    host.on('POST /wait/', {});
    const reads = [get('/wait/'), get('/wait/')];
    await expect(get('/wait/')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 });
    await client.call({ method: 'POST', path: '/wait/', headers: {}, timeout: 5_000 });
    await expect.poll(() => waiting.length).toBe(2);
    waiting[0]?.();
    await reads[0];
    const next = get('/wait/');
    await expect.poll(() => waiting.length).toBe(3);
    for (const answer of waiting) answer();
    expect((await Promise.all([...reads, next])).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('stops asking a host that is down, at once and with a time to come back', async () => {
    const closed = net.createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    client = createHostClient(
      new URL(`http://127.0.0.1:${port}`),
      createBreaker(() => 0, { failures: 2, pause: 1_000 }),
    );
    expect(await codeOf(get('/'))).toBe('unreachable');
    expect(await codeOf(get('/'))).toBe('unreachable');
    await expect(get('/')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 });
  });
});
