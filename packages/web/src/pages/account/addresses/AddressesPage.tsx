import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type AddressBookEvent,
  type AddressBookView,
  type AddressEntry,
  type AddressResult,
  previewAddressBook,
} from '@vitrin/core/address-book';
import { addressItem } from '@vitrin/core/checkout';
import type { Id, Profile } from '@vitrin/core/contract';
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { notFound } from '../../../../framework/page-error.ts';
import { useCommerce } from '../../../app/commerce.ts';
import { Link } from '../../../app/Link.tsx';
import { type LazyChartUse, useLazyChart } from '../../../app/lazy-chart.ts';
import { forUsers } from '../../../app/page/for-users.ts';
import type { PageHandle, PageLoader } from '../../../app/page/page-module.types.ts';
import { usePageData } from '../../../app/page/page-state.ts';
import { useSite } from '../../../app/site-context.ts';
import { addressTexts } from '../../../checkout/address/address-texts.ts';
import { Alert } from '../../../components/Alert.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useErrorText } from '../../../components/forms/field-ids.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Toast } from '../../../components/Toast.tsx';
import { AccountLayout } from '../AccountLayout.tsx';
import { AddressCard, type AddressView } from './AddressCard.tsx';
import type { AddressDeletionProps } from './AddressDeletion.tsx';
import { AddressEditor } from './AddressEditor.tsx';
import { dropAddressDraft } from './address-draft.ts';

