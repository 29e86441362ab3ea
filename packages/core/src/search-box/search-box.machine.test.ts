import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import type { SuggestionGroup } from '../contract/catalogue/suggestions.ts';
import { fetchError } from '../errors/app-error.ts';
import { createTestCommerce, settle } from '../test-ports.ts';
import { recentSearchesKey } from './search-box.actors.ts';
import { searchBoxMachine } from './search-box.machine.ts';
import { heldServices, someSuggestions } from './search-box.model.ts';
import { selectSearchBox } from './search-box.select.ts';
import { startSearchBox } from './start-search-box.ts';

interface HeldReading {
  readonly text: string;
  readonly answer: (groups: readonly SuggestionGroup[]) => Promise<void>;
  readonly fail: () => Promise<void>;
}

/** A running search field whose readings are answered by hand. */
function start(text = '', stored?: string) {
  const { commerce, ports } = createTestCommerce();
  if (stored !== undefined) ports.storage.set(recentSearchesKey, stored);
  const readings: HeldReading[] = [];
  const suggest = (wanted: string) =>
    new Promise<readonly SuggestionGroup[]>((resolve, reject) => {
      const done = (act: () => void) => {
        act();
        return settle();
      };
      readings.push({
        text: wanted,
        answer: (groups) => done(() => resolve(groups)),
        fail: () => done(() => reject(fetchError('test'))),
      });
    });
  const actor = startSearchBox(commerce, suggest, text);
  const type = (typed: string) => actor.send({ type: 'text.typed', text: typed });
  const view = () => selectSearchBox(actor.getSnapshot());
  const labels = () =>
    view().groups.flatMap(({ options }) =>
      options.map((option) => ('text' in option ? `${option.kind} ${option.text}` : option.suggestion.label)),
    );
  const asked = () => readings.map((reading) => reading.text);
  return { actor, clock: ports.clock, storage: ports.storage, readings, type, view, labels, asked };
}

const only = (label: string): readonly SuggestionGroup[] =>
  someSuggestions.slice(1).map((group) => ({
    ...group,
    entries: group.entries.slice(1).map((suggestion) => ({ ...suggestion, label })),
  }));

