import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type RunningServer } from './listen.ts';

const PLACE = { address: '127.0.0.1', port: 0, variable: 'COMMERCE_PORT' };

// A Hono server puts a Request and a Response of its own in place of Node's, for every test after this one.
const replaced = ['Request', 'Response'] as const;
const own: PropertyDescriptorMap = {};
beforeAll(() => {
  for (const name of replaced) own[name] = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
});
afterAll(() => {
  Object.defineProperties(globalThis, own);
});

/** A server whose only route answers when the test says so. */
async function startHolding(): Promise<RunningServer & { readonly asked: Promise<void>; release(): void }> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const app = new Hono().get('/', async (context) => {
    asked.resolve();
    await released.promise;
    return context.text('done');
  });
  return { ...(await listen(app, PLACE)), asked: asked.promise, release: released.resolve };
}

describe('listen', () => {
  it.each([
    [
      'an address that is too long',
      `GET /?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
    ['what is no HTTP', 'SSH-2.0\r\n\r\n', '400 Bad Request'],
  ])('%s is refused with the headers of every reply (security A1)', async (_, bytes, status) => {
    const server = await listen(new Hono(), PLACE);
    const socket = connect(server.port, '127.0.0.1');
    socket.write(bytes);
    const reply = await text(socket);
    await server.stop();
    expect(reply.startsWith(`HTTP/1.1 ${status}\r\n`)).toBe(true);
    for (const name of ['x-content-type-options', 'content-language', 'cache-control'])
      expect(reply).toContain(`${name}: `);
    expect(reply.endsWith('{"detail":"Bad request."}')).toBe(true);
  });

  it('stop ─ request running ─ reply ─ stopped: the request is answered first, and a kept connection does not hold it up', async () => {
    const server = await startHolding();
    const agent = new Agent({ keepAlive: true });
    const answered = once(get({ port: server.port, host: '127.0.0.1', agent }), 'response');
    await server.asked;
    let hasStopped = false;
    const stopped = server.stop().then(() => {
      hasStopped = true;
    });
    expect(hasStopped).toBe(false);
    server.release();
    const [reply] = (await answered) as [IncomingMessage];
    expect(reply.statusCode).toBe(200);
    reply.resume();
    await stopped;
    agent.destroy();
  });

  it('request running ─ whoever asked goes away ─ its signal aborts: work that nobody waits for can be left', async () => {
    const left = Promise.withResolvers<void>();
    const request = Promise.withResolvers<{ destroy(): void }>();
    const app = new Hono().get('/', async (context) => {
      context.req.raw.signal.addEventListener('abort', () => left.resolve(), { once: true });
      (await request.promise).destroy();
      await left.promise;
      return context.text('done');
    });
    const server = await listen(app, PLACE);
    const asking = get({ port: server.port, host: '127.0.0.1', agent: false });
    asking.once('error', () => {});
    request.resolve(asking);
    await left.promise;
    await server.stop();
  });

  it('says which variable to change when the port is taken, or the address is not of this machine', async () => {
    const first = await listen(new Hono(), PLACE);
    await expect(listen(new Hono(), { ...PLACE, port: first.port, variable: 'BANK_PORT' })).rejects.toThrow(
      `BANK_PORT: port ${first.port} is taken by another program. Stop it, or set BANK_PORT to a free port.`,
    );
    await first.stop();
    await expect(listen(new Hono(), { ...PLACE, address: '203.0.113.1' })).rejects.toThrow('Correct LISTEN_ADDRESS');
  });
});
