import { describe, expect, it } from 'vitest';
import type { InspectorMessage } from '../message.types.ts';
import { createOutbox } from './outbox.ts';

const message = (at: number): InspectorMessage => ({ kind: 'sent', actor: 'a', at, event: { type: 'x', payload: {} } });

function createRig() {
  const tasks: (() => void)[] = [];
  const posts: { body: { session: string; messages: InspectorMessage[] }; answer: (ok: boolean) => void }[] = [];
  const tell = createOutbox('tab', {
    setTimeout: (task) => tasks.push(task),
    now: () => 99,
    post: (_path, body) =>
      new Promise((resolve) => {
        posts.push({ body: JSON.parse(body), answer: (ok) => resolve({ ok }) });
      }),
  });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { tasks, posts, tell, settle, times: (index: number) => posts[index]?.body.messages.map(({ at }) => at) };
}

describe('createOutbox', () => {
  it('sends what was told meanwhile as one batch, in order', async () => {
    const { tasks, posts, tell, settle, times } = createRig();
    tell(message(1));
    tell(message(2));
    tasks.shift()?.();
    expect(times(0)).toEqual([1, 2]);
    tell(message(3));
    expect(posts).toHaveLength(1);
    posts[0]?.answer(true);
    await settle();
    tasks.shift()?.();
    expect(times(1)).toEqual([3]);
  });

  it('keeps a batch that the inspector did not take, before newer messages', async () => {
    const { tasks, posts, tell, settle, times } = createRig();
    tell(message(1));
    tasks.shift()?.();
    tell(message(2));
    posts[0]?.answer(false);
    await settle();
    tasks.shift()?.();
    expect(times(1)).toEqual([1, 2]);
  });

  it('counts what finds no place while the inspector is away, and says so where it is missing', async () => {
    const { tasks, posts, tell, settle, times } = createRig();
    tell(message(0));
    tasks.shift()?.();
    for (let at = 1; at <= 6_000; at += 1) tell(message(at));
    posts[0]?.answer(false);
    await settle();
    tasks.shift()?.();
    const [gap, first] = posts[1]?.body.messages ?? [];
    expect([gap, first?.at]).toEqual([{ kind: 'lost', at: 99, count: 2_001 }, 2_001]);
    expect(times(1)).toHaveLength(501);
    posts[1]?.answer(true);
    await settle();
    tasks.shift()?.();
    expect(times(2)?.[0]).toBe(2_501);
  });
});
