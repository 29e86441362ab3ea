import { selectAddressBook, startAddressBook } from '@vitrin/core/address-book';
import { runChart } from '../../../actors/watch.ts';

/** Fetched with a page's first command: see `AddressesPage.tsx`. */
export const openAddressBook = (...given: Parameters<typeof startAddressBook>) =>
  runChart(startAddressBook(...given), selectAddressBook);
