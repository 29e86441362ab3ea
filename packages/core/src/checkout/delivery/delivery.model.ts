import type { ChartModel } from '@vitrin/chart-testing';
import { express, pages, preOrders, standard, store, wireAddress } from '../checkout.fixtures.ts';
import {
  broken,
  outcomes,
  seeNoDigits,
  stages,
  statusAfter,
  stubServices,
  stubTransport,
} from '../transport/status.fixtures.ts';
import type { CheckoutStatus } from '../transport/transport-status.types.ts';
import { deliveryMachine } from './delivery.machine.ts';
import type { DeliveryEvent } from './delivery.types.ts';

const pickedUp = { ...preOrders.nothingChosen, delivery_option: store };
const storePages = {
  ...pages.index,
  ...pages.delivery,
  RetailStoreSelectionPage: { retail_stores: [{ pk: 7, name: 'Kadıköy' }], addresses: [wireAddress(310)] },
};
const partsPages = {
  ...stages.located.pages,
  DataSourceShippingOptionSelectionPage: {
    data_source_shipping_options: [
      { pk: 1, name: 'Vitrin', title: '', basket_items: [501], data_source_shipping_options: [standard, express] },
    ],
  },
};

const nothingOffered = {
  pages: { DeliveryOptionSelectionPage: { delivery_options: null } },
  preOrder: preOrders.nothingChosen,
};

/** The order at each stage of delivery. */
const statuses = {
  'nothing is chosen': statusAfter([stages.nothingChosen]),
  'it goes to an address': statusAfter([stages.delivered]),
  'the address is chosen': statusAfter([stages.located]),
  'it is fetched from a shop': statusAfter([{ pages: storePages, preOrder: pickedUp }]),
  'the shop is chosen': statusAfter([
    {
      pages: { ...storePages, ...pages.shipping },
      preOrder: {
        ...pickedUp,
        retail_store: { pk: 7, name: 'Kadıköy' },
        billing_address: preOrders.located.billing_address,
      },
    },
  ]),
  'every seller sends his part': statusAfter([{ pages: partsPages, preOrder: preOrders.located }]),
  'no page is open': statusAfter([stages.unknownPages]),
  'there is nothing to choose from': statusAfter([nothingOffered]),
  'nothing is listed for the address': statusAfter([
    { pages: stages.nothingChosen.pages, preOrder: preOrders.delivered },
  ]),
  'no shop is listed': statusAfter([{ pages: stages.nothingChosen.pages, preOrder: pickedUp }]),
  'nobody carries it': statusAfter([{ pages: stages.delivered.pages, preOrder: preOrders.located }]),
  'everything is chosen': statusAfter([stages.shipped]),
} as const;

/** Orders with which nobody could go on: their pages are not listed, or list nothing. */
const silent: readonly CheckoutStatus[] = [
  statuses['no page is open'],
  statuses['there is nothing to choose from'],
  statuses['nothing is listed for the address'],
  statuses['no shop is listed'],
  statuses['nobody carries it'],
];

/** Orders that list nothing, of which the next reply or a redirect decides. */
const undecided = {
  'no page is open, and a call is in flight': { ...statuses['no page is open'], isBusy: true },
  'no page is open, and the order is placed': { ...statuses['no page is open'], outcome: outcomes.placed },
} as const satisfies Record<string, CheckoutStatus>;
const told: Readonly<Record<string, CheckoutStatus>> = { ...statuses, ...undecided };

const commands: readonly (readonly [string, DeliveryEvent])[] = [
  ['the shopper chooses how it goes', { type: 'deliveryOption.select', deliveryOption: 2 }],
  ['the shopper chooses an address', { type: 'address.select', shipping: 310, billing: 310 }],
  ['the shopper chooses a shop', { type: 'store.select', store: 7, billing: 310 }],
  ['the shopper chooses a carrier', { type: 'shippingOption.select', shippingOption: 72 }],
  ['the shopper chooses a carrier for a part', { type: 'splitShipping.select', part: '1', shippingOption: 72 }],
];

const startedIn = (status: CheckoutStatus) => ({ services: stubServices, transport: stubTransport, status });

/** Where the goods may stand, by what the order has. */
function expectedState({ state }: CheckoutStatus): string {
  const { preOrder } = state;
  if (silent.some((status) => status.state === state)) return 'unlisted';
  if (state.isShippingCompleted) return 'complete';
  const type = preOrder?.delivery_option?.delivery_option_type;
  if (type === undefined) return 'option';
  if (preOrder?.billing_address && (preOrder.shipping_address || preOrder.retail_store)) return 'shipping';
  return type === 'customer' ? 'address' : 'store';
}

/** Delivery for generated tests: the order told at every stage, in every order, and every choice everywhere. */
export const deliveryModel: ChartModel<typeof deliveryMachine> = {
  chart: 'delivery',
  machine: deliveryMachine,
  input: startedIn(statuses['nothing is chosen']),
  inputs: Object.entries(told).map(([name, status]) => ({ name, input: startedIn(status) })),
  events: [
    ...Object.entries(told).map(([name, status]) => ({
      name: `the host says: ${name}`,
      event: { type: 'order.changed', status } as const,
    })),
    ...commands.map(([name, event]) => ({ name, event })),
  ],
  actors: {},
  hears: {},
  isRest: () => true,
  invariant: (snapshot) => {
    const { status } = snapshot.context;
    const expected = expectedState(status);
    const isDecided = !status.isBusy && status.outcome.kind === 'none';
    if (isDecided && snapshot.value !== expected)
      broken(`delivery is in ${String(snapshot.value)}, the order says ${expected}`);
    if (snapshot.hasTag('complete') !== status.state.isShippingCompleted) broken('complete is what the host says');
    seeNoDigits(status);
  },
};
