import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueueOptions } from './media-store.ts';

/** A queue whose tasks run until they are let go by name. */
function byHand(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({ atOnce: 1, mostWaiting: 10, mostOfOneAddress: 3, ...options });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, signal = new AbortController().signal) => {
    const [address = ''] = name;
    const task = () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    };
    return queue.run({ address, signal }, task).catch((error: { status?: number; name: string }) => {
      return error.status ?? error.name;
    });
  };
  /** Ends a task and lets everything that follows from it happen. */
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, end, started };
}

describe('a queue in which addresses take turns', () => {
  it('a1 runs · a2 a3 b1 c1 wait · b and c come before the second of a', async () => {
    const { ask, end, started } = byHand();
    const asked = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => ask(name));
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
    expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
  });

  it('one address has its share waiting ✗ it is refused with 503, another waits', async () => {
    const { ask, end, started } = byHand();
    void ['a1', 'a2', 'a3', 'a4'].map((name) => ask(name));
    expect(await ask('a5')).toBe(503);
    const other = ask('b1');
    await end('a1');
    await end('a2');
    await end('b1');
    expect(await other).toBe('b1');
    expect(started).not.toContain('a5');
  });

  it('all addresses have too much waiting ✗ a new one is refused with 503', async () => {
    const { ask } = byHand({ mostWaiting: 2 });
    void ['a1', 'b1', 'c1'].map((name) => ask(name));
    expect(await ask('d1')).toBe(503);
  });

  it('a1 runs · a2 waits · a2 goes away → its place is free and its task never runs', async () => {
    const { ask, end, started } = byHand({ mostWaiting: 1 });
    const gone = new AbortController();
    const running = ask('a1');
    const left = ask('a2', gone.signal);
    expect(await ask('b1')).toBe(503);
    gone.abort();
    expect(await left).toBe('AbortError');
    const next = ask('b2');
    await end('a1');
    await end('b2');
    expect([await running, await next]).toEqual(['a1', 'b2']);
    expect(started).toEqual(['a1', 'b2']);
  });

  it('who is gone already is not even let in', async () => {
    const { ask, started } = byHand();
    expect(await ask('a1', AbortSignal.abort())).toBe('AbortError');
    expect(started).toEqual([]);
  });

  it('a task fails → the next one has its place', async () => {
    const queue = createFairQueue({ atOnce: 1, mostWaiting: 1, mostOfOneAddress: 1 });
    const asker = { address: 'a', signal: new AbortController().signal };
    const failing = queue.run(asker, () => Promise.reject(new Error('no')));
    const next = queue.run(asker, () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
