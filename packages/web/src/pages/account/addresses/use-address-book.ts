import { useLingui } from '@lingui/react/macro';
import {
  type AddressBookEvent,
  type AddressBookView,
  type AddressEntry,
  type AddressResult,
  previewAddressBook,
} from '@vitrin/core/address-book';
import { useEffect, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useCommerce } from '../../../app/commerce.ts';
import { type LazyChartUse, useLazyChart } from '../../../app/use-lazy-chart.ts';
import { useErrorText } from '../../../components/forms/use-error-text.ts';
import type { AddressView } from './AddressCard.tsx';

/** Core's address book for the addresses that a page shows; its code comes with the first command. */
export function useAddressBook(shown: readonly AddressView[]): LazyChartUse<AddressBookView, AddressBookEvent> {
  const getCommerce = useCommerce();
  const { revalidate } = useRevalidator();
  const addresses = useMemo<readonly AddressEntry[]>(
    () => shown.map(({ pk, item, isDefault }) => ({ pk, title: item.title, isDefault })),
    [shown],
  );
  const book = useLazyChart<AddressBookView, AddressBookEvent>({
    preview: (pending) => previewAddressBook(addresses, pending),
    // What was typed stands in the form.
    isKept: () => false,
    load: async () => {
      const [{ commerce }, { openAddressBook }] = await Promise.all([getCommerce(), import('./open-address-book.ts')]);
      return openAddressBook(commerce, addresses, revalidate);
    },
  });
  const { running } = book;
  useEffect(() => running?.send({ type: 'addresses.changed', addresses }), [running, addresses]);
  return book;
}

/** Says what was done; undefined while nothing was. */
export function useAddressAnnouncement(result: AddressResult | null): string | undefined {
  const { t } = useLingui();
  // A render later: nothing behind a modal dialog is spoken, and it closes with the render that brings the result.
  const [announced, setAnnounced] = useState(result);
  useEffect(() => setAnnounced(result), [result]);
  if (announced === null) return undefined;
  const { of, title } = announced;
  if (of === 'save') return t`The address “${title}” is saved`;
  return of === 'delete' ? t`The address “${title}” was deleted` : t`“${title}” is now your default address`;
}

/** Says why the list's last command came to nothing. @param isMissing core could not be fetched. */
export function useAddressTrouble(
  problem: AddressBookView['problem'],
  isMissing: boolean,
  of: 'makeDefault' | 'delete',
): string | undefined {
  const { t } = useLingui();
  const textOf = useErrorText();
  // Nobody asks any more when core did not come: it is said above the list.
  if (isMissing && of === 'makeDefault') return t`We could not reach the shop. Check your connection and try again.`;
  return problem?.of === of ? textOf(problem.error) : undefined;
}
