import type { TabChannel } from '@vitrin/core';

/** What of the browser this port uses. */
export type ChannelBrowser = Pick<Window, 'addEventListener'> & {
  readonly document: Pick<Document, 'hidden' | 'addEventListener'>;
  readonly BroadcastChannel?: new (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
};

/**
 * The tabs of this browser that have the shop open, by BroadcastChannel; undefined where there is none. A tab that nobody
 * looks at hears when it is looked at again, each message once. While a page rests in the back/forward cache it listens to
 * nothing, so that it can rest there; it is told then that it may have missed something.
 */
export function createTabChannel(browser: ChannelBrowser): TabChannel | undefined {
  const { BroadcastChannel: Channel, document } = browser;
  if (Channel === undefined) return undefined;
  let channel = new Channel('vitrin');
  return {
    post: (message) => channel.postMessage(message),
    listen(hear, missed) {
      const held = new Map<string, unknown>();
      const listen = () => {
        channel.onmessage = ({ data }: MessageEvent<unknown>) => {
          if (document.hidden) held.set(JSON.stringify(data), data);
          else hear(data);
        };
      };
      listen();
      document.addEventListener('visibilitychange', () => {
        if (document.hidden) return;
        const messages = [...held.values()];
        held.clear();
        for (const message of messages) hear(message);
      });
      browser.addEventListener('pagehide', () => channel.close());
      browser.addEventListener('pageshow', ({ persisted }) => {
        if (!persisted) return;
        channel = new Channel('vitrin');
        listen();
        missed();
      });
    },
  };
}
