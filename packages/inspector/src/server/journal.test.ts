import { describe, expect, it } from 'vitest';
import type { InspectorMessage } from '../message.types.ts';
import { createJournal, type Entry } from './journal.ts';

const started: InspectorMessage = { kind: 'started', actor: 'a', at: 0, name: 'checkout' };
const step = (at: number): InspectorMessage => ({ kind: 'step', actor: 'a', at, event: 'x', taken: [], guards: [] });

describe('createJournal', () => {
  it('tells listeners what came, until they leave', () => {
    const journal = createJournal();
    const heard: (readonly Entry[])[] = [];
    const leave = journal.subscribe((entries) => heard.push(entries));
    journal.add('tab', [started]);
    leave();
    journal.add('tab', [step(1)]);
    expect(heard).toEqual([[{ session: 'tab', number: 1, message: started }]]);
    expect(journal.entries()).toHaveLength(2);
  });

  it('forgets the oldest, but never that an actor exists while its page load is remembered', () => {
    const journal = createJournal(3);
    journal.add('gone', [started]);
    journal.add('tab', [started, step(1), step(2), step(3), step(4)]);
    expect(journal.entries().map(({ session, message }) => `${session} ${message.kind} ${message.at}`)).toEqual([
      'tab started 0',
      'tab step 2',
      'tab step 3',
      'tab step 4',
    ]);
    expect(journal.findStart('tab', 'a')).toBe(started);
    expect(journal.findStart('gone', 'a')).toBeUndefined();
  });
});
