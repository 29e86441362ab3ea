import { describe, expect, it } from 'vitest';
import { StartError } from '../db/database.ts';
import { createReadClientAddress, networkOf, readNetworks } from './client-address.ts';

const read = createReadClientAddress(
  readNetworks('GATEWAY_ADDRESSES', ['127.0.0.0/8', '::1', '10.1.0.0/16', 'fd00::/8']),
);
const from = (peer: string | null | undefined, forwarded?: string) =>
  read({ headers: new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }), peer });

describe('the address of whoever asks (security G16)', () => {
  it.each([
    ['the gateway on this machine names it', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['on an IPv6 socket too', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['a gateway in a network of its own', '10.1.2.3', '2001:db8::7', '2001:db8::7'],
    ['in an IPv6 network of its own', 'fd12::5', '203.0.113.7', '203.0.113.7'],
    ['of several the last, which the gateway wrote', '::1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['a caller who says he is somebody else', '198.51.100.9', '203.0.113.7', '198.51.100.9'],
    ['a caller in the network beside', '10.2.0.1', '203.0.113.7', '10.2.0.1'],
    ['a gateway that names nobody', '127.0.0.1', undefined, undefined],
    ['a gateway that writes no address', '127.0.0.1', 'unknown', undefined],
    ['a connection that is gone', undefined, '203.0.113.7', undefined],
    ['a link with a zone', 'fe80::1%eth0', '203.0.113.7', 'fe80::1'],
    ['no connection at all', null, '203.0.113.7', '203.0.113.7'],
  ])('%s', (_, peer, forwarded, address) => expect(from(peer, forwarded)).toBe(address));

  it.each(['10.0.0.0/33', '10.0.0/8', 'localhost', '::1/129', '10.0.0.0/', '/8'])('refuses the network %s', (text) => {
    expect(() => readNetworks('GATEWAY_ADDRESSES', [text])).toThrow(StartError);
  });
});

describe('what limits count', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is one of %s', (address, network) => expect(networkOf(address)).toBe(network));
});
