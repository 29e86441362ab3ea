import { not } from 'xstate';
import { deliverySetup } from './delivery.setup.ts';

/** The host lists nothing with which the delivery could go on. */
const unlisted = { guard: 'isUnlisted', target: 'unlisted' } as const;

const selects = { guard: 'canSelect', actions: 'select' } as const;

/**
 * How and where the goods go (checkout.md §4.1, §4.2): its states tell what is still missing. It begins anew from the order
 * alone; every open page can be answered in every state, as the host allows.
 */
export const deliveryMachine = deliverySetup.createMachine({
  id: 'delivery',
  context: ({ input }) => input,
  initial: 'option',
  on: {
    'order.changed': { actions: 'takeOrder' },
    'deliveryOption.select': selects,
    'address.select': selects,
    'store.select': selects,
    'shippingOption.select': selects,
    'splitShipping.select': selects,
  },
  states: {
    /** To an address, or fetched from a shop. */
    option: {
      always: [unlisted, { guard: 'isToStore', target: 'store' }, { guard: 'isToAddress', target: 'address' }],
    },
    address: {
      always: [
        unlisted,
        { guard: 'isOptionOpen', target: 'option' },
        { guard: 'isToStore', target: 'store' },
        { guard: 'hasPlace', target: 'shipping' },
      ],
    },
    store: {
      always: [
        unlisted,
        { guard: 'isOptionOpen', target: 'option' },
        { guard: 'isToAddress', target: 'address' },
        { guard: 'hasPlace', target: 'shipping' },
      ],
    },
    /** Who carries the goods. */
    shipping: {
      always: [unlisted, { guard: not('hasPlace'), target: 'option' }, { guard: 'isComplete', target: 'complete' }],
    },
    /** Words, and once more. */
    unlisted: { tags: 'unlisted', entry: 'reportUnlisted', always: { guard: 'hasListedOption', target: 'option' } },
    complete: { tags: 'complete', always: { guard: not('isComplete'), target: 'option' } },
  },
});
