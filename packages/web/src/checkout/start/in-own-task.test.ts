import { describe, expect, it } from 'vitest';
import { nextTask } from '../../../framework/browser/next-task.ts';
import { inOwnTask } from './checkout-source.ts';

/** Something that changes, with one listener, and what it heard. */
function watched(isHandlingEvent: () => boolean) {
  const listeners = new Set<() => void>();
  const heard: string[] = [];
  const subscribe = inOwnTask((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, isHandlingEvent);
  const end = subscribe(() => heard.push('drawn'));
  const change = () => {
    heard.push('changed');
    for (const listener of listeners) listener();
  };
  return { heard, change, end, listeners };
}

describe('a change that a press or a key made', () => {
  it('press ─ change ─ drawn ─┤ task: its own frame shows it', () => {
    const { heard, change } = watched(() => true);
    change();
    expect(heard).toEqual(['changed', 'drawn']);
  });
});

describe('a change that a reply made', () => {
  it('reply ─ change ─┤ task ─ key ─ drawn: a key that came meanwhile is answered first', async () => {
    const { heard, change } = watched(() => false);
    const key = nextTask().then(() => heard.push('key'));
    change();
    await Promise.resolve();
    expect(heard).toEqual(['changed']);
    await key;
    expect(heard).toEqual(['changed', 'key']);
    await nextTask();
    expect(heard).toEqual(['changed', 'key', 'drawn']);
  });

  it('reply ─ change ─ page left ─┤ task: nothing is drawn any more', async () => {
    const { heard, change, end, listeners } = watched(() => false);
    change();
    end();
    await nextTask();
    expect(heard).toEqual(['changed']);
    expect(listeners.size).toBe(0);
  });
});
