import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { clientAddress } from './http/client-address.ts';

/** One request on its way through the server. */
export interface HttpContext {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** The address asked for, checked by `readTarget`; its origin is the configured one, whatever `Host` said. */
  readonly url: URL;
  /** The network address of whoever asks; see `clientAddress`. */
  readonly remoteAddress: string | undefined;
  /** Names this request in the log and in problem replies. */
  readonly id: string;
  /** The pattern of the route that answers, for figures and logs; set by a route whose path alone would not tell. */
  route?: string;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
}

/** Type of the Hono applications here. */
export interface ServerEnvironment {
  readonly Bindings: HttpBindings & { httpContext: HttpContext };
}

/** Makes the context of one request. Id and signal come into being when somebody asks: most requests are answered without them. */
export function createHttpContext(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { url, trustedProxies }: { readonly url: URL; readonly trustedProxies: number },
): HttpContext {
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
