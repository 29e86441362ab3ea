import type { ChartModel } from '@vitrin/chart-testing';
import { overlayMachine } from './overlay.machine.ts';

const shop = 'http://localhost:3000';

/** The overlay for generated tests: own pages that end it and that do not, the bank's pages, and every way to give up. */
export const overlayModel: ChartModel<typeof overlayMachine> = {
  chart: 'overlay',
  machine: overlayMachine,
  input: { url: '/orders/redirect-three-d/?iframe=true', origin: shop, locales: ['en', 'tr'] },
  events: [
    {
      name: 'the shop’s 3-D page loads in the frame',
      event: { type: 'overlay.loaded', href: `${shop}/orders/redirect-three-d/?iframe=true` },
    },
    { name: 'the bank’s page loads in the frame', event: { type: 'overlay.loaded', href: null } },
    {
      name: 'the frame arrives at the completed order',
      event: { type: 'overlay.loaded', href: `${shop}/tr/orders/completed/5f/` },
    },
    { name: 'the shopper cancels', event: { type: 'overlay.cancel' } },
    { name: 'the frame cannot be shown', event: { type: 'overlay.failed' } },
  ],
  actors: {},
  hears: {},
  isRest: () => true,
  invariant: ({ status, value, output }) => {
    if (status === 'done' && output?.outcome !== value) throw new Error(`ended in ${value}, told ${output?.outcome}`);
    if (status === 'done' && (value === 'returned') !== (output?.returnedTo !== null)) {
      throw new Error(`${value} with the address ${output?.returnedTo}`);
    }
  },
};
