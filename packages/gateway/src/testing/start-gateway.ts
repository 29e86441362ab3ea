import { createGateway } from '../create-gateway.ts';
import type { GatewayOptions } from '../gateway-options.ts';
import { createLog } from '../log.ts';
import { startFrontEnd } from './front-ends.ts';
import { type OwnPageFetch, ownPageFetch } from './own-page-fetch.ts';
import { type StubHost, startStubHost } from './stub-host.ts';

/** A gateway that listens beside a stub host, in a front end of `node:http`. */
export interface GatewayUnderTest {
  readonly host: StubHost;
  /** Where the test connects to. */
  readonly base: string;
  /** The origin the gateway believes to have. */
  readonly origin: string;
  readonly logLines: string[];
  readonly fetch: OwnPageFetch;
  stop(): Promise<void>;
}

/** Starts a gateway on a free loopback port, as a front end would. */
export async function startGateway(options: Partial<GatewayOptions> = {}): Promise<GatewayUnderTest> {
  const host = await startStubHost();
  const origin = options.origin ?? 'http://localhost:3000';
  const logLines: string[] = [];
  const gateway = createGateway({
    commerceUrl: host.url.href,
    origin,
    pages: { checkout: '/orders/checkout/', completed: '/orders/completed/{token}/' },
    log: createLog((line) => void logLines.push(line), Date.now),
    ...options,
  });
  const { base, close } = await startFrontEnd('express', gateway);
  return {
    host,
    base,
    origin,
    logLines,
    fetch: ownPageFetch(base, origin),
    async stop() {
      await close();
      gateway.close();
      await host.close();
    },
  };
}
