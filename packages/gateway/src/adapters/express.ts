/// <reference types="node" preserve="true" />
/** The gateway in Express and every server of Node's kind. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ConfigError } from '../config-error.ts';
import type { Gateway } from '../create-gateway.ts';
import { createNodeContext } from '../http/node-context.ts';
import { requireOneReading } from '../http/request-target.ts';

/** A handler of Express and Connect, and of `node:http` with a function for the rest. */
export type NodeHandler = (
  incoming: IncomingMessage & { readonly originalUrl?: string },
  outgoing: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * A gateway for Express and plain `node:http`. It stands before anything that reads bodies.
 * @example app.use(gatewayMiddleware(gateway));
 * @example
 * const gatewayFirst = gatewayMiddleware(gateway);
 * createServer((incoming, outgoing) => gatewayFirst(incoming, outgoing, () => sendPage(outgoing)));
 */
export function gatewayMiddleware(gateway: Gateway): NodeHandler {
  return (incoming, outgoing, next) => {
    // Express takes a mount path off `url`; the gateway's addresses are whole ones.
    const target = incoming.originalUrl ?? incoming.url ?? '';
    const toContext = (url: URL) => {
      requireOneReading(incoming);
      requireBody(incoming);
      return createNodeContext(incoming, outgoing, { url, trustedProxies: gateway.trustedProxies });
    };
    gateway
      .answer({ method: incoming.method ?? '', target, headers: incoming.headers, toContext })
      .then((reply) => (reply === undefined ? next() : send(reply, incoming, outgoing)))
      .catch(next);
  };
}

/** A body can be read once. @throws ConfigError when somebody has read it. */
function requireBody(incoming: IncomingMessage): void {
  if (!incoming.readableDidRead && !incoming.readableEnded) return;
  throw new ConfigError('The body was read before the gateway: mount the gateway before express.json() and its like.');
}

async function send(reply: Response, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.from(await reply.arrayBuffer());
  for (const [name, value] of reply.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
  for (const cookie of reply.headers.getSetCookie()) outgoing.appendHeader('set-cookie', cookie);
  const isBodiless = incoming.method === 'HEAD' || reply.status === 204 || reply.status === 304;
  if (!isBodiless) outgoing.setHeader('content-length', body.length);
  outgoing.writeHead(reply.status);
  outgoing.end(isBodiless ? undefined : body);
}
