import { startShopOnStub } from './lib/shop-on-stub.mjs';
import { measureWave } from './lib/wave.mjs';

/** @type {import('./lib/room.mjs').Room} */
export const room = {
  name: 'pass-through',
  title: 'Calls through the gateway to a host that answers at once (security.md T1, T4)',
  measure: async (rig) => {
    const shop = await startShopOnStub(rig);
    return measureWave({ shop, path: '/api/client/baskets/basket/' }, rig, { perSecond: 1_000, p99: 50 });
  },
};
