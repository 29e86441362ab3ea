import { otherTab, type Signals, type TabChannel, type TabMessage } from './commerce.types.ts';
import { type Tag, tags } from './tags.types.ts';

/** What another tab may have changed without this one hearing it. */
const shopperTags: readonly Tag[] = ['Basket', 'BasketList', 'Favorite', 'StockAlert', 'Collection'];

/**
 * Tells the other tabs of the browser what this one made old, and makes the same old here when one of them tells. Data never
 * travels from tab to tab: each asks the host, so guests and users see what is theirs. What was heard is not told on, so two
 * tabs never talk in circles.
 */
export function keepTabsInStep(signals: Signals, channel: TabChannel): void {
  signals.subscribe((signal) => {
    if (signal.type === 'unauthorized' || signal.origin === otherTab) return;
    channel.post(
      signal.type === 'invalidated'
        ? { type: signal.type, tags: signal.tags }
        : { type: signal.type, identity: signal.identity },
    );
  });
  channel.listen(
    (message) => {
      const received = readMessage(message);
      if (received) signals.emit({ ...received, origin: otherTab });
    },
    () => signals.emit({ type: 'invalidated', tags: shopperTags, origin: otherTab }),
  );
}

/** Undefined for what this version of the shop does not understand. */
function readMessage(message: unknown): TabMessage | undefined {
  if (typeof message !== 'object' || message === null || !('type' in message)) return undefined;
  if (message.type === 'invalidated' && 'tags' in message && Array.isArray(message.tags)) {
    const reported: readonly unknown[] = message.tags;
    return { type: 'invalidated', tags: tags.filter((tag) => reported.includes(tag)) };
  }
  if (message.type === 'identityChanged' && 'identity' in message) {
    const { identity } = message;
    return identity === 'user' || identity === 'anonymous' ? { type: 'identityChanged', identity } : undefined;
  }
  return undefined;
}
