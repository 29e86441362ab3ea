import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

/** What the gateway reads of a request: a message of `node:http`, or what an adapter makes of another kind. */
export type IncomingRequest = Readable & Pick<IncomingMessage, 'method' | 'headers'>;

/** One request on its way through the gateway. */
export interface HttpContext {
  readonly incoming: IncomingRequest;
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
