import { type ActorRefFrom, createActor } from 'xstate';
import type { Commerce } from '../commerce.types.ts';
import { createAddressBookServices } from './address-book.actors.ts';
import { addressBookMachine } from './address-book.machine.ts';
import type { AddressBookServices, AddressEntry } from './address-book.types.ts';

/** A running address book: `send` commands, read it with `selectAddressBook(actor.getSnapshot())`. */
export type AddressBookActor = ActorRefFrom<typeof addressBookMachine>;

/**
 * Starts an address book. Nothing is asked of the host before a command.
 * @param addresses the default one first, then the newest.
 * @param refresh has the front end read its addresses again; it tells them with `addresses.changed`.
 * @example
 * const book = startAddressBook(commerce, addresses, reread);
 * book.send({ type: 'address.makeDefault', pk: 5 });
 */
export function startAddressBook(
  commerce: Commerce,
  addresses: readonly AddressEntry[],
  refresh: AddressBookServices['refresh'],
): AddressBookActor {
  const { clock, inspect } = commerce.ports;
  const input = { services: createAddressBookServices(commerce, refresh), addresses };
  return createActor(addressBookMachine, { input, clock, ...(inspect && { inspect }) }).start();
}
