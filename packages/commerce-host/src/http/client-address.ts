import { BlockList, isIP } from 'node:net';
import { StartError } from '../db/database.ts';

/** Reads the address of whoever asks. */
export type ReadClientAddress = (request: AskedFrom) => string | undefined;

/** What the address is read from. */
export interface AskedFrom {
  readonly headers: Headers;
  /** The other end of the connection; null for a request that came over none, as in tests. */
  readonly peer: string | null | undefined;
}

/** Bits of a whole address. */
const BITS = { ipv4: 32, ipv6: 128 } as const;

/**
 * Reads `10.0.0.0/8`, `::1` and the like.
 *
 * @throws {StartError} naming the variable.
 */
export function readNetworks(variable: string, texts: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const text of texts) {
    const [address = '', prefix] = text.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const bits = prefix === undefined ? BITS[family] : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
    if (isIP(address) === 0 || !(bits <= BITS[family])) {
      throw new StartError(`${variable}: "${text}" is no address like 10.0.0.7 or 10.0.0.0/8. Correct it or unset it.`);
    }
    networks.addSubnet(address, bits, family);
  }
  return networks;
}

/** Without the zone of a link's own address; an IPv4 address that an IPv6 socket writes down, as itself. */
function plainAddress(address: string): string {
  return address.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '');
}

/**
 * Makes the reader of addresses (security G16). `X-Forwarded-For` counts only from the shop's own server: anybody else writes
 * what he likes there, and would be somebody new with each request. Of several entries the last is the one that server wrote.
 *
 * @param gateways networks that the shop's server calls from
 */
export function createReadClientAddress(gateways: BlockList): ReadClientAddress {
  return ({ headers, peer }) => {
    const isGateway = peer === null || (peer !== undefined && isIn(gateways, plainAddress(peer)));
    if (!isGateway) return peer === undefined ? undefined : plainAddress(peer);
    const named = plainAddress(headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '');
    return isIP(named) === 0 ? undefined : named;
  };
}

function isIn(networks: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * What limits count: an IPv4 address, or the /64 of an IPv6 one, which is one household's and all of whose addresses it may
 * use.
 *
 * @example networkOf('2001:db8:1:2:3::4') // '2001:db8:1:2::/64'
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const written = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [left = [], right = []] = written.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
