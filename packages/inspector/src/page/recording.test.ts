import { describe, expect, it } from 'vitest';
import type { Shown } from '../message.types.ts';
import { FilteredLines, isShown } from './log-filter.ts';
import { Recording } from './recording.ts';
import type { PageEntry, PageMessage } from './recording.types.ts';

/** A page load's messages, numbered as they come. */
function createTab(session = 'tab') {
  let number = 0;
  let at = 1_000;
  const entry = (message: PageMessage): PageEntry => {
    number += 1;
    return { session, number, message };
  };
  const time = () => {
    at += 1;
    return at;
  };
  return {
    start: (actor: string, name: string, more: Partial<Extract<PageMessage, { kind: 'started' }>> = {}) =>
      entry({ kind: 'started', actor, at: time(), name, ...more }),
    /** An event with all that an actor does because of it. */
    event: (
      actor: string,
      type: string,
      to: string[],
      more: { taken?: string[]; context?: Shown; from?: string } = {},
    ) => {
      const { taken = [`${type}#0`], context, from } = more;
      const sent = { kind: 'sent', actor, at: time(), event: { type, payload: {} }, ...(from && { from }) } as const;
      const settled = {
        status: 'active',
        active: to,
        tags: [],
        actions: [],
        ...(context !== undefined && { context }),
      };
      return [
        entry(sent),
        entry({ kind: 'step', actor, at: time(), event: type, taken, guards: [] }),
        entry({ kind: 'settled', actor, at: time(), ...settled }),
      ];
    },
    closed: () => entry({ kind: 'closed', at: time() }),
    lost: (count: number) => entry({ kind: 'lost', at: time(), count }),
  };
}

const recordOf = (...entries: PageEntry[]) => {
  const recording = new Recording();
  recording.add(entries, entries.length * 100);
  return recording;
};

describe('a recording', () => {
  it('notes that a page load is closed, and that its charts no longer run, until it is shown again', () => {
    const tab = createTab();
    const recording = recordOf(tab.start('a', 'basket'), ...tab.event('a', 'init', ['basket.idle']), tab.closed());
    expect([recording.closed, recording.live.get('tab/a')?.status]).toEqual([new Set(['tab']), 'closed']);
    expect(recording.actorsAt(0).get('tab/a')?.status).toBe('active');
    recording.add([tab.start('b', 'lift')], 100);
    expect([recording.closed, recording.live.get('tab/a')?.status]).toEqual([new Set(), 'active']);
  });

  it('makes a line of each event: who was sent what, what was taken, where from and where to', () => {
    const tab = createTab();
    const recording = recordOf(
      tab.start('a', 'basket', { chartId: 'x' }),
      ...tab.event('a', 'init', ['basket.idle'], { context: { count: 1 } }),
      ...tab.event('a', 'add', ['basket.busy'], { context: { count: 2 } }),
    );
    expect(recording.lines[1]).toMatchObject({
      ...{ name: 'basket', event: 'add', taken: ['add#0'], before: ['basket.idle'], after: ['basket.busy'] },
      ...{ contextBefore: { count: 1 }, contextAfter: { count: 2 } },
    });
  });

  it('goes back to any moment: what every actor was when a line had been worked off', () => {
    const tab = createTab();
    const entries = [tab.start('a', 'basket', { chartId: 'x' }), tab.start('b', 'lock', { chartId: 'y' })];
    for (let turn = 0; turn < 2_000; turn += 1) {
      const actor = turn % 2 ? 'a' : 'b';
      entries.push(...tab.event(actor, 'go', [`s${turn}`], { taken: [`t${turn}`], context: { count: turn } }));
    }
    const recording = recordOf(...entries);
    for (const line of [0, 1, 2, 499, 500, 501, 1_234, 1_999]) {
      const actors = recording.actorsAt(line);
      const [now, other] = line % 2 ? ['tab/a', 'tab/b'] : ['tab/b', 'tab/a'];
      expect(actors.get(now)).toMatchObject({ active: [`s${line}`], taken: [`t${line}`], context: { count: line } });
      expect(actors.get(other)?.active).toEqual(line === 0 ? [] : [`s${line - 1}`]);
    }
    expect(recording.actorsAt(1_999)).toEqual(recording.live);
  });

  it('knows since when a state is active, and which line started an actor', () => {
    const tab = createTab();
    const recording = recordOf(
      tab.start('a', 'basket', { chartId: 'x' }),
      ...tab.event('a', 'init', ['basket', 'basket.idle']),
      ...tab.event('a', 'read', ['basket', 'basket.reading']),
      tab.start('p', 'request', { parent: 'a', input: { page: 'IndexPage' } }),
    );
    const basket = recording.live.get('tab/a');
    expect(basket?.entered.get('basket')).toBeLessThan(basket?.entered.get('basket.reading') ?? 0);
    expect(recording.live.get('tab/p')).toMatchObject({ parent: 'tab/a', cause: 1 });
    expect(recording.actorsAt(1).get('tab/p')).toBeUndefined();
  });

  it('says where messages are missing', () => {
    const tab = createTab();
    const begin = [tab.start('a', 'basket', { chartId: 'x' }), ...tab.event('a', 'init', ['idle'])];
    const recording = recordOf(...begin, tab.lost(7), ...tab.event('a', 'add', ['busy']));
    expect(recording.lines.map(({ gap }) => gap)).toEqual([0, 7]);
    expect(recording.missing).toEqual({ messages: 7, unreadable: 0, lines: 0 });
  });

  it('is bounded by what it was told: the oldest lines go and are counted, and what is left can be gone back to', () => {
    const tab = createTab();
    const recording = new Recording();
    recording.add([tab.start('a', 'basket', { chartId: 'x' })], 100);
    for (let turn = 0; turn < 3_000; turn += 1) {
      recording.add(tab.event('a', 'go', [`s${turn}`], { context: { count: turn } }), 40_000);
    }
    expect(recording.missing.lines).toBeGreaterThan(1_000);
    expect(recording.lines.length + recording.missing.lines).toBe(3_000);
    expect(recording.entries.length).toBeLessThan(4_500);
    const first = recording.firstLine;
    expect(recording.line(first)?.index).toBe(first);
    for (const line of [first, first + 1, 2_999]) {
      expect(recording.actorsAt(line).get('tab/a')?.active, `line ${line}`).toEqual([`s${line}`]);
    }
  });

  it('keeps page loads apart, though each numbers its actors from one', () => {
    const [one, other] = [createTab('one'), createTab('other')];
    const recording = recordOf(
      one.start('a', 'basket', { chartId: 'x' }),
      other.start('a', 'checkout', { chartId: 'y' }),
      ...other.event('a', 'go', ['paying'], { from: 'b' }),
    );
    expect([...recording.live.values()].map(({ name, active }) => [name, ...active])).toEqual([
      ['basket'],
      ['checkout', 'paying'],
    ]);
    expect(recording.lines[0]?.from).toEqual({ key: 'other/b', name: 'other/b' });
  });
});

