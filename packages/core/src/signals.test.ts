import { describe, expect, it } from 'vitest';
import { createSignals } from './create-commerce.ts';

describe('signals', () => {
  it('reach every listener in order, until it ends its subscription', () => {
    const signals = createSignals();
    const heard: string[] = [];
    const endFirst = signals.subscribe(() => heard.push('first'));
    signals.subscribe(() => heard.push('second'));
    signals.emit({ type: 'unauthorized' });
    endFirst();
    signals.emit({ type: 'unauthorized' });
    expect(heard).toEqual(['first', 'second', 'second']);
  });

  it('do not reach a listener that an earlier one has just unsubscribed', () => {
    const signals = createSignals();
    const heard: string[] = [];
    const ends: (() => void)[] = [];
    signals.subscribe(() => {
      for (const end of ends) end();
    });
    ends.push(signals.subscribe(() => heard.push('too late')));
    signals.emit({ type: 'unauthorized' });
    expect(heard).toEqual([]);
  });

  it('keep two subscriptions of one function apart', () => {
    const signals = createSignals();
    let count = 0;
    const listener = () => {
      count += 1;
    };
    const end = signals.subscribe(listener);
    signals.subscribe(listener);
    end();
    signals.emit({ type: 'unauthorized' });
    expect(count).toBe(1);
  });
});
