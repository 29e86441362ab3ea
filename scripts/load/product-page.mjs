import { productPath } from '../bench/lib/product.mjs';
import { startStack } from '../lib/stack.mjs';
import { openInside } from './lib/inside.mjs';
import { measureWave } from './lib/wave.mjs';

/** The shop keeps no page of a longer address, so each of these is rendered; what it shows is kept for seconds. */
const uncached = 'x'.repeat(600);

/** @type {import('./lib/room.mjs').Room} */
export const room = {
  name: 'product-page',
  title: 'A product page rendered for each request (security.md T2, T4)',
  measure: async (rig) => {
    const stack = await startStack(rig.data, { env: openInside });
    rig.atEnd(stack.close);
    const pid = stack.processes().find(({ name }) => name === 'shop')?.pid ?? 0;
    const shop = { url: stack.shopUrl, pid, dataDir: stack.dataDir };
    const path = `${await productPath(stack.hostUrl)}?pad=${uncached}`;
    const page = { shop, path, headers: { accept: 'text/html' } };
    return measureWave(page, rig, { perSecond: 100, p99: 250 });
  },
};
