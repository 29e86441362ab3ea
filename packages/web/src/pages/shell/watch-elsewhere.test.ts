import { describe, expect, it, vi } from 'vitest';
import { type ElsewhereWindow, watchElsewhere } from './watch-elsewhere.ts';

/** A tab that came by a link or by going back; what its listeners hear is said by the test. */
function openTab(type: 'navigate' | 'back_forward', hasChannel = true) {
  const handlers = new Map<string, (event: object) => void>();
  const channels: { onmessage?: (event: object) => void }[] = [];
  class Channel {
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
  watchElsewhere(window as unknown as ElsewhereWindow, open);
  return {
    open,
    tell: () => channels.at(-1)?.onmessage?.({ data: { type: 'invalidated', tags: ['Basket'] } }),
    showAnew: () => handlers.get('pageshow')?.({ persisted: true }),
  };
}

describe('a page that shows how much the server found in the basket', () => {
  it('fetches nothing as long as nothing happens', () => {
    expect(openTab('navigate').open).not.toHaveBeenCalled();
  });

  it('another tab changes the basket ─▶ it is fetched', () => {
    const { open, tell } = openTab('navigate');
    tell();
    expect(open).toHaveBeenCalledOnce();
  });

  it('it rested in the browser and is shown again ─▶ it is fetched', () => {
    const { open, showAnew } = openTab('navigate');
    showAnew();
    expect(open).toHaveBeenCalledOnce();
  });

  it('the browser went back to it, with what it had kept ─▶ it is fetched', () => {
    expect(openTab('back_forward').open).toHaveBeenCalledOnce();
    expect(openTab('back_forward', false).open).toHaveBeenCalledOnce();
  });
});
