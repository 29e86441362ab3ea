import { createBreaker, type HostClient, HostError, type HostReply } from '@vitrin/gateway/parts';
import { expect, it } from 'vitest';
import { createStartingHost } from './starting-host.ts';

const reply: HostReply = { status: 200, headers: {}, body: Buffer.from('{}') };
const read = { method: 'GET', path: '/', headers: {}, timeout: 1_000 };

/** A host that takes the calls of these numbers and refuses all others; each call lasts 10 ms. */
function start(takes: (call: number) => boolean, patience = 3_000) {
  let time = 0;
  let calls = 0;
  const breaker = createBreaker(() => time);
  const starting = createStartingHost(() => time, patience);
  const watched = starting.forgiving(breaker);
  const client: HostClient = {
    isFull: () => false,
    close: () => {},
    async call() {
      calls += 1;
      time += 10;
      if (takes(calls)) {
        watched.succeeded();
        return reply;
      }
      watched.failed();
      throw new HostError('unreachable');
    },
  };
  return { client: starting.awaited(client), breaker, calls: () => calls };
}

it('a call waits for a host that does not listen yet, and no breaker opens meanwhile', async () => {
  const { client, breaker, calls } = start((call) => call > 12);
  expect(await client.call(read)).toBe(reply);
  expect([calls(), breaker.isOpen]).toEqual([13, false]);
});

it('a host that does not come is given up, and the breaker counts from then on', async () => {
  const { client, breaker, calls } = start(() => false, 50);
  await expect(client.call(read)).rejects.toThrow(HostError);
  expect(calls()).toBe(5);
  for (let call = 0; call < 8; call += 1) await expect(client.call(read)).rejects.toThrow(HostError);
  expect(breaker.isOpen).toBe(true);
});

it('a host that has answered once is not waited for any more', async () => {
  const { client, calls } = start((call) => call === 1);
  await client.call(read);
  await expect(client.call(read)).rejects.toThrow(HostError);
  expect(calls()).toBe(2);
});

it('a shopper who has left is not waited for', async () => {
  const { client, calls } = start(() => false);
  await expect(client.call({ ...read, signal: AbortSignal.abort() })).rejects.toThrow(HostError);
  expect(calls()).toBe(1);
});
