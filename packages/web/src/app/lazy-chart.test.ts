import { describe, expect, it, vi } from 'vitest';
import type { RunningChart } from '../actors/watch.ts';
import { createLazyChart, loadOnce } from './lazy-chart.ts';

describe('a load that happens once', () => {
  it('begins with the first call and is shared by all', async () => {
    const load = vi.fn(async () => ({}));
    const get = loadOnce(load);
    expect(load).not.toHaveBeenCalled();
    const [first, second] = await Promise.all([get(), get()]);
    expect(await get()).toBe(first);
    expect(second).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('fails for everybody who waits, and is tried again by the next call', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('here');
    const get = loadOnce(load);
    const both = await Promise.allSettled([get(), get()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await get()).toBe('here');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

type Command = 'type' | 'send';

/** A lazy chart whose code comes, or does not come, by hand. */
function start() {
  const fetches: { come(): Promise<void>; fail(): Promise<void> }[] = [];
  const announced: Command[][] = [];
  const stopped: number[] = [];
  const settle = async () => {
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  };
  const kinds: string[] = [];
  let state = {};
  const chart = createLazyChart<number, Command>(
    () => ({
      isKept: (command) => command === 'type',
      load: () =>
        new Promise<RunningChart<number, Command>>((resolve, reject) => {
          const index = fetches.length;
          const commands: Command[] = [];
          announced.push(commands);
          const running: RunningChart<number, Command> = {
            subscribe: () => () => {},
            getView: () => index,
            send: (command) => commands.push(command),
            stop: () => stopped.push(index),
          };
          fetches.push({
            come: () => {
              resolve(running);
              return settle();
            },
            fail: () => {
              reject(new Error('offline'));
              return settle();
            },
          });
        }),
    }),
    (next) => {
      state = next;
      kinds.push(next.running ? 'running' : next.isLoading ? 'loading' : 'idle');
    },
  );
  return { chart, fetches, announced, stopped, kinds, state: () => state };
}

describe('a chart that is fetched with its first command', () => {
  it('asks for nothing before', () => {
    expect(start().fetches).toHaveLength(0);
  });

  it('type ─ fetch ─ send ─ code ✓: one fetch, and the commands in their order before anybody sees the chart', async () => {
    const { chart, fetches, announced, kinds, state } = start();
    chart.send('type');
    chart.send('send');
    expect(state()).toEqual({ isLoading: true, isMissing: false, pending: ['type', 'send'] });
    await fetches[0]?.come();
    chart.send('type');
    expect(fetches).toHaveLength(1);
    expect(announced).toEqual([['type', 'send', 'type']]);
    expect(kinds).toEqual(['loading', 'loading', 'running']);
  });

  it('type ─ send ─ code ✗ ─ type ─ code ✓: what is on screen is kept, the command is given up', async () => {
    const { chart, fetches, announced, state } = start();
    chart.send('type');
    chart.send('send');
    await fetches[0]?.fail();
    expect(state()).toEqual({ isLoading: false, pending: ['type'], isMissing: true });
    chart.send('type');
    expect(state()).toMatchObject({ isLoading: true });
    await fetches[1]?.come();
    expect(announced[1]).toEqual(['type', 'type']);
  });

  it('type ─ code ✗: nothing was given up, so nobody hears of it', async () => {
    const { chart, fetches, state } = start();
    chart.send('type');
    await fetches[0]?.fail();
    expect(state()).toEqual({ isLoading: false, pending: ['type'], isMissing: false });
  });

  it('send ─ the page goes ─ code ✓: it is stopped, and nothing runs', async () => {
    const { chart, fetches, stopped, state } = start();
    chart.send('send');
    chart.stop();
    await fetches[0]?.come();
    expect(stopped).toEqual([0]);
    expect(state()).toEqual({ isLoading: false, pending: [], isMissing: false });
  });

  it('send ─ the page goes ─ code ✗: nobody is told', async () => {
    const { chart, fetches, state } = start();
    chart.send('send');
    chart.stop();
    await fetches[0]?.fail();
    expect(state()).toEqual({ isLoading: false, pending: [], isMissing: false });
  });

  it('start ─ code ✗ ─ send ─ code ✓: nobody hears of the first, and the command is given', async () => {
    const { chart, fetches, announced, state } = start();
    chart.start();
    await fetches[0]?.fail();
    expect(state()).toEqual({ isLoading: false, pending: [], isMissing: false });
    chart.send('send');
    await fetches[1]?.come();
    expect(announced[1]).toEqual(['send']);
  });

  it('starts without a command too, once', async () => {
    const { chart, fetches, announced } = start();
    chart.start();
    chart.start();
    await fetches[0]?.come();
    expect([fetches.length, announced]).toEqual([1, [[]]]);
  });
});
