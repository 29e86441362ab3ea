import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { HttpContext } from './http-context.ts';

/** What a platform knows of a request beside the request. */
export interface FetchPeer {
  /** The network address of whoever asks; limits and the host go by it. */
  readonly remoteAddress: string | undefined;
}

/** Makes the context of a Fetch request; takes its body. */
export function createFetchContext(request: Request, url: URL, { remoteAddress }: FetchPeer): HttpContext {
  const body = request.body === null ? Readable.from([]) : Readable.fromWeb(request.body);
  const incoming = Object.assign(body, { method: request.method, headers: Object.fromEntries(request.headers) });
  return { incoming, url, remoteAddress, id: randomUUID(), signal: request.signal };
}
