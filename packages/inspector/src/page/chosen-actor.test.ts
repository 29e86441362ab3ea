import { beforeEach, describe, expect, it } from 'vitest';
import { createChosenActor } from './chosen-actor.ts';
import { Recording } from './recording.ts';
import type { PageMessage } from './recording.types.ts';

/** A storage without a browser. */
function createStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

const start = (actor: string): PageMessage => ({ kind: 'started', actor, at: 1, name: actor, chartId: 'x' });
const closed: PageMessage = { kind: 'closed', at: 2 };

describe('the chosen actor', () => {
  let storage = createStorage();
  let recording = new Recording();
  const tell = (session: string, ...messages: PageMessage[]) =>
    recording.add(
      messages.map((message, number) => ({ session, number, message })),
      100,
    );
  beforeEach(() => {
    storage = createStorage();
    recording = new Recording();
  });

  it('is on the newest open page when the inspector opens, and follows to a newer one', () => {
    tell('first', start('a'), start('b'));
    tell('second', start('a'));
    tell('third', start('a'), closed);
    const chosen = createChosenActor(storage);
    expect(chosen.keyIn(recording)).toBe('second/a');
    tell('fourth', start('a'));
    expect(chosen.keyIn(recording)).toBe('fourth/a');
  });

  it('stays the reader’s choice over newer pages and a reload of the inspector, until its page closes', () => {
    tell('first', start('a'), start('b'));
    createChosenActor(storage).choose('first/b', recording);
    tell('second', start('a'));
    const reloaded = createChosenActor(storage);
    expect(reloaded.keyIn(recording)).toBe('first/b');
    tell('first', closed);
    expect(reloaded.keyIn(recording)).toBe('second/a');
    reloaded.choose('first/a', recording);
    expect(reloaded.keyIn(recording)).toBe('first/a');
  });

  it('is that of a closed page where no page is open', () => {
    tell('first', start('a'), closed);
    expect(createChosenActor(storage).keyIn(recording)).toBe('first/a');
  });
});
