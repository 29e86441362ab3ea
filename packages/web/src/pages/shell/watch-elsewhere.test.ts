import { describe, expect, it, vi } from 'vitest';
import { type ElsewhereWindow, watchElsewhere } from './watch-elsewhere.ts';

/** A tab that came by a link or by going back; what its listeners hear is said by the test. */
function watchedWindow(type: 'navigate' | 'back_forward', hasChannel = true) {
  const handlers = new Map<string, (event: object) => void>();
  const channels: Channel[] = [];
  class Channel {
    onmessage?: (event: object) => void;
    constructor() {
      channels.push(this);
    }
    close() {}
  }
  const addEventListener = (name: string, handler: (event: object) => void) => void handlers.set(name, handler);
  const window = {
    addEventListener,
    document: { hidden: false, addEventListener },
    performance: { getEntriesByType: () => [{ type }] },
    ...(hasChannel && { BroadcastChannel: Channel }),
  };
  const open = vi.fn(async () => {});
  const preload = vi.fn(async () => {});
  watchElsewhere(window as unknown as ElsewhereWindow, open, preload);
  return {
    open,
    preload,
    touch: (event: string) => handlers.get(event)?.({}),
    tell: () => channels.at(-1)?.onmessage?.({ data: { type: 'invalidated', tags: ['Basket'] } }),
    showAnew: () => handlers.get('pageshow')?.({ persisted: true }),
  };
}

describe('a page that shows how much the server found in the basket', () => {
  it('fetches nothing as long as nothing happens', () => {
    const { open, preload } = watchedWindow('navigate');
    expect(open).not.toHaveBeenCalled();
    expect(preload).not.toHaveBeenCalled();
  });

  it.each(['pointerover', 'pointerdown', 'keydown'])(
    '%s ─▶ what a press needs is fetched, the basket is not',
    (event) => {
      const { open, preload, touch } = watchedWindow('navigate');
      touch(event);
      expect(preload).toHaveBeenCalledOnce();
      expect(open).not.toHaveBeenCalled();
    },
  );

  it('another tab changes the basket ─▶ it is fetched', () => {
    const { open, tell } = watchedWindow('navigate');
    tell();
    expect(open).toHaveBeenCalledOnce();
  });

  it('it rested in the browser and is shown again ─▶ it is fetched', () => {
    const { open, showAnew } = watchedWindow('navigate');
    showAnew();
    expect(open).toHaveBeenCalledOnce();
  });

  it('the browser went back to it, with what it had kept ─▶ it is fetched', () => {
    expect(watchedWindow('back_forward').open).toHaveBeenCalledOnce();
    expect(watchedWindow('back_forward', false).open).toHaveBeenCalledOnce();
  });
});
