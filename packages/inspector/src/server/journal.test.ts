import { describe, expect, it } from 'vitest';
import type { InspectorMessage } from '../message.types.ts';
import { createJournal } from './journal.ts';

const started: InspectorMessage = { kind: 'started', actor: 'a', at: 0, name: 'checkout' };
const step = (at: number): InspectorMessage => ({ kind: 'step', actor: 'a', at, event: 'x', taken: [], guards: [] });
const steps = (count: number) => Array.from({ length: count }, (_, index) => step(index + 1));

describe('createJournal', () => {
  it('tells listeners that there is more, until they leave', () => {
    const journal = createJournal();
    let calls = 0;
    const leave = journal.subscribe(() => {
      calls += 1;
    });
    journal.add('tab', [started], 10);
    leave();
    journal.add('tab', [step(1)], 10);
    expect(calls).toBe(1);
    expect(journal.after(0, 10)).toEqual([
      { session: 'tab', number: 1, message: started },
      { session: 'tab', number: 2, message: step(1) },
    ]);
    expect(journal.after(1, 10).map(({ number }) => number)).toEqual([2]);
  });

  it('forgets the oldest beyond its bytes, but never that an actor exists while its page load is remembered', () => {
    const journal = createJournal(1_000);
    journal.add('gone', [started], 10);
    journal.add('tab', [started], 10);
    journal.add('tab', steps(99), 990);
    const left = journal.after(0, 1_000);
    expect(left.slice(0, 2).map(({ session, message }) => [session, message.kind])).toEqual([
      ['tab', 'started'],
      ['tab', 'step'],
    ]);
    expect(left.at(-1)?.number).toBe(101);
    expect(left.length).toBeLessThan(80);
  });

  it('forgets the start of an actor that ended, so that thousands of short-lived ones take no more than their bytes', () => {
    const journal = createJournal(10_000);
    journal.add('tab', [{ ...started, actor: 'root' }], 10);
    for (let actor = 0; actor < 5_000; actor += 1) {
      const about = { actor: `a${actor}`, at: actor };
      const end = { ...about, status: 'done', active: [], tags: [], actions: [] };
      journal.add(
        'tab',
        [
          { kind: 'started', ...about, name: 'toast' },
          { kind: 'settled', ...end },
        ],
        100,
      );
    }
    const kept = journal.after(0, 10_000);
    expect(kept.length).toBeLessThanOrEqual(201);
    expect(kept[0]?.message).toMatchObject({ kind: 'started', actor: 'root' });
  });

  it('clears page loads that are closed, and gets another name, so that readers start again', () => {
    const journal = createJournal();
    const closed: InspectorMessage = { kind: 'closed', at: 2 };
    journal.add('closed', [started, step(1), closed], 30);
    journal.add('returned', [started, closed, step(3)], 30);
    journal.add('open', [started], 10);
    const before = journal.name();
    journal.clearClosed();
    expect(journal.name()).not.toBe(before);
    expect(new Set(journal.after(0, 10).map(({ session }) => session))).toEqual(new Set(['returned', 'open']));
  });

  it('keeps the reasons of five rejected origins, each until a delivery of it is accepted', () => {
    const journal = createJournal();
    for (let origin = 1; origin <= 9; origin += 1) journal.reject(`http://localhost:${origin}`, `reason ${origin}`);
    journal.reject('http://localhost:1', 'another reason');
    journal.reject('http://localhost:2', undefined);
    expect(journal.rejections()).toEqual(['another reason', 'reason 3', 'reason 4', 'reason 5']);
  });

  it('counts what somebody who comes later does not hear any more', () => {
    const journal = createJournal(1_000);
    journal.add('tab', [started], 10);
    journal.add('tab', steps(109), 1_090);
    const heard = journal.after(0, 1_000).length;
    expect(journal.forgottenAfter(0)).toBe(110 - heard);
    expect(journal.forgottenAfter(105)).toBe(0);
  });
});
