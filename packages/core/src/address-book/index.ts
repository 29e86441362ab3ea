/** The address book of the account: addresses with their writes. */
export type { AddressWrites } from './address-book.actors.ts';
export { createAddressWrites } from './address-book.actors.ts';
export { addressBookMachine } from './address-book.machine.ts';
export { type AddressBookView, previewAddressBook, selectAddressBook } from './address-book.select.ts';
export type {
  AddressBookEmitted,
  AddressBookEvent,
  AddressBookServices,
  AddressEntry,
  AddressProblem,
  AddressResult,
} from './address-book.types.ts';
export { type AddressBookActor, startAddressBook } from './start-address-book.ts';
