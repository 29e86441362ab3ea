import http from 'node:http';
import { type StubHost, startStubHost } from '@vitrin/gateway/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ShopUnderTest, startShop } from '../../server/testing/start-shop.ts';
import { aimed, forwards, ownTargets, traversals } from './traversal.table.ts';

let shop: ShopUnderTest;
/** A server on another port of the same machine: nobody of ours has any business there. */
let neighbour: StubHost;

beforeAll(async () => {
  shop = await startShop();
  neighbour = await startStubHost();
});
afterAll(async () => {
  await shop.stop();
  await neighbour.close();
});
beforeEach(() => {
  shop.host.seen.length = 0;
});

/** Asks for a target exactly as written. `PORT` becomes the neighbour's. */
function ask(target: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const aim = (text: string) => text.replaceAll('PORT', neighbour.url.port);
  const { hostname, port } = new URL(shop.base);
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, aim(value)]));
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path: aim(target), headers: sent, agent: false }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve(reply.statusCode ?? 0));
    });
    request.once('error', reject);
    request.end();
  });
}

describe('no target leaves the table of routes (security A2, G1, G2)', () => {
  it.each(traversals.map((target) => [target]))('%s', async (target) => {
    const status = await ask(encodeNonAscii(target));
    expect([status >= 400 && status < 500, shop.host.seen]).toEqual([true, []]);
  });

  it.each(forwards.map((target) => [target]))('as a proxy is asked: %s', async (target) => {
    const status = await ask(target);
    expect([status >= 400 && status < 500, shop.host.seen, neighbour.seen]).toEqual([true, [], []]);
  });

  it.each(aimed)('%s %j', async (target, headers) => {
    await ask(target, headers);
    expect(neighbour.seen).toEqual([]);
    expect(JSON.stringify(shop.host.seen)).not.toContain(neighbour.url.port);
  });
});

describe('and every target of its own arrives', () => {
  it.each(ownTargets)('%s', async (target, path) => {
    await ask(target);
    expect(shop.host.seen.map((request) => request.target)).toEqual([path]);
  });
});

/** Bytes beyond ASCII, as a careless client puts them on the wire. */
function encodeNonAscii(target: string): string {
  return Buffer.from(target, 'utf8').toString('latin1');
}
