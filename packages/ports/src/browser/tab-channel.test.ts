import { describe, expect, it } from 'vitest';
import { type ChannelBrowser, createTabChannel } from './tab-channel.ts';

class FakeChannel {
  static readonly open: FakeChannel[] = [];
  onmessage: ((event: MessageEvent<unknown>) => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    FakeChannel.open.push(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open) {
      if (other !== this && other.name === this.name) other.onmessage?.({ data } as MessageEvent<unknown>);
    }
  }
  close() {
    FakeChannel.open.splice(FakeChannel.open.indexOf(this), 1);
  }
}

/** A tab whose events a test fires itself. */
function openClientSession() {
  const handlers = new Map<string, (event: unknown) => void>();
  const document = {
    hidden: false,
    addEventListener: (name: string, handler: (event: unknown) => void) => void handlers.set(name, handler),
  };
  const browser = { document, addEventListener: document.addEventListener, BroadcastChannel: FakeChannel };
  const channel = createTabChannel(browser as unknown as ChannelBrowser);
  const heard: unknown[] = [];
  channel?.listen(
    (message) => heard.push(message),
    () => heard.push('missed'),
  );
  const fire = (name: string, event: unknown = {}) => handlers.get(name)?.(event);
  return { channel, document, heard, fire };
}

const announcement = { type: 'invalidated', tags: ['Basket'] } as const;

describe('the channel between tabs', () => {
  it('is absent where the browser has none', () => {
    const browser = { document: {}, addEventListener() {} } as unknown as ChannelBrowser;
    expect(createTabChannel(browser)).toBeUndefined();
  });

  it('reaches the others and not the tab that spoke', () => {
    const [left, right] = [openClientSession(), openClientSession()];
    left.channel?.post(announcement);
    expect([left.heard, right.heard]).toEqual([[], [announcement]]);
  });

  it('waits while nobody looks at the tab, and says the same once', () => {
    const [left, right] = [openClientSession(), openClientSession()];
    right.document.hidden = true;
    left.channel?.post(announcement);
    left.channel?.post(announcement);
    left.channel?.post({ type: 'identityChanged', identity: 'user' });
    expect(right.heard).toEqual([]);
    right.document.hidden = false;
    right.fire('visibilitychange');
    right.fire('visibilitychange');
    expect(right.heard).toEqual([announcement, { type: 'identityChanged', identity: 'user' }]);
  });

  it('rests with the page in the back/forward cache and says afterwards that something may be missing', () => {
    const [left, right] = [openClientSession(), openClientSession()];
    right.fire('pagehide');
    left.channel?.post(announcement);
    right.fire('pageshow', { persisted: false });
    expect(right.heard).toEqual([]);
    right.fire('pageshow', { persisted: true });
    left.channel?.post(announcement);
    expect(right.heard).toEqual(['missed', announcement]);
  });
});
