import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '@vitrin/gateway/parts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startShop } from './testing/start-shop.ts';
import { ignoredProcesses, listen } from './web-server.ts';

let server: Server;

beforeEach(() => {
  server = createServer();
});
afterEach(async () => {
  if (server.listening) await once(server.close(), 'close');
});

describe('listening', () => {
  it('takes the one network address that it is told', async () => {
    await listen(server, { port: 0, address: '127.0.0.1' });
    expect((server.address() as AddressInfo).address).toBe('127.0.0.1');
  });

  it('says which port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const refused = listen(server, { port, address: '127.0.0.1' });
    await expect(refused).rejects.toThrow(`Port ${port} is taken`);
    await once(other.close(), 'close');
  });

  it('says that an address is none of this machine', async () => {
    const refused = listen(server, { port: 0, address: '203.0.113.1' });
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow('LISTEN_ADDRESS=203.0.113.1 is no address of this machine');
  });
});

it('PROCESSES on a program of one process ─ a line says that it is ignored, and what starts several', () => {
  expect(ignoredProcesses('4', false)).toBe(
    'PROCESSES=4 is ignored: this program is one process. Use npm start, or scripts/supervise.mjs with --processes=4.',
  );
});

it.each([
  ['unset', undefined, false],
  ['1', '1', false],
  ['what a supervisor was given', '4', true],
] as const)('PROCESSES is %s ─ nothing is said', (_, count, isWorker) => {
  expect(ignoredProcesses(count, isWorker)).toBeUndefined();
});

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
