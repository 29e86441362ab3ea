import { describe, expect, it } from 'vitest';
import type { InspectorMessage } from '../message.types.ts';
import { createOutbox } from './outbox.ts';

const message = (at: number): InspectorMessage => ({ kind: 'sent', actor: 'a', at, event: { type: 'x', payload: {} } });

function createRig() {
  const tasks: (() => void)[] = [];
  const posts: {
    body: { session: string; messages: InspectorMessage[] };
    isLast: boolean;
    answer: (ok: boolean, status?: number) => void;
  }[] = [];
  const warnings: string[] = [];
  const { tell, close } = createOutbox('tab', {
    setTimeout: (task) => tasks.push(task),
    now: () => 99,
    warn: (words) => warnings.push(words),
    post: (_path, body, isLast) =>
      new Promise((resolve, reject) => {
        posts.push({
          body: JSON.parse(body),
          isLast,
          answer: (ok, status = ok ? 204 : 503) => (status === 0 ? reject(new TypeError()) : resolve({ ok, status })),
        });
      }),
  });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    tasks,
    posts,
    warnings,
    tell,
    close,
    settle,
    times: (index: number) => posts[index]?.body.messages.map(({ at }) => at),
  };
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

  it('sends what waits and its end when the page closes, as one delivery', () => {
    const { posts, tell, close } = createRig();
    tell(message(1));
    close();
    expect(posts[0]).toMatchObject({ isLast: true, body: { messages: [message(1), { kind: 'closed', at: 99 }] } });
  });

  it('counts what waits when the page closes and is too much for a last delivery', () => {
    const { posts, tell, close } = createRig();
    for (let at = 1; at <= 2_000; at += 1) tell(message(at));
    close();
    expect(posts[0]?.body.messages).toEqual([
      { kind: 'lost', at: 99, count: 2_000 },
      { kind: 'closed', at: 99 },
    ]);
  });

  it('drops the one message that the inspector cannot read, counts it, and loses no other', async () => {
    const { tasks, posts, warnings, tell, settle, times } = createRig();
    for (let at = 1; at <= 8; at += 1) tell(message(at));
    const taken: number[] = [];
    let unreadable = 0;
    for (let turn = 0; turn < 40 && tasks.length > 0; turn += 1) {
      tasks.shift()?.();
      const post = posts.at(-1);
      const isOdd = times(posts.length - 1)?.includes(6) === true;
      post?.answer(!isOdd, isOdd ? 400 : 204);
      if (!isOdd)
        for (const told of post?.body.messages ?? []) {
          if (told.kind === 'lost') unreadable += told.isUnreadable ? told.count : 0;
          else taken.push(told.at);
        }
      await settle();
    }
    expect([taken, unreadable, warnings]).toEqual([[1, 2, 3, 4, 5, 7, 8], 1, []]);
  });

  it.each([
    [403, 'The inspector refuses this page: use the key and the origin that it printed at its start.'],
    [
      0,
      'The inspector does not answer this page. Start it, correct its address, or name this page’s origin with --allow-origin.',
    ],
    [503, 'The inspector takes no messages: it answered 503.'],
  ])('says once why status %i takes nothing, and again after it took something', async (status, words) => {
    const { tasks, posts, warnings, tell, settle } = createRig();
    tell(message(1));
    for (const answer of [status, status, 204, status]) {
      if (tasks.length === 0) tell(message(2));
      tasks.shift()?.();
      posts.at(-1)?.answer(answer === 204, answer);
      await settle();
    }
    expect(warnings).toEqual([words, words]);
  });
});
