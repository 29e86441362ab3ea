import type { Commerce } from '@vitrin/core';
import {
  type AddressBookEvent,
  type AddressBookView,
  type AddressEntry,
  selectAddressBook,
  startAddressBook,
} from '@vitrin/core/address-book';
import { watch } from '../../../actors/watch.ts';
import type { RunningChart } from '../../../app/lazy-chart.ts';

/** Starts the page's address book. Fetched with its first command: see `use-address-book.ts`. */
export function openAddressBook(
  commerce: Commerce,
  addresses: readonly AddressEntry[],
  refresh: () => Promise<void>,
): RunningChart<AddressBookView, AddressBookEvent> {
  const actor = startAddressBook(commerce, addresses, refresh);
  return { ...watch(actor, selectAddressBook), send: (event) => actor.send(event), stop: () => actor.stop() };
}