describe('search-box', () => {
  it('can be created and started', () => {
    const input = { services: heldServices(), text: '' };
    expect(initialTransition(searchBoxMachine, input)[0].value).toBe('closed');
  });

  it('asks 180 ms after the last key, not a millisecond sooner, and once', async () => {
    const { clock, type, asked, readings, labels, view } = start();
    type('va');
    await clock.advance(179);
    type('vas');
    await clock.advance(179);
    expect(asked()).toEqual([]);
    await clock.advance(1);
    expect(asked()).toEqual(['vas']);
    expect(view()).toMatchObject({ isOpen: false, isBusy: true });
    await readings[0]?.answer(someSuggestions);
    expect(view()).toMatchObject({ isOpen: true, isBusy: false, found: { text: 'vas', count: 3 } });
    expect(labels()).toEqual(['Vases', 'Bud vase', 'Floor vase', 'all vas']);
  });

  it('asks nothing below two characters, spaces not counted', async () => {
    const { clock, type, asked, view } = start();
    for (const text of ['v', ' v ', '  ']) {
      type(text);
      await clock.advance(10_000);
    }
    expect(asked()).toEqual([]);
    expect(view().isOpen).toBe(false);
  });

  it('ask "va" ─ type on ─ ask "vase" ─ reply "vase" ✓ ─ reply "va" ✗', async () => {
    const { clock, type, readings, labels } = start();
    type('va');
    await clock.advance(180);
    type('vase');
    await clock.advance(180);
    await readings[1]?.answer(only('Vase'));
    await readings[0]?.answer(only('Van'));
    expect(labels()).toEqual(['Vase', 'all vase']);
  });

  it('ask "va" ─ type on ─ reply "va" ✗: the list of before stays until the newest reply', async () => {
    const { clock, type, readings, labels, view } = start();
    type('lamp');
    await clock.advance(180);
    await readings[0]?.answer(only('Lamp'));
    type('va');
    await clock.advance(180);
    type('vase');
    await readings[1]?.answer(only('Van'));
    expect(labels()).toEqual(['Lamp', 'all vase']);
    expect(view().isBusy).toBe(true);
  });

  it('ask ─ Escape ─ reply ✗: what was closed stays closed', async () => {
    const { actor, clock, type, readings, view } = start();
    type('vase');
    await clock.advance(180);
    actor.send({ type: 'list.close' });
    await readings[0]?.answer(someSuggestions);
    expect(view()).toMatchObject({ isOpen: false, found: null });
  });

  it('opens again with Down, without asking again for the same text', async () => {
    const { actor, clock, type, readings, asked, view } = start();
    type('vase');
    await clock.advance(180);
    await readings[0]?.answer(someSuggestions);
    actor.send({ type: 'list.close' });
    actor.send({ type: 'option.move', to: 'next' });
    expect(view()).toMatchObject({ isOpen: true, activeIndex: null });
    expect(asked()).toEqual(['vase']);
  });

  it('goes round by way of the field, and Home and End go to the ends', async () => {
    const { actor, clock, type, readings, view } = start();
    type('vase');
    await clock.advance(180);
    await readings[0]?.answer(someSuggestions);
    const seen = (['next', 'last', 'next', 'previous', 'first', 'previous'] as const).map((to) => {
      actor.send({ type: 'option.move', to });
      return view().activeIndex;
    });
    expect(seen).toEqual([0, 3, null, 3, 0, null]);
    actor.send({ type: 'option.move', to: 'last' });
    expect(view().active).toEqual({ kind: 'all', text: 'vase' });
    type('vases');
    expect(view().active).toBeNull();
  });

  it('offers to search all the same when suggestions fail or take 8 s, and asks again with the next key', async () => {
    const { clock, type, readings, asked, labels, view } = start();
    type('vase');
    await clock.advance(180);
    await readings[0]?.fail();
    expect([view().hasFailed, labels()]).toEqual([true, ['all vase']]);
    type('vases');
    await clock.advance(180);
    await clock.advance(7_999);
    expect(view().hasFailed).toBe(false);
    await clock.advance(1);
    expect([view().hasFailed, labels()]).toEqual([true, ['all vases']]);
    expect(asked()).toEqual(['vase', 'vases']);
  });
});

describe('recent searches', () => {
  it('are offered in an empty field, newest first, five at most, each once', () => {
    const { actor, labels, storage } = start();
    for (const text of ['lamp', 'mug', 'rug', 'bowl', 'vase', 'tray', 'MUG '])
      actor.send({ type: 'search.done', text });
    actor.send({ type: 'text.typed', text: '' });
    expect(labels()).toEqual(['recent MUG', 'recent tray', 'recent vase', 'recent bowl', 'recent rug']);
    expect(JSON.parse(storage.get(recentSearchesKey) ?? '')).toEqual(['MUG', 'tray', 'vase', 'bowl', 'rug']);
  });

  it('come back after a reload, and can be cleared for good', () => {
    const { actor, labels, storage, view } = start('', '["lamp"]');
    actor.send({ type: 'field.focused' });
    expect(labels()).toEqual(['recent lamp']);
    actor.send({ type: 'recent.forget' });
    actor.send({ type: 'field.focused' });
    expect(view().isOpen).toBe(false);
    expect(storage.get(recentSearchesKey)).toBeUndefined();
  });

  it.each(['not json', '{"a":1}', '[1,null,""]'])('does not stumble over %s in the storage', (stored) => {
    const { actor, view } = start('', stored);
    actor.send({ type: 'field.focused' });
    expect(view().isOpen).toBe(false);
  });

  it('remembers no empty search', () => {
    const { actor, storage } = start();
    actor.send({ type: 'search.done', text: '  ' });
    expect(storage.get(recentSearchesKey)).toBeUndefined();
  });
});
