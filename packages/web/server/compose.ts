import {
  type Breaker,
  createAdmission,
  createBreaker,
  createGatewayContext,
  createHostClient,
  createLoadLimit,
  type HostLimits,
  kindOf,
  type LoadLimit,
  type Log,
  type SharedStore,
  type SiteRequest,
} from '@vitrin/gateway/parts';
import { createPageTurns } from '../framework/server/page-turns.ts';
import { createStaleCache } from '../framework/server/stale-cache.ts';
import type { PageRenderer } from '../src/entry-server.tsx';
import { createApp } from './app.ts';
import type { WebConfig } from './config.ts';
import type { StaticFolders } from './files/static-files.ts';
import { createPageReads, type KeptReply } from './host/page-reads.ts';
import { securityPolicyOf } from './http/security-headers.ts';
import { createMetrics, createOperations } from './operations/operations.ts';
import type { Assets } from './pages/assets.ts';
import { createPageHandler } from './pages/page-handler.ts';
import { createWebServer } from './web-server.ts';

/** The parts that differ between production, development and tests. */
export interface Parts {
  readonly config: WebConfig;
  readonly renderer: () => Promise<PageRenderer>;
  readonly assets: Assets;
  /** Undefined: another server has the files. */
  readonly files?: StaticFolders | undefined;
  readonly log: Log;
  /** Milliseconds. */
  readonly now: () => number;
  /** Shared by all processes of the shop; without one this process is the only one. */
  readonly store?: SharedStore | undefined;
  readonly developmentHead?: (nonce: string) => string;
  readonly hostLimits?: HostLimits | undefined;
  readonly loadLimit?: LoadLimit | undefined;
}

export type Shop = ReturnType<typeof composeShop>;

/** Puts the server together: two host clients, one of them for pictures, one cache for replies and one for rendered pages in each process. */
export function composeShop(parts: Parts) {
  const { config, log, now, store } = parts;
  const policy = securityPolicyOf(config, parts.developmentHead !== undefined);
  // Pictures have a breaker of their own: they take long, and their failures say nothing of the rest.
  const breakers = { api: createBreaker(now), pictures: createBreaker(now) };
  const operations = createOperations(
    config.metrics && createMetrics(breakers, () => pages.size),
    config.logRequests ? log : undefined,
  );
  const connect = (breaker: Breaker) =>
    config.commerce && operations.follow(createHostClient(config.commerce, breaker, parts.hostLimits));
  const host = connect(breakers.api);
  const pictures = connect(breakers.pictures);
  const context = createGatewayContext({ ...config, host, store, log, now });
  const loadLimit = parts.loadLimit ?? createLoadLimit(() => performance.now());
  // Bytes as they came: what is made of them takes several times as much. An address may ask for anything (`?view=1`, `?view=2`).
  const replies = createStaleCache<KeptReply>(now, 5_000, 16 * 1024 * 1024, ({ size }) => size);
  const pages = createStaleCache<string>(now, 2_000, 64 * 1024 * 1024, ({ length }) => length);
  const reads = (request: SiteRequest) => createPageReads(context, replies, request);
  const pageHandler = createPageHandler({
    context,
    isDemo: config.isDemo,
    policy,
    renderer: parts.renderer,
    assets: parts.assets,
    cache: pages,
    turn: createPageTurns(() => loadLimit.isFull('read')),
    reads,
    ...(parts.developmentHead && { developmentHead: parts.developmentHead }),
  });

  const app = createApp({ config, context, policy, files: parts.files, pictures, pages: pageHandler, reads });
  const isRefused = createAdmission({ loadLimit, host, pictures });
  const server = createWebServer(
    config,
    policy,
    app,
    operations,
    log,
    // Pages refuse reads by themselves, because a full server still sends those of its cache.
    (incoming) => isRefused(incoming) || (kindOf(incoming) === 'write' && loadLimit.isFull('write')),
  );
  return {
    config,
    log,
    server,
    /** For operators, on a port of its own; undefined without one. */
    operations: operations.server,
    /** Ends connections to the host; after the server has stopped. */
    close: () => {
      loadLimit.stop();
      host?.close();
      pictures?.close();
      void store?.close();
    },
  };
}
