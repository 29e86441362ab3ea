import ky from 'ky';
import type { CommercePorts } from '../commerce.types.ts';

/**
 * Sending by ky, which builds the request, credentials included, and hands it to the given fetch. The only file that
 * knows ky: a front end that sends by itself does not load it.
 * @example const send = createKySend((request) => window.fetch(request));
 */
export function createKySend(fetch: (request: Request) => Promise<Response>): CommercePorts['send'] {
  return ky.create({
    fetch: (request) => fetch(request as Request),
    credentials: 'include',
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
  });
}
