import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startShop } from './testing/start-shop.ts';

describe('stopping (security.md G18)', () => {
  it('answers what is under way, takes nothing new and then is gone', async () => {
    const stopping = await startShop();
    let answer: () => void = () => undefined;
    stopping.host.on('GET /stores/', (_request, response) => {
      answer = () => response.end('{}');
    });
    const underWay = stopping.fetch('/api/client/stores/');
    await expect.poll(() => stopping.host.seen.length).toBe(1);
    const gone = stopping.drain();
    await expect(stopping.fetch('/healthz')).rejects.toThrow();
    answer();
    expect((await underWay).status).toBe(200);
    await gone;
    await stopping.stop();
  });

  it('many requests at once ─ stop ─ none of those that were taken fails', async () => {
    const stopping = await startShop();
    stopping.host.on('GET /stores/', (_request, response) => void setImmediate(() => response.end('{}')));
    const { hostname, port } = new URL(stopping.base);
    const failures: unknown[] = [];
    let answered = 0;
    /** Asks over one connection until the server says goodbye on it; then it asks somebody else, who is not there. */
    const client = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let isOver = false; !isOver; ) {
        const asked = get({ hostname, port, path: '/api/client/stores/', agent });
        await once(asked, 'response').then(
          async ([reply]: IncomingMessage[]) => {
            if (reply?.statusCode !== 200) failures.push(reply?.statusCode);
            reply?.resume();
            if (reply) await once(reply, 'end');
            answered += 1;
            isOver = reply?.headers.connection === 'close';
          },
          (error) => {
            failures.push(error);
            isOver = true;
          },
        );
      }
      agent.destroy();
    };
    const clients = Array.from({ length: 16 }, client);
    await expect.poll(() => answered).toBeGreaterThan(100);
    const gone = stopping.drain();
    await Promise.all(clients);
    await gone;
    expect(failures).toEqual([]);
    await stopping.stop();
  });

  it('kept connection ─ stop ─ request on it: is answered, and the connection ends with the answer', async () => {
    const stopping = await startShop();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async () => {
      const { hostname, port } = new URL(stopping.base);
      const [reply] = (await once(get({ hostname, port, path: '/healthz', agent }), 'response')) as [IncomingMessage];
      reply.resume();
      await once(reply, 'end');
      return [reply.statusCode, reply.headers.connection];
    };
    expect(await ask()).toEqual([200, 'keep-alive']);
    const gone = stopping.drain();
    expect(await ask()).toEqual([200, 'close']);
    await gone;
    agent.destroy();
    await stopping.stop();
  });
});
