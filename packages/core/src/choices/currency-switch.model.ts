import type { ChartModel } from '@vitrin/chart-testing';
import type { SnapshotFrom } from 'xstate';
import { fetchError } from '../errors/app-error.ts';
import { currencySwitchMachine } from './currency-switch.machine.ts';
import { selectCurrencySwitch } from './currency-switch.select.ts';
import type { CurrencySwitchServices } from './currency-switch.types.ts';

/** Services of a test that answers the chart's actor itself. */
export const unusedServices: CurrencySwitchServices = {
  switch: () => Promise.reject(new Error('[currency switch] this test answers the actor itself')),
};

/** What the basket holds. */
export const mug = { key: '#501', name: 'Mug', quantity: 2 };

type Snapshot = SnapshotFrom<typeof currencySwitchMachine>;

/** A switch of currency for generated tests: every command everywhere, a try that ends in every way. */
export const currencySwitchModel: ChartModel<typeof currencySwitchMachine> = {
  chart: 'currency-switch',
  machine: currencySwitchMachine,
  input: { services: unusedServices },
  events: [
    { name: 'the shopper chooses dollars', event: { type: 'currency.choose', code: 'usd' } },
    { name: 'the shopper gives up what is in the basket', event: { type: 'lines.giveUp' } },
    { name: 'the shopper tries again', event: { type: 'switch.retry' } },
  ],
  actors: {
    switchCurrency: [
      { name: 'it is switched', output: () => ({ kind: 'switched' }) },
      { name: 'the basket has lines', output: () => ({ kind: 'basketHasLines', lines: [mug] }) },
      {
        name: 'the basket has other lines than before',
        when: (snapshot) => snapshot.matches('emptying'),
        output: () => ({ kind: 'basketHasLines', lines: [mug, { ...mug, key: '#502' }] }),
      },
      { name: 'nothing has changed', output: () => ({ kind: 'failed', isBasketEmptied: false }) },
      {
        name: 'the basket is empty, the currency is the old one',
        when: (snapshot) => snapshot.matches('emptying'),
        output: () => ({ kind: 'failed', isBasketEmptied: true }),
      },
      { name: 'it breaks', error: () => fetchError('currency switch') },
    ],
  },
  project: ({ context }) => ({ lines: context.lines.length, code: context.code }),
  hears: {},
  patient: { switched: 'the page is being loaded anew' },
  traceless: {
    looking: 'the state itself tells it: nothing has changed',
    emptying: 'the state itself tells it: nothing has changed',
    retrying: 'the state itself tells it: nothing has changed',
  },
  view: selectCurrencySwitch,
  isRest: (snapshot: Snapshot) => !snapshot.hasTag('busy') || snapshot.matches('switched'),
  invariant: (snapshot) => {
    const view = selectCurrencySwitch(snapshot);
    if (snapshot.hasTag('asking') && view.lines.length === 0) throw new Error('asks about nothing');
    if (view.failure === 'emptied' && view.lines.length > 0) throw new Error('what is lost already is asked about');
    if (view.failure !== null && !view.isShown) throw new Error('a failure that nobody sees');
    const canAgree = snapshot.matches('asking') || (snapshot.matches('unchanged') && view.lines.length > 0);
    if (view.isShown && !view.isBusy && canAgree !== (view.next === 'lines.giveUp'))
      throw new Error('a button does nothing');
  },
};
