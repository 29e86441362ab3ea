import { productPath } from '../bench/lib/product.mjs';
import { startStack } from '../lib/stack.mjs';
import { ask, keptConnections } from './lib/ask.mjs';
import { measureWave } from './lib/wave.mjs';

/** The shop keeps no page of a longer address, so each of these is rendered. */
const uncached = 'x'.repeat(600);

/** @type {import('./lib/room.mjs').Room} */
export const room = {
  name: 'product-page',
  title: 'A product page rendered for each request (security.md T2, T4)',
  measure: async (rig) => {
    const stack = await startStack(rig.data);
    rig.atEnd(stack.close);
    const agent = keptConnections();
    rig.atEnd(() => agent.destroy());
    const page = `${stack.shopUrl}${await productPath(stack.hostUrl)}?pad=${uncached}`;
    const askOne = (index) => ask(`${page}${index}`, { agent, headers: { accept: 'text/html' } });
    return measureWave(askOne, rig, { perSecond: 100, p99: 250 });
  },
};
