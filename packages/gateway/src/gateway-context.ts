import type { ShopConfig } from '@vitrin/core';
import type { HostClient } from './host/host-client.ts';
import type { Log } from './log.ts';
import type { GatewayState } from './state/gateway-state.ts';

/** What every part of the gateway is given; one per process. */
export interface GatewayContext extends GatewayState {
  readonly shop: ShopConfig;
  /** The shop's own origin. */
  readonly origin: string;
  /** Every origin that the shop answers under: one more for each locale that has its own (Protocol gateway §8). */
  readonly ownOrigins: readonly string[];
  /** Shoppers use https: cookies are `Secure` and session cookies `__Host-`. */
  readonly secure: boolean;
  /** Undefined while no host is configured. */
  readonly host: HostClient | undefined;
  /** Address of the host, sent as `Referer`. */
  readonly hostAddress: string;
  /** Origins that a redirect of the host may lead to, beside the own one. */
  readonly redirectOrigins: readonly string[];
  readonly log: Log;
  /** Milliseconds. */
  readonly now: () => number;
}

/**
 * Milliseconds until a reply of the host must have begun (security.md G11); `settle` is for all the replies of one
 * choosing, well inside the 30 s after which the shopper's own client gives up.
 */
export const timeouts = { read: 5_000, write: 15_000, settle: 20_000 } as const;
