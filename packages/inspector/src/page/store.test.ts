import { describe, expect, it } from 'vitest';
import { addEntry, emptyState, type PageEntry, type PageMessage } from './store.ts';

let count = 0;
const entry = (message: PageMessage, session = 'tab'): PageEntry => {
  count += 1;
  return { session, number: count, message };
};
const started: PageMessage = { kind: 'started', actor: 'a', at: 0, name: 'checkout', hasChart: true };
const sent = (type: string): PageMessage => ({ kind: 'sent', actor: 'a', at: 1, event: { type, payload: {} } });
const step = (event: string, taken: string[], answer = true): PageMessage => ({
  kind: 'step',
  actor: 'a',
  at: 2,
  event,
  taken,
  guards: [{ name: 'canPay', answer }],
});
const settled: PageMessage = {
  kind: 'settled',
  actor: 'a',
  at: 3,
  status: 'active',
  active: ['checkout', 'checkout.paying'],
  tags: ['busy'],
  context: { revision: 4 },
};

const after = (...messages: PageMessage[]) => messages.map((one) => entry(one)).reduce(addEntry, emptyState);

describe('addEntry', () => {
  it('writes what an event led to on its line', () => {
    const { log } = after(started, sent('pay'), step('pay', ['t1']), settled, sent('look'), step('look', [], false));
    expect(log.map(({ event, hasMoved, guards }) => ({ event, hasMoved, guards }))).toEqual([
      { event: 'pay', hasMoved: true, guards: [{ name: 'canPay', answer: true }] },
      { event: 'look', hasMoved: false, guards: [{ name: 'canPay', answer: false }] },
    ]);
  });

  it('keeps the transition just taken lit until another is taken', () => {
    const taken = (...messages: PageMessage[]) => after(...messages).actors.get('tab/a')?.taken;
    const first = [started, sent('pay'), step('pay', ['t1']), step('pay', ['t2']), settled] as const;
    expect(taken(...first)).toEqual(['t1', 't2']);
    expect(taken(...first, sent('look'), step('look', [], false))).toEqual(['t1', 't2']);
    expect(taken(...first, sent('go'), step('go', ['t3']))).toEqual(['t3']);
  });

  it('shows where an actor is now, and keeps page loads apart', () => {
    const state = [entry(started), entry(started, 'other'), entry(settled)].reduce(addEntry, emptyState);
    expect(state.actors.get('tab/a')).toMatchObject({ active: ['checkout', 'checkout.paying'], tags: ['busy'] });
    expect(state.actors.get('other/a')).toMatchObject({ active: [] });
  });

  it('keeps the last thousand lines', () => {
    const { log } = after(started, ...Array.from({ length: 1_005 }, (_, index) => sent(`e${index}`)));
    expect([log.length, log[0]?.event]).toEqual([1_000, 'e5']);
  });
});
