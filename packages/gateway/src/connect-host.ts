import { setTimeout } from 'node:timers/promises';
import { createMedia, pictureLimits } from './files/media.ts';
import type { GatewayContext } from './gateway-context.ts';
import { createBreaker } from './host/breaker.ts';
import { createHostClient, type HostClient, type HostLimits, hostLimits } from './host/host-client.ts';
import { createReadiness } from './host/readiness.ts';
import { createAdmission } from './load/admission.ts';
import { createLoadLimit, type LoadLimit } from './load/load-limit.ts';
import { ownOrigins } from './own-origins.ts';
import type { SharedStore } from './shared-store/shared-store.types.ts';
import { createOwnState, createSharedState } from './state/gateway-state.ts';

interface HostConnectionInit extends Pick<GatewayContext, 'shop' | 'log' | 'now'> {
  /** The address shoppers use. */
  readonly storefront: URL;
  /** Address of the host; undefined while none is configured. */
  readonly commerce: URL | undefined;
  /** Shared by several processes; without one this process is the only one. */
  readonly store?: SharedStore | undefined;
  readonly hostLimits?: HostLimits | undefined;
  readonly loadLimit?: LoadLimit | undefined;
}

/**
 * Connects a gateway to its host, once per process.
 * @param follow Returns the client that reports its calls.
 */
export function connectHost(init: HostConnectionInit, follow: (host: HostClient) => HostClient) {
  const { shop, storefront, commerce, log, now, store, hostLimits: limits = hostLimits } = init;
  const loadLimit = init.loadLimit ?? createLoadLimit(() => performance.now());
  // Pictures have a breaker of their own: they take long, and their failures say nothing of the rest.
  const breakers = { api: createBreaker(now), pictures: createBreaker(now) };
  const host = commerce && follow(createHostClient(commerce, breakers.api, limits));
  const pictures = commerce && follow(createHostClient(commerce, breakers.pictures, pictureLimits(limits)));
  const origins = ownOrigins(shop, storefront);
  const context: GatewayContext = {
    ...(store === undefined ? createOwnState(now) : createSharedState({ store, log, now, sleep: setTimeout })),
    shop,
    origin: storefront.origin,
    ownOrigins: origins,
    secure: storefront.protocol === 'https:',
    host,
    hostAddress: commerce?.href ?? '',
    redirectOrigins: [...new Set([...shop.allowedOrigins, ...origins])],
    log,
    now,
  };
  return {
    context,
    /** Undefined without a host. */
    media: pictures && createMedia(pictures),
    readiness: createReadiness(host, now),
    isRefused: createAdmission({ loadLimit, host, pictures }),
    loadLimit,
    breakers,
    /** Ends connections to the host and all measuring. */
    close() {
      loadLimit.stop();
      host?.close();
      pictures?.close();
      void store?.close();
    },
  };
}