/** Core's address book for the addresses that a page shows; its code comes with the first command. */
function useAddressBook(shown: readonly AddressView[]): LazyChartUse<AddressBookView, AddressBookEvent> {
  const getCommerce = useCommerce();
  const { revalidate } = useRevalidator();
  const addresses = useMemo<readonly AddressEntry[]>(
    () => shown.map(({ pk, item, isDefault }) => ({ pk, title: item.title, isDefault })),
    [shown],
  );
  const book = useLazyChart<AddressBookView, AddressBookEvent>({
    preview: (pending) => previewAddressBook(addresses, pending),
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
function useAddressAnnouncement(result: AddressResult | null): string | undefined {
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
function useAddressTrouble(
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

/** The question comes with the first press on Delete. */
const AddressDeletion = lazyPart<AddressDeletionProps>(
  async () => (await import('./AddressDeletion.tsx')).AddressDeletion,
);

/** The form that the page shows instead of the list. */
interface OpenForm {
  /** Pk of the user. */
  readonly owner: Id;
  /** The address it corrects; null for a new one. */
  readonly edited: AddressView | null;
  /** Texts to begin with, by field name. */
  readonly known: Readonly<Record<string, string>>;
}

interface AddressesData {
  /** The default one first, then the newest. */
  readonly addresses: readonly AddressView[];
  readonly form: OpenForm | null;
}

const path = '/account/addresses/';
const newPath = `${path}?form=new`;

/** Addresses of one user (Protocol address §3). */
const most = 50;

/** Reads the user's addresses; which form is open stands in the address, so that a reload keeps it and Back closes it. */
export const loader: PageLoader<AddressesData> = forUsers(async ({ search, page: { account: openAccount } }) => {
  const account = await openAccount();
  const addresses = (await account.addresses()).map((address) => ({
    pk: address.pk,
    item: addressItem(address),
    isDefault: address.primary,
  }));
  const asked = search.get('edit');
  const isNew = search.get('form') === 'new' && addresses.length < most;
  if (asked === null && !isNew) return { addresses, form: null };
  const edited = asked === null ? null : addresses.find(({ pk }) => String(pk) === asked);
  // It is not, or no longer, among the user's.
  if (edited === undefined) throw notFound();
  return { addresses, form: openForm(edited, await account.profile(), addresses.length > 0) };
});

export const handle: PageHandle<AddressesData> = {
  title: ({ form }, i18n) =>
    i18n._(form === null ? msg`Addresses` : form.edited === null ? msg`New address` : msg`Edit address`),
  noindex: true,
};

export function Component() {
  const { addresses, form } = usePageData<typeof loader>();
  const { navigate } = useSite();
  const { view, send, running, isMissing } = useAddressBook(addresses);
  const announcement = useAddressAnnouncement(view.result);
  const listTrouble = useAddressTrouble(view.problem, isMissing, 'makeDefault');
  const deleteTrouble = useAddressTrouble(view.problem, isMissing, 'delete');
  const heading = useRef<HTMLHeadingElement>(null);
  const place = form === null ? 'list' : form.edited === null ? 'new' : `edit ${form.edited.pk}`;
  const lastPlace = useRef(place);
  const leaveForm = useEffectEvent(() => running?.send({ type: 'form.left' }));
  useEffect(() => {
    // The link that opened a form is gone with the list, and the form's button with the form.
    if (lastPlace.current !== place) {
      heading.current?.focus();
      leaveForm();
    }
    lastPlace.current = place;
    // Sent or left: what was typed has done its work.
    if (place === 'list') dropAddressDraft(window);
  }, [place]);

  const { result } = view;
  const goOn = useEffectEvent(() => {
    if (result?.of === 'save') navigate(path, { replace: true, preventScrollReset: false });
    // The button of what is done may be gone.
    else heading.current?.focus();
  });
  useEffect(() => {
    if (result) goOn();
  }, [result]);

  const isFull = addresses.length >= most;
  const toast = <Toast>{announcement}</Toast>;
  if (form !== null) {
    const { owner, edited, known } = form;
    return (
      <AccountLayout
        section="addresses"
        title={edited ? <Trans>Edit address</Trans> : <Trans>New address</Trans>}
        headingRef={heading}
      >
        <AddressEditor
          key={place}
          owner={owner}
          place={place}
          known={known}
          isDefault={edited ? edited.isDefault : addresses.length === 0}
          isBusy={view.isSaving}
          isMissing={isMissing}
          error={view.problem?.of === 'save' ? view.problem.error : null}
          back={path}
          onSubmit={(body) => send({ type: 'address.save', pk: edited?.pk ?? null, body })}
        />
        {toast}
      </AccountLayout>
    );
  }
  const asked = addresses.find(({ pk }) => pk === view.asked?.pk);
  return (
    <AccountLayout
      section="addresses"
      title={<Trans>Addresses</Trans>}
      headingRef={heading}
      actions={
        addresses.length > 0 &&
        !isFull && (
          <Link to={newPath} className="btn-secondary">
            <Trans>Add a new address</Trans>
          </Link>
        )
      }
    >
      {listTrouble && (
        <Alert tone="danger" isUrgent>
          {listTrouble}
        </Alert>
      )}
      {isFull && (
        <Alert>
          <Trans>You have {most} addresses, which is the maximum. Delete one to add another.</Trans>
        </Alert>
      )}
      {addresses.length === 0 ? (
        <EmptyState title={<Trans>You have no addresses yet</Trans>}>
          <p className="muted">
            <Trans>Save an address here and select it with one tap at checkout.</Trans>
          </p>
          <Link to={newPath} className="btn">
            <Trans>Add a new address</Trans>
          </Link>
        </EmptyState>
      ) : (
        <ul className="address-cards">
          {addresses.map((address) => (
            <AddressCard
              key={address.pk}
              address={address}
              editPath={`${path}?edit=${encodeURIComponent(address.pk)}`}
              isBusy={view.makingDefault === address.pk}
              onMakeDefault={() => send({ type: 'address.makeDefault', pk: address.pk })}
              onDelete={() => send({ type: 'address.delete', pk: address.pk })}
            />
          ))}
        </ul>
      )}
      {(running || view.asked) && (
        <Suspense>
          <AddressDeletion address={asked?.item} view={view} trouble={deleteTrouble} send={send} />
        </Suspense>
      )}
      {toast}
    </AccountLayout>
  );
}

/** A new address begins with the user's own name and phone; the first one is called Home. */
function openForm(edited: AddressView | null, profile: Profile, hasOthers: boolean): OpenForm {
  const { id: owner, firstName, lastName, phone } = profile;
  if (edited !== null) return { owner, edited, known: addressTexts(edited.item) };
  const known = { firstName, lastName, phoneNumber: phone ?? '', ...(hasOthers && { title: '' }) };
  return { owner, edited, known };
}
