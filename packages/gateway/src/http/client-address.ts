import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
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
  return forwardedAddress(headers, trustedProxies) ?? socket.remoteAddress;
}

/** What the last trusted proxy wrote down; undefined without proxies, and where it wrote no address. */
export function forwardedAddress(headers: IncomingHttpHeaders, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined;
  const named = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',');
  const address = named.at(-trustedProxies)?.trim() ?? '';
  return isIP(address) === 0 ? undefined : address;
}

/**
 * What limits count: an IPv4 address, or the /64 of an IPv6 one, which is one household's and all of whose addresses it may
 * use. What is no address counts as itself.
 *
 * @example networkOf('2001:db8:1:2:3::4') // '2001:db8:1:2::/64'
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (isIP(plain) !== 6) return plain;
  const written = new URL(`http://[${plain}]/`).hostname.slice(1, -1);
  const [left = [], right = []] = written.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
