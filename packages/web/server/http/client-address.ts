import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The network address of whoever asks, for limits and for the host (security.md G4, G16): the socket's, or what the last
 * trusted proxy wrote down. Whatever stands further left in the header was written by somebody unknown.
 * @param trustedProxies how many proxies stand before this server; 0: the header counts for nothing.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string | undefined {
  if (trustedProxies === 0) return socket.remoteAddress;
  const named = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',');
  const address = named.at(-trustedProxies)?.trim() ?? '';
  return isIP(address) === 0 ? socket.remoteAddress : address;
}
