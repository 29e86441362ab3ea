import type { ChartModel } from '@vitrin/chart-testing';
import { endings, inputAt, keepsPromises, orderChanges, statusNameOf } from '../method-model.fixtures.ts';
import { hepsipayStatuses } from './hepsipay.fixtures.ts';
import { hepsipayMachine } from './hepsipay.machine.ts';

const changes = orderChanges(hepsipayStatuses);

/** Payment in a wallet's window for generated tests: everything host and window can say, at any time. */
export const hepsipayModel: ChartModel<typeof hepsipayMachine> = {
  chart: 'hepsipay',
  machine: hepsipayMachine,
  input: inputAt(hepsipayStatuses['the wallet is chosen']),
  inputs: [
    {
      name: 'a reload finds the window of an earlier load',
      input: inputAt(hepsipayStatuses['a reload finds the window of an earlier load']),
    },
  ],
  events: [
    ...changes,
    ...endings,
    { name: 'the shopper presses Pay', event: { type: 'payment.submit', agreement: true } },
    { name: 'the window says paid', event: { type: 'wallet.finish', success: true } },
    { name: 'the window says not paid', event: { type: 'wallet.finish', success: false } },
    { name: 'the shopper closes the window', event: { type: 'wallet.close' } },
  ],
  actors: {},
  project: statusNameOf(changes),
  invariant: (snapshot) => keepsPromises(snapshot, snapshot.matches('ready') || snapshot.matches('closed')),
  hears: {
    'payment.submit': ['ready', 'closed'],
    'wallet.finish': ['ready', 'inWallet'],
    'wallet.close': ['inWallet'],
  },
  isRest: (snapshot) => ['selecting', 'ready', 'closed'].includes(snapshot.value),
};
