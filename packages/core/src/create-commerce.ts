import {
  type Commerce,
  type CommerceConfig,
  type CommercePorts,
  otherTab,
  type Signal,
  type Signals,
  type TabChannel,
  type TabMessage,
} from './commerce.types.ts';
import { createHttpClient } from './http/http-client.ts';
import { type Tag, tags } from './tags.types.ts';

/** Tells every listener, in the order they came; one that ends its subscription meanwhile is not told any more. */
export function createSignals(): Signals {
  const listeners = new Set<(signal: Signal) => void>();
  return {
    emit(signal) {
      for (const listener of [...listeners]) if (listeners.has(listener)) listener(signal);
    },
    subscribe(listener) {
      // A wrapper of its own, so that the same function can be subscribed twice and end once.
      const own = (signal: Signal): void => listener(signal);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}

/** What another tab may have changed without this one hearing it. */
const shopperTags: readonly Tag[] = ['Basket', 'BasketList', 'Favorite', 'StockAlert', 'Collection'];

/**
 * Tells the other tabs of the browser what this one made old, and makes the same old here when one of them tells. Data never
 * travels from tab to tab: each asks the host, so guests and users see what is theirs. What was heard is not told on, so two
 * tabs never talk in circles.
 */
function keepTabsInStep(signals: Signals, channel: TabChannel): void {
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

/**
 * The composition root: one per browser tab, one per request on a server. Brings neither charts nor a query cache;
 * those start from its result.
 * @example
 * const commerce = createCommerce(config, ports);
 * const basket = startBasket(commerce);
 */
export function createCommerce(config: CommerceConfig, ports: CommercePorts): Commerce {
  if (!config.baseUrl.endsWith('/')) {
    throw new RangeError(`createCommerce: baseUrl "${config.baseUrl}" must end with a slash.`);
  }
  const signals = createSignals();
  if (ports.tabs) keepTabsInStep(signals, ports.tabs);
  return { config, ports, signals, http: createHttpClient(config, ports, signals), once: createOnce(ports) };
}

/** Keeps what was made, by its maker. */
function createOnce(ports: CommercePorts): Commerce['once'] {
  const parts = new Map<(ports: CommercePorts) => unknown, unknown>();
  return <Part>(make: (ports: CommercePorts) => Part): Part => {
    if (!parts.has(make)) parts.set(make, make(ports));
    return parts.get(make) as Part;
  };
}
