import type { AddressInfo } from 'node:net';
import { createShopConfig, type ShopConfigOverrides } from '@vitrin/core';
import { createLog, type HostLimits, type LoadLimit, type SharedStore } from '@vitrin/gateway/parts';
import { type OwnPageFetch, ownPageFetch, type StubHost, startStubHost } from '@vitrin/gateway/testing';
import { developmentAssets } from '../../framework/server/assets.ts';
import type { PageRenderer } from '../../src/entry-server.tsx';
import { composeShop } from '../compose.ts';
import { readWebConfig, type WebConfig } from '../config.ts';
import type { StaticFolders } from '../files/static-files.ts';
import { stopServer } from '../web-server.ts';

/** What a test may change about its shop. */
export interface ShopUnderTestOptions {
  readonly shop?: ShopConfigOverrides;
  /** Address shoppers use; https switches on `Secure` and `__Host-` although the test itself speaks http. */
  readonly storefront?: string;
  /** Null: no host is configured. */
  readonly commerce?: URL | null;
  readonly sentryDsn?: string;
  readonly renderer?: () => Promise<PageRenderer>;
  readonly now?: () => number;
  readonly trustedProxies?: number;
  readonly hostLimits?: HostLimits;
  readonly isDemo?: boolean;
  readonly logRequests?: boolean;
  readonly store?: SharedStore;
  /** Whether there are figures to read. */
  readonly metrics?: boolean;
  readonly loadLimit?: LoadLimit;
  /** Files of a build; none without it. */
  readonly files?: StaticFolders;
}

/** A running shop beside a stub host. */
export interface ShopUnderTest {
  readonly host: StubHost;
  /** Where the test connects to. */
  readonly base: string;
  /** The origin the shop believes to have. */
  readonly origin: string;
  readonly logLines: string[];
  /** The reply to `GET /metrics`, where operators read it. */
  metrics(): Promise<string>;
  readonly fetch: OwnPageFetch;
  stop(): Promise<void>;
  /** Stops the shop the way its process does. */
  drain(): Promise<void>;
}

const noPages: PageRenderer = {
  prepare: () => Promise.reject(new Error('start-shop: this test renders no pages; pass a renderer.')),
  failurePage: () => {
    throw new Error('start-shop: this test renders no pages; pass a renderer.');
  },
  flashMessage: (_locale, answer) => `<p>${answer}</p>`,
};

/** Starts a shop on a free loopback port, with the production composition and a stub host behind it. */
export async function startShop(options: ShopUnderTestOptions = {}): Promise<ShopUnderTest> {
  const host = await startStubHost();
  const origin = options.storefront ?? 'http://localhost:3000';
  const logLines: string[] = [];
  const env = {
    STOREFRONT_URL: origin,
    COMMERCE_URL: options.commerce === null ? 'off' : (options.commerce ?? host.url).href,
    TRUSTED_PROXIES: String(options.trustedProxies ?? 0),
    SENTRY_DSN: options.sentryDsn,
    SENTRY_ENVIRONMENT: 'test',
    DEMO: options.isDemo ? '1' : '',
    LOG_REQUESTS: options.logRequests ? '1' : '',
  };
  const config: WebConfig = {
    ...readWebConfig(env),
    bankOrigins: ['http://127.0.0.1:4001'],
    walletOrigins: ['http://127.0.0.1:4002'],
    shop: createShopConfig({ allowedOrigins: ['http://127.0.0.1:4001'], ...options.shop }),
    metrics: options.metrics ? { port: 0, address: '127.0.0.1' } : undefined,
    drain: 1_000,
  };
  const shop = composeShop({
    config,
    renderer: options.renderer ?? (() => Promise.resolve(noPages)),
    assets: developmentAssets(),
    files: options.files,
    log: createLog((line) => logLines.push(line), Date.now),
    now: options.now ?? Date.now,
    store: options.store,
    hostLimits: options.hostLimits,
    // The event loop of a busy machine is late, and its shop would refuse pages.
    loadLimit: options.loadLimit ?? { isFull: () => false, stop: () => {} },
  });
  await new Promise<void>((resolve) => shop.server.listen(0, '127.0.0.1', resolve));
  const { operations } = shop;
  if (operations) await new Promise<void>((resolve) => operations.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(shop.server.address() as AddressInfo).port}`;
  return {
    host,
    base,
    origin,
    logLines,
    async metrics() {
      if (operations === undefined) throw new Error('start-shop: ask for `metrics` to read some.');
      return (await fetch(`http://127.0.0.1:${(operations.address() as AddressInfo).port}/metrics`)).text();
    },
    fetch: ownPageFetch(base, origin),
    drain: () => stopServer(shop.server, config.drain),
    async stop() {
      await new Promise<void>((resolve) => {
        shop.server.close(() => resolve());
        shop.server.closeAllConnections();
      });
      operations?.close();
      operations?.closeAllConnections();
      shop.close();
      await host.close();
    },
  };
}
