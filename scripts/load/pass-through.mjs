import { ask, keptConnections } from './lib/ask.mjs';
import { startShopOnStub } from './lib/shop-on-stub.mjs';
import { measureWave } from './lib/wave.mjs';

/** @type {import('./lib/room.mjs').Room} */
export const room = {
  name: 'pass-through',
  title: 'Calls through the gateway to a host that answers at once (security.md T1, T4)',
  measure: async (rig) => {
    const { url } = await startShopOnStub(rig);
    const agent = keptConnections();
    rig.atEnd(() => agent.destroy());
    return measureWave(() => ask(`${url}/api/client/baskets/basket/`, { agent }), rig, { perSecond: 1_000, p99: 50 });
  },
};
