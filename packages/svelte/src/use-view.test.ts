import { HandHeldPart } from '@vitrin/core/testing';
import { derived } from 'svelte/store';
import { describe, expect, it } from 'vitest';
import { useView } from './use-view.ts';

const first = { count: 1, words: { greeting: 'Hello' } };

describe('useView', () => {
  it('subscribed · changed: told · unsubscribed: nobody listens', () => {
    const part = new HandHeldPart(first);
    const told: number[] = [];
    const unsubscribe = useView(part).subscribe(({ count }) => told.push(count));
    part.change({ ...first, count: 2 });
    expect([told, part.listeners]).toEqual([[1, 2], 1]);
    unsubscribe();
    expect(part.listeners).toBe(0);
  });

  it('made · changed · only then subscribed: the change is the first that is told', () => {
    const part = new HandHeldPart(first);
    const view = useView(part);
    part.change({ ...first, count: 2 });
    const told: number[] = [];
    view.subscribe(({ count }) => told.push(count))();
    expect(told).toEqual([2]);
  });

  it('left · changed · subscribed again: what is told is not the view of then', () => {
    const part = new HandHeldPart(first);
    const view = useView(part);
    const told: number[] = [];
    const tell = ({ count }: typeof first) => void told.push(count);
    view.subscribe(tell)();
    part.change({ ...first, count: 2 });
    view.subscribe(tell)();
    expect(told).toEqual([1, 2]);
  });

  it('two subscribers: the part is listened to once', () => {
    const part = new HandHeldPart(first);
    const view = useView(part);
    const ends = [view.subscribe(() => {}), view.subscribe(() => {})];
    expect(part.listeners).toBe(1);
    for (const end of ends) end();
    expect(part.listeners).toBe(0);
  });

  it('a part of the view is derived: what did not change is not told anew', () => {
    const part = new HandHeldPart(first);
    const told: string[] = [];
    const end = derived(useView(part), ({ words }) => words.greeting).subscribe((greeting) => told.push(greeting));
    part.change({ ...first, count: 2 });
    part.change({ count: 2, words: { greeting: 'Goodbye' } });
    expect(told).toEqual(['Hello', 'Goodbye']);
    end();
  });
});
