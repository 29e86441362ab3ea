import { assertEvent } from 'xstate';
import { addressBookSetup } from './address-book.setup.ts';
import type { AddressBookContext, AddressBookRefusal, AddressTask } from './address-book.types.ts';
import { startFacts } from './address-book.updates.ts';

const refuse = (reason: AddressBookRefusal) => ({ actions: { type: 'refuse', params: { reason } } }) as const;
const refuseAll = (reason: AddressBookRefusal) =>
  ({
    'address.save': refuse(reason),
    'address.makeDefault': refuse(reason),
    'address.delete': refuse(reason),
    'deletion.confirm': refuse(reason),
    'deletion.dismiss': refuse(reason),
  }) as const;
const done = (of: AddressTask) => ({ type: 'noteDone', params: { of } }) as const;
const timedOut = (of: AddressTask) => ({ type: 'noteTimedOut', params: { of } }) as const;
const failed = (of: AddressTask) =>
  ({
    type: 'noteFailed',
    params: ({ event }: { event: { error: unknown } }) => ({ of, thrown: event.error }),
  }) as const;
const toChosen = ({ context: { services, chosen } }: { context: AddressBookContext }) => ({
  services,
  pk: chosen?.pk ?? 0,
});
const refreshes = {
  src: 'refreshAddresses',
  input: ({ context: { services } }: { context: AddressBookContext }) => ({ services }),
} as const;

/**
 * A user's address book: saving an address, making one the default, and deleting one after a question. What was deleted
 * or made the default is told once the addresses are read again; what was saved at once, for its form is left for the list.
 */
export const addressBookMachine = addressBookSetup.createMachine({
  id: 'addressBook',
  context: ({ input: { services, addresses } }) => ({ services, ...startFacts(addresses) }),
  initial: 'resting',
  on: {
    ...refuseAll('notNow'),
    'form.left': { actions: 'forgetProblem' },
    'addresses.changed': { actions: 'noteAddresses' },
  },
  states: {
    resting: {
      on: {
        'address.save': { target: 'saving', actions: 'begin' },
        'address.makeDefault': [
          { guard: 'isKnown', target: 'makingDefault', actions: 'begin' },
          refuse('unknownAddress'),
        ],
        'address.delete': [{ guard: 'isKnown', target: 'confirming', actions: 'begin' }, refuse('unknownAddress')],
      },
    },
    saving: {
      tags: 'busy',
      on: refuseAll('busy'),
      invoke: {
        src: 'saveAddress',
        input: ({ context: { services }, event }) => {
          assertEvent(event, 'address.save');
          return { services, pk: event.pk, body: event.body };
        },
        onDone: {
          target: 'resting',
          actions: { type: 'noteDone', params: ({ event }) => ({ of: 'save', title: event.output.title }) },
        },
        onError: { target: 'resting', actions: failed('save') },
      },
      after: { writeLimit: { target: 'resting', actions: timedOut('save') } },
    },
    makingDefault: {
      tags: 'busy',
      initial: 'writing',
      on: refuseAll('busy'),
      states: {
        writing: {
          invoke: {
            src: 'makeDefault',
            input: toChosen,
            onDone: 'refreshing',
            onError: { target: '#addressBook.resting', actions: failed('makeDefault') },
          },
          after: { writeLimit: { target: '#addressBook.resting', actions: timedOut('makeDefault') } },
        },
        refreshing: {
          exit: [done('makeDefault'), 'forgetChosen'],
          invoke: { ...refreshes, onDone: '#addressBook.resting', onError: '#addressBook.resting' },
          after: { refreshLimit: '#addressBook.resting' },
        },
      },
    },
    /** Is the address to be deleted? Also after a deletion that came to nothing. */
    confirming: {
      tags: 'asking',
      on: {
        'deletion.confirm': { target: 'deleting', actions: 'forgetProblem' },
        'deletion.dismiss': { target: 'resting', actions: ['forgetProblem', 'forgetChosen'] },
        'addresses.changed': [
          { guard: 'isGone', target: 'resting', actions: ['noteAddresses', 'forgetProblem', 'forgetChosen'] },
          { actions: 'noteAddresses' },
        ],
      },
    },
    deleting: {
      tags: ['busy', 'asking'],
      initial: 'writing',
      on: refuseAll('busy'),
      states: {
        writing: {
          invoke: {
            src: 'deleteAddress',
            input: toChosen,
            onDone: 'refreshing',
            onError: { target: '#addressBook.confirming', actions: failed('delete') },
          },
          after: { writeLimit: { target: '#addressBook.confirming', actions: timedOut('delete') } },
        },
        refreshing: {
          exit: [done('delete'), 'forgetChosen'],
          invoke: { ...refreshes, onDone: '#addressBook.resting', onError: '#addressBook.resting' },
          after: { refreshLimit: '#addressBook.resting' },
        },
      },
    },
  },
});
