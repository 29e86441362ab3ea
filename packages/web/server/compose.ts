import type { Server } from 'node:http';
import {
  type Breaker,
  browserCookieName,
  createAdmission,
  createBreaker,
  createGatewayContext,
  createHostClient,
  createLoadLimit,
  createReadiness,
  HostError,
  type HostLimits,
  kindOf,
  type LoadLimit,
  type Log,
  type NodeContext,
  ownOrigins,
  readCsrfCookie,
  readSiteRequest,
  type SharedStore,
  type SiteRequest,
} from '@vitrin/gateway/parts';
import { createPageTurns } from '../framework/server/page-turns.ts';
import { createStaleCache } from '../framework/server/stale-cache.ts';
import type { PageRenderer } from '../src/entry-server.tsx';
import { createApp } from './app.ts';
import type { WebConfig } from './config.ts';
import type { StaticFolders } from './files/static-files.ts';
import { createMovedPath } from './host/moved-path.ts';
import { createPageReads, type KeptReply } from './host/page-reads.ts';
import { createStartingHost } from './host/starting-host.ts';
import type { SecurityPolicy } from './http/security-headers.ts';
import { createOperations } from './operations/operations.ts';
import type { Assets } from './pages/assets.ts';
import { createPageHandler } from './pages/page-handler.ts';
import type { SiteRedirect } from './pages/site-request.ts';
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
  /** What all processes of the shop know together; without one this process is the only one. */
  readonly store?: SharedStore | undefined;
  readonly developmentHead?: (nonce: string) => string;
  /** Shorter ones than those of security.md, for tests. */
  readonly hostLimits?: HostLimits;
  /** Milliseconds that the host may take to listen, where it is started together with the shop; undefined where it is there before. */
  readonly hostPatience?: number;
  /** Another than that of the event loop, for tests. */
  readonly loadLimit?: LoadLimit;
}

export interface Shop {
  readonly server: Server;
  /** For operators, on a port of its own; undefined without one. */
  readonly operations: Server | undefined;
  /** Ends connections to the host; after the server has stopped. */
  close(): void;
}

/** Puts the server together: two host clients, one of them for pictures, one cache for replies and one for rendered pages in each process. */
export function composeShop(parts: Parts): Shop {
  const { config, log, now } = parts;
  const secure = config.storefront.protocol === 'https:';
  const origins = ownOrigins(config.shop, config.storefront);
  const policy: SecurityPolicy = {
    secure,
    hsts: config.hsts,
    siblingOrigins: origins.length > 1 ? origins : [],
    bankOrigins: config.bankOrigins,
    mediaOrigins: config.mediaOrigins,
    walletOrigins: config.walletOrigins,
    recaptchaOrigin: recaptchaOriginOf(config.shop.captcha),
    reportOrigin: config.sentry.dsn === '' ? undefined : new URL(config.sentry.dsn).origin,
    development: parts.developmentHead !== undefined,
  };
  // Pictures have a breaker of their own: they take long, and their failures say nothing of the rest.
  const breakers = { api: createBreaker(now), pictures: createBreaker(now) };
  const operations = createOperations({
    isMeasured: config.metrics !== undefined,
    breakers,
    keptPages: () => pages.size,
    log: config.logRequests ? log : undefined,
  });
  // Share one gate between both clients: a picture that fails after the first page does not mean that the host is starting.
  const starting = createStartingHost(
    () => performance.now(),
    parts.hostPatience ?? 0,
    () => log.warn('the host is not ready yet'),
  );
  const connect = (breaker: Breaker) => {
    const client =
      config.commerce &&
      operations.follow(createHostClient(config.commerce, starting.forgiving(breaker), parts.hostLimits));
    return { client, awaited: client && starting.awaited(client) };
  };
  const api = connect(breakers.api);
  const host = api.awaited;
  const { awaited: pictures } = connect(breakers.pictures);
  const { store } = parts;
  const context = createGatewayContext({
    shop: config.shop,
    storefront: config.storefront,
    commerce: config.commerce,
    host,
    store,
    log,
    now,
  });
  const loadLimit = parts.loadLimit ?? createLoadLimit(() => performance.now());
  // Bytes as they came: what is made of them takes several times as much. An address may ask for anything (`?view=1`, `?view=2`).
  const replies = createStaleCache<KeptReply>({
    maxEntries: 5_000,
    maxSize: 16 * 1024 * 1024,
    sizeOf: ({ size }) => size,
    now,
  });
  const movedPaths = createStaleCache<SiteRedirect | null>({ maxEntries: 5_000, now });
  const pages = createStaleCache<string>({
    maxEntries: 2_000,
    maxSize: 64 * 1024 * 1024,
    sizeOf: ({ length }) => length,
    now,
  });
  const reads = (request: SiteRequest) => {
    if (host === undefined) throw new HostError('unreachable');
    const sessionCookie = request.cookies.get(browserCookieName('osessionid', secure));
    return createPageReads({
      host,
      cache: replies,
      locale: request.locale,
      currency: request.currency,
      log,
      cookie: sessionCookie === undefined ? undefined : `osessionid=${request.sessionId}`,
    });
  };
  const pageHandler = createPageHandler({
    shop: config.shop,
    storefront: config.storefront,
    isDemo: config.isDemo,
    policy,
    isStarting: () => parts.hostPatience !== undefined && host === api.awaited && starting.isStarting(),
    pageMade: starting.pageMade,
    renderer: parts.renderer,
    assets: parts.assets,
    cache: pages,
    now,
    turn: createPageTurns(() => loadLimit.isFull('read')),
    log,
    reads,
    csrfCookie: (request) => readCsrfCookie(context, request),
    movedPath: createMovedPath(context, movedPaths),
    ...(parts.developmentHead && { developmentHead: parts.developmentHead }),
  });

  const readRequest = (httpContext: NodeContext) => readSiteRequest(config.shop, httpContext, secure);
  const app = createApp({
    config,
    context,
    policy,
    files: parts.files,
    pictures,
    // Asked whether it can serve, a shop does not wait for its host.
    readiness: createReadiness(api.client, now),
    readRequest,
    pages: pageHandler,
    reads,
  });
  const isRefused = createAdmission({ loadLimit, host, pictures });
  const server = createWebServer({
    origin: config.storefront.origin,
    policy,
    trustedProxies: config.trustedProxies,
    app,
    log,
    operations,
    // Pages refuse reads by themselves, because a full server still sends those of its cache.
    isRefused: (incoming) => isRefused(incoming) || (kindOf(incoming) === 'write' && loadLimit.isFull('write')),
  });
  return {
    server,
    operations: operations.server,
    close: () => {
      loadLimit.stop();
      host?.close();
      pictures?.close();
      void store?.close();
    },
  };
}

/** The origin that reCAPTCHA comes from, when the shop's captcha is of that kind. */
function recaptchaOriginOf({ kind, scriptUrl }: WebConfig['shop']['captcha']): string | undefined {
  return kind === 'recaptcha' && scriptUrl !== null ? new URL(scriptUrl).origin : undefined;
}
