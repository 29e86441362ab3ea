import type { ChartModel } from '@vitrin/chart-testing';
import type { SnapshotFrom } from 'xstate';
import type { AddressBody } from '../contract/address.ts';
import { fetchError } from '../errors/app-error.ts';
import { addressBookMachine } from './address-book.machine.ts';
import { selectAddressBook } from './address-book.select.ts';
import type { AddressBookServices, AddressEntry } from './address-book.types.ts';

/** A default address and another one. */
export const home: AddressEntry = { pk: 5, title: 'Home', isDefault: true };
export const office: AddressEntry = { pk: 6, title: 'Office', isDefault: false };

export const addressBody: AddressBody = {
  title: 'Home',
  first_name: 'Ada',
  last_name: 'Yilmaz',
  phone_number: '05551234567',
  country: 1,
  city: 34,
  township: 401,
  line: 'Example Street 12, flat 3',
};

const unused = () => Promise.reject(new Error('[address-book] this test answers the actors itself'));

/** Services of a test that answers the chart's actors itself. */
export const unusedServices: AddressBookServices = {
  save: unused,
  makeDefault: unused,
  remove: unused,
  refresh: unused,
};

const outcomes = (name: string) => [
  { name, output: () => undefined },
  { name: `${name} ✗`, error: () => fetchError('address book') },
];

const isAsked = (snapshot: SnapshotFrom<typeof addressBookMachine>) => snapshot.hasTag('asking');

/** An address book for generated tests: every command everywhere, every write ending in every way. */
export const addressBookModel: ChartModel<typeof addressBookMachine> = {
  chart: 'address-book',
  machine: addressBookMachine,
  input: { services: unusedServices, addresses: [home, office] },
  events: [
    { name: 'the shopper saves a new address', event: { type: 'address.save', pk: null, body: addressBody } },
    { name: 'the shopper makes the office the default address', event: { type: 'address.makeDefault', pk: 6 } },
    { name: 'the shopper makes an address that is gone the default', event: { type: 'address.makeDefault', pk: 9 } },
    { name: 'the shopper deletes the home address', event: { type: 'address.delete', pk: 5 } },
    { name: 'the shopper deletes an address that is gone', event: { type: 'address.delete', pk: 9 } },
    { name: 'the shopper confirms', event: { type: 'deletion.confirm' } },
    { name: 'the shopper keeps it', event: { type: 'deletion.dismiss' } },
    { name: 'the form is left', event: { type: 'form.left' } },
    { name: 'the addresses are read again', event: { type: 'addresses.changed', addresses: [home, office] } },
    { name: 'the home address is gone', event: { type: 'addresses.changed', addresses: [office] }, when: isAsked },
  ],
  actors: {
    saveAddress: [
      { name: 'it is saved', output: () => ({ title: 'Home' }) },
      { name: 'it is refused', error: () => fetchError('address book') },
    ],
    makeDefault: outcomes('it is the default one'),
    deleteAddress: outcomes('it is deleted'),
    refreshAddresses: outcomes('the addresses are read again'),
  },
  project: ({ context: { addresses, chosen, problem, result } }) => ({
    addresses: addresses.length,
    chosen: chosen?.pk,
    problem: problem?.of,
    result: result?.of,
  }),
  hears: {},
  view: selectAddressBook,
  isRest: (snapshot) => !snapshot.hasTag('busy'),
  invariant: (snapshot) => {
    const { problem, result } = snapshot.context;
    const view = selectAddressBook(snapshot);
    if (view.isBusy !== snapshot.hasTag('busy')) throw new Error('busy in one place and not in the other');
    if ((view.asked !== null) !== isAsked(snapshot)) throw new Error('a question about nothing, or the reverse');
    if (view.nextDefault && view.nextDefault.pk === view.asked?.pk)
      throw new Error('a deleted address takes its own place');
    if (problem && result) throw new Error('done and refused at once');
    if (view.isBusy && (problem || result)) throw new Error('something runs, and what was before is still told');
    if (view.makingDefault === null && snapshot.matches('makingDefault')) throw new Error('makes nothing the default');
  },
};
