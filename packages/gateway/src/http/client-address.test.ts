import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddress, networkOf } from './client-address.ts';

function from(header: string | undefined): IncomingMessage {
  return {
    headers: { 'x-forwarded-for': header },
    socket: { remoteAddress: '127.0.0.1' },
  } as unknown as IncomingMessage;
}

it.each<[string, number, string | undefined, string]>([
  ['without a proxy the header counts for nothing', 0, '203.0.113.7', '127.0.0.1'],
  ['one proxy writes the address on the right', 1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['of two proxies the outer one knows', 2, '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['an IPv6 address is one', 1, '2001:db8::7', '2001:db8::7'],
  ['what is no address is passed over', 1, 'unknown', '127.0.0.1'],
  ['a header that is missing', 1, undefined, '127.0.0.1'],
  ['fewer entries than proxies', 2, '203.0.113.7', '127.0.0.1'],
])('%s', (_, proxies, header, address) => {
  expect(clientAddress(from(header), proxies)).toBe(address);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('limits count %s as %s (security G16)', (address, network) => expect(networkOf(address)).toBe(network));
