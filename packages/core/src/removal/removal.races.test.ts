import { describe, expect, it } from 'vitest';
import { fetchError } from '../errors/app-error.ts';
import { createTestCommerce, settle } from '../test-ports.ts';
import { previewRemoval, selectRemoval } from './removal.select.ts';
import type { RemovableEntry, RemovalEmitted } from './removal.types.ts';
import { startRemoval } from './start-removal.ts';

/** A removal whose calls are answered by hand. */
function start() {
  const { commerce, ports } = createTestCommerce();
  const calls: { readonly words: string; done(): Promise<void>; fail(): Promise<void> }[] = [];
  const hold = (words: string) =>
    new Promise<void>((resolve, reject) => {
      calls.push({
        words,
        done: () => {
          resolve();
          return settle();
        },
        fail: () => {
          reject(fetchError('favourites'));
          return settle();
        },
      });
    });
  const entryOf = (name: string): RemovableEntry => ({
    key: name,
    name,
    remove: () => hold(`remove ${name}`),
    putBack: () => hold(`put back ${name}`),
  });
  const actor = startRemoval(commerce);
  const reported: string[] = [];
  const tell = ({ type, ...rest }: RemovalEmitted) => reported.push([type, ...Object.values(rest)].join(' '));
  for (const type of ['entry.removed', 'entry.returned', 'command.refused'] as const) actor.on(type, tell);
  return {
    calls,
    reported,
    clock: ports.clock,
    remove: (name: string) => actor.send({ type: 'entry.remove', entry: entryOf(name) }),
    putBack: () => actor.send({ type: 'entry.putBack' }),
    view: () => selectRemoval(actor.getSnapshot()),
  };
}

describe('a removal', () => {
  it('remove ─ out ─ put back ─ back: offered in between alone', async () => {
    const { calls, reported, remove, putBack, view } = start();
    remove('mug');
    expect(view()).toEqual({ busy: 'mug', removed: null, problem: null });
    await calls[0]?.done();
    expect(view()).toEqual({ busy: null, removed: 'mug', problem: null });
    putBack();
    expect(view()).toEqual({ busy: 'mug', removed: null, problem: null });
    await calls[1]?.done();
    expect(view()).toEqual({ busy: null, removed: null, problem: null });
    expect(calls.map(({ words }) => words)).toEqual(['remove mug', 'put back mug']);
    expect(reported).toEqual(['entry.removed', 'entry.returned']);
  });

  it('remove ─ put back ✗ ─ remove another ✗ ─ out: one call, and both refusals in sight', async () => {
    const { calls, reported, remove, putBack, view } = start();
    remove('mug');
    putBack();
    remove('vase');
    await calls[0]?.done();
    expect(calls).toHaveLength(1);
    expect(view().removed).toBe('mug');
    expect(reported).toEqual([
      'command.refused entry.putBack busy',
      'command.refused entry.remove busy',
      'entry.removed',
    ]);
  });

  it('remove ✗: nothing is offered, and the next try begins without the old reason', async () => {
    const { calls, reported, remove, putBack, view } = start();
    remove('mug');
    await calls[0]?.fail();
    expect(view()).toMatchObject({ busy: null, removed: null, problem: { code: 'FETCH_FAILED' } });
    putBack();
    expect(reported).toEqual(['command.refused entry.putBack notNow']);
    remove('mug');
    expect(view().problem).toBeNull();
  });

  it('put back ✗ ─ the offer stands ─ another one is removed: the offer is the other’s', async () => {
    const { calls, remove, putBack, view } = start();
    remove('mug');
    await calls[0]?.done();
    putBack();
    await calls[1]?.fail();
    expect(view()).toMatchObject({ removed: 'mug', problem: { code: 'FETCH_FAILED' } });
    remove('vase');
    await calls[2]?.done();
    expect(view()).toEqual({ busy: null, removed: 'vase', problem: null });
  });

  it('remove ─ no answer ─ 135 s: it is given up, and may be tried again', async () => {
    const { clock, remove, view } = start();
    remove('mug');
    await clock.advance(134_999);
    expect(view().busy).toBe('mug');
    await clock.advance(1);
    expect(view()).toMatchObject({ busy: null, removed: null, problem: { code: 'TIMED_OUT' } });
  });

  it('before the chart runs: the entry that waits for it is busy', () => {
    const entry = { key: 'mug', name: 'Mug', remove: settle, putBack: settle };
    expect(previewRemoval([])).toEqual(start().view());
    expect(previewRemoval([{ type: 'entry.remove', entry }]).busy).toBe('mug');
  });
});
