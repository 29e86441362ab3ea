import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { gatewayMiddleware as nodeMiddleware } from '../adapters/express.ts';
import { gatewayHandler } from '../adapters/fetch.ts';
import { gatewayMiddleware as honoMiddleware } from '../adapters/hono.ts';
import { createGateway, type Gateway } from '../create-gateway.ts';
import type { GatewayOptions } from '../gateway-options.ts';
import { createLog } from '../log.ts';
import { type OwnPageFetch, ownPageFetch } from './own-page-fetch.ts';
import { type StubHost, startStubHost } from './stub-host.ts';

/** A front end that listens, with a gateway mounted in it. */
export interface FrontEnd {
  readonly base: string;
  close(): Promise<void>;
}

/** Answer of the front ends here to what the gateway leaves to them: method, path and body. */
const page = (method: string, path: string, body: string) => `front end: ${method} ${path} ${body}`.trim();

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const listeners: Readonly<Record<string, (gateway: Gateway) => http.RequestListener>> = {
  hono(gateway) {
    const app = new Hono();
    app.use(honoMiddleware(gateway));
    app.all('*', async (c) => c.text(page(c.req.method, c.req.path, await c.req.text())));
    return getRequestListener(app.fetch, { overrideGlobalObjects: false });
  },
  express(gateway) {
    const gatewayFirst = nodeMiddleware(gateway);
    return (incoming, outgoing) =>
      gatewayFirst(incoming, outgoing, async (error) => {
        if (error !== undefined) outgoing.statusCode = 500;
        const { method = '', url = '' } = incoming;
        outgoing.end(error === undefined ? page(method, url, await readText(incoming)) : String(error));
      });
  },
  fetch(gateway) {
    const handle = gatewayHandler(gateway, async (request) => {
      return new Response(page(request.method, new URL(request.url).pathname, await request.text()));
    });
    return getRequestListener((request, env) => handle(request, { remoteAddress: addressOf(env) }), {
      overrideGlobalObjects: false,
    });
  },
};

function addressOf(env: unknown): string | undefined {
  return (env as { readonly incoming: IncomingMessage }).incoming.socket.remoteAddress;
}

/** Names of the adapters that a front end can be started with. */
export const adapters: readonly string[] = Object.keys(listeners);

/** Starts a front end with an adapter on a free loopback port. */
export async function startFrontEnd(adapter: string, gateway: Gateway): Promise<FrontEnd> {
  const mount = listeners[adapter];
  if (mount === undefined) throw new Error(`front-ends: no adapter ${adapter}.`);
  return listenOn(mount(gateway));
}

/** Listens on a free loopback port. */
export async function listenOn(listener: http.RequestListener): Promise<FrontEnd> {
  const server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

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
