import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from './client-address.ts';
import type { HttpContext } from './http-context.ts';

/** A request that a server of `node:http` was given, with the reply to write to. */
export interface NodeContext extends HttpContext {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** Makes the context of one request. Id and signal come into being when somebody asks: most requests are answered without them. */
export function createNodeContext(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { url, trustedProxies }: { readonly url: URL; readonly trustedProxies: number },
): NodeContext {
  let id: string | undefined;
  let gone: AbortController | undefined;
  return {
    incoming,
    outgoing,
    url,
    get remoteAddress() {
      return clientAddress(incoming, trustedProxies);
    },
    get id() {
      id ??= randomUUID();
      return id;
    },
    get signal() {
      if (gone === undefined) {
        const controller = new AbortController();
        gone = controller;
        const end = () => {
          if (!outgoing.writableFinished) controller.abort();
        };
        if (outgoing.closed) end();
        else outgoing.once('close', end);
      }
      return gone.signal;
    },
  };
}
