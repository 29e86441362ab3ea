import ky from 'ky';
import type { CommercePorts } from '../commerce.types.ts';

/** What one try sends. */
export interface SentRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal;
}

export type SendRequest = (url: string, request: SentRequest) => Promise<Response>;

/**
 * The only file that knows ky. It builds the request, credentials included, and sends it through the injected fetch;
 * retries, time limits and the reading of replies are the client's, by the injected clock.
 * @param headers of every request.
 */
export function createSendRequest(
  fetch: CommercePorts['fetch'],
  headers: Readonly<Record<string, string>>,
): SendRequest {
  const send = ky.create({
    fetch: (request) => fetch(request as Request),
    credentials: 'include',
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    headers,
  });
  return (url, { body, ...rest }) => send(url, body === undefined ? rest : { ...rest, body });
}
