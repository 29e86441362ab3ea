import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { Address, AddressBody } from '../contract/address.ts';
import type { Id } from '../contract/primitives.ts';
import { timeoutError, toAppError } from '../errors/app-error.ts';
import type {
  AddressBookContext,
  AddressBookEmitted,
  AddressBookEvent,
  AddressBookInput,
  AddressBookRefusal,
  AddressBookServices,
  AddressBookTag,
  AddressTask,
} from './address-book.types.ts';
import { begin, hasAddress, noteDone, noteFailed } from './address-book.updates.ts';

/** Milliseconds. */
const limits = {
  /** Backstop behind the client's own limit of 30 s. */
  writeLimit: 35_000,
  /** It is done: nobody waits longer than this for the page to be read again before they are told. */
  refreshLimit: 10_000,
};

/** Input of the slot that reads the page again. */
export interface AddressServicesInput {
  readonly services: AddressBookServices;
}

/** Input of the slots that write to an address of the book. */
export interface AddressWriteInput extends AddressServicesInput {
  readonly pk: Id;
}

/** Input of the slot that saves an address. */
export interface SaveAddressInput extends AddressServicesInput {
  readonly pk: Id | null;
  readonly body: AddressBody;
}

/** Names the address book's chart uses: actor slots, guards, actions, delays. */
export const addressBookSetup = setup({
  types: {
    context: {} as AddressBookContext,
    events: {} as AddressBookEvent,
    input: {} as AddressBookInput,
    emitted: {} as AddressBookEmitted,
    tags: {} as AddressBookTag,
  },
  actors: {
    saveAddress: fromPromise<Pick<Address, 'title'>, SaveAddressInput>(({ input: { services, pk, body }, signal }) =>
      services.save(pk, body, signal),
    ),
    makeDefault: fromPromise<void, AddressWriteInput>(({ input: { services, pk }, signal }) =>
      services.makeDefault(pk, signal),
    ),
    deleteAddress: fromPromise<void, AddressWriteInput>(({ input: { services, pk }, signal }) =>
      services.remove(pk, signal),
    ),
    refreshAddresses: fromPromise<unknown, AddressServicesInput>(({ input }) => input.services.refresh()),
  },
  guards: {
    isKnown: ({ context, event }) => 'pk' in event && hasAddress(context, event.pk ?? undefined),
    /** The address that is asked about is gone: in another tab, or on another device. */
    isGone: ({ context, event }) => event.type === 'addresses.changed' && !hasAddress(event, context.chosen?.pk),
  },
  actions: {
    begin: assign(({ context, event }) => begin(context, 'pk' in event ? event.pk : null)),
    noteDone: assign(({ context }, { of, title }: { of: AddressTask; title?: string }) => noteDone(context, of, title)),
    noteFailed: assign((_, { of, thrown }: { of: AddressTask; thrown: unknown }) =>
      noteFailed(of, toAppError(thrown, 'address book')),
    ),
    noteTimedOut: assign((_, { of }: { of: AddressTask }) =>
      noteFailed(of, timeoutError('address book', limits.writeLimit)),
    ),
    forgetProblem: assign({ problem: null }),
    forgetChosen: assign({ chosen: null }),
    noteAddresses: assign(({ event }) => {
      assertEvent(event, 'addresses.changed');
      return { addresses: event.addresses };
    }),
    refuse: emit(({ event }, { reason }: { reason: AddressBookRefusal }) => ({
      type: 'command.refused' as const,
      command: event.type,
      reason,
    })),
  },
  delays: limits,
});
