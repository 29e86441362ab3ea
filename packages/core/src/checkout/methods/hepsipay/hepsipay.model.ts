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
    { name: 'the shopper presses Pay', event: { type: 'payment.submit', agreement: true, id: 'pay' } },
    { name: 'the window says paid', event: { type: 'wallet.finish', success: true } },
    { name: 'the window says not paid', event: { type: 'wallet.finish', success: false } },
    { name: 'a page loads in the window’s frame', event: { type: 'wallet.loaded' } },
    { name: 'the shopper opens the wallet in a window of its own', event: { type: 'wallet.openInWindow' } },
    { name: 'the shopper closes the window', event: { type: 'wallet.close' } },
  ],
  actors: {},
  project: statusNameOf(changes),
  invariant: (snapshot) => keepsPromises(snapshot, snapshot.matches('ready') || snapshot.matches('closed')),
  hears: {
    'payment.submit': ['ready', 'closed'],
    'wallet.finish': ['ready', 'inWallet'],
    'wallet.close': ['inWallet'],
    'wallet.loaded': ['inWallet.framed', 'inWallet.stalled'],
    'wallet.openInWindow': ['inWallet.framed', 'inWallet.stalled'],
  },
  isRest: (snapshot) => ['selecting', 'ready', 'closed'].some((state) => snapshot.value === state),
};
