/// <reference types="node" preserve="true" />
/** The gateway in a server that answers a `Request` by a `Response`. */
import type { Gateway } from '../create-gateway.ts';
import { forwardedAddress } from '../http/client-address.ts';
import { createFetchContext, type FetchPeer } from '../http/fetch-context.ts';

/** Answers a request of the platform's. */
export type FetchHandler = (request: Request, peer?: Partial<FetchPeer>) => Promise<Response>;

/**
 * A gateway for every platform that speaks `Request` and `Response` on Node: route handlers of a framework, or a server of
 * one's own.
 * @param frontEnd answers what is not the gateway's; 404 without one.
 * @example
 * const handle = gatewayHandler(gateway, (request) => renderPage(request));
 * const reply = await handle(request, { remoteAddress: '203.0.113.7' });
 */
export function gatewayHandler(
  gateway: Gateway,
  frontEnd: (request: Request) => Response | Promise<Response> = () => new Response('Not found.', { status: 404 }),
): FetchHandler {
  return async (request, peer) => (await answerRequest(gateway, request, peer)) ?? frontEnd(request);
}

/** Answers a Fetch request; undefined where the address is the front end's, whose body is still to be read then. */
export function answerRequest(
  gateway: Gateway,
  request: Request,
  { remoteAddress }: Partial<FetchPeer> = {},
): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url);
  const headers = Object.fromEntries(request.headers);
  return gateway.answer({
    method: request.method,
    target: pathname + search,
    headers,
    toContext(url) {
      const address = forwardedAddress(headers, gateway.trustedProxies) ?? remoteAddress;
      return createFetchContext(request, url, { remoteAddress: address });
    },
  });
}
