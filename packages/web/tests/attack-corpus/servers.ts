import { once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { type GatewayUnderTest, startGateway } from '@vitrin/gateway/testing';
import { startShop } from '../../server/testing/start-shop.ts';

/** The bytes of a request, as lines; nothing is added, tidied up or left out. */
export function lines(...all: readonly string[]): string {
  return all.join('\r\n');
}

/**
 * Sends bytes over a connection of their own and reads until the server ends it or has been silent for a moment.
 *
 * @returns everything the server wrote.
 */
export async function sendRaw(base: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(base);
  const socket = net.connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.setTimeout(400, () => socket.end());
  socket.on('error', () => socket.destroy());
  socket.write(bytes, 'latin1');
  return text(socket).catch(() => '');
}

/** Status codes of the replies in what a server wrote. */
export function statusesOf(reply: string): readonly number[] {
  return [...reply.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, code]) => Number(code));
}

/** What the corpus is tried on: the shop, and a gateway that another front end mounts. */
export const servers: readonly (readonly [
  name: string,
  start: () => Promise<GatewayUnderTest>,
  /** Whether it takes posts to this path; others are the front end's. */
  takes: (path: string) => boolean,
])[] = [
  ['the shop', () => startShop(), () => true],
  ['a gateway by itself', () => startGateway(), (path) => path.startsWith('/api/')],
];