describe('the filter of the log', () => {
  const tab = createTab();
  const { lines } = recordOf(
    tab.start('a', 'basket', { chartId: 'x' }),
    ...tab.event('a', 'basket.add', ['basket.busy']),
    ...tab.event('a', 'basket.remove', ['basket.busy'], { taken: [] }),
    tab.start('b', 'lock', { chartId: 'y' }),
    ...tab.event('b', 'lock.take', ['lock.taken']),
  );
  const shown = (filter: Partial<Parameters<typeof isShown>[1]>) =>
    lines.filter((line) => isShown(line, { isRefused: false, words: '', ...filter })).map(({ event }) => event);

  it.each([
    ['all', {}, ['basket.add', 'basket.remove', 'lock.take']],
    ['those of one actor', { actor: 'tab/b' }, ['lock.take']],
    ['those that moved nothing', { isRefused: true }, ['basket.remove']],
    ['those that were pinned', { pinned: new Set([2]) }, ['lock.take']],
    ['those with all words, in any order and case', { words: 'BUSY remove' }, ['basket.remove']],
  ])('shows %s', (_which, filter, events) => {
    expect(shown(filter)).toEqual(events);
  });

  it('goes on where it was, and begins anew when something else is looked for', () => {
    const next = createTab('next');
    const recording = recordOf(next.start('a', 'basket', { chartId: 'x' }), ...next.event('a', 'one', ['idle']));
    const filtered = new FilteredLines();
    const all = { isRefused: false, words: '' };
    const events = (filter: Parameters<typeof isShown>[1]) =>
      filtered.lines(recording, filter).map(({ event }) => event);
    expect(events(all)).toEqual(['one']);
    recording.add(next.event('a', 'two', ['busy']), 100);
    expect(events(all)).toEqual(['one', 'two']);
    expect(events({ ...all, words: 'two' })).toEqual(['two']);
    recording.add(next.event('a', 'three', ['busy']), 100);
    expect(events(all)).toEqual(['one', 'two', 'three']);
  });
});
