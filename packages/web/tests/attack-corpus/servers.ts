import { type GatewayUnderTest, startGateway } from '@vitrin/gateway/testing';
import { startShop } from '../../server/testing/start-shop.ts';

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
