import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
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
