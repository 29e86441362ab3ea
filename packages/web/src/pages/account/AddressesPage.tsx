import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AddressWrites } from '@vitrin/core/address-book';
import { addressItem } from '@vitrin/core/checkout';
import type { AddressBody, Profile } from '@vitrin/core/contract';
import { useEffect, useRef, useState } from 'react';
import { forUsers } from '../../app/for-users.ts';
import { Link } from '../../app/Link.tsx';
import { PageNotFound } from '../../app/page-error.ts';
import type { PageHandle, PageLoader } from '../../app/page-module.types.ts';
import { useSite } from '../../app/site-context.ts';
import { usePageData } from '../../app/use-page-data.ts';
import { AddressLines } from '../../checkout/AddressLines.tsx';
import { addressTexts } from '../../checkout/typed-address.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Toast } from '../../components/Toast.tsx';
import { useAfterRender } from '../../components/use-after-render.ts';
import { AccountLayout } from './AccountLayout.tsx';
import { AddressCard, type AddressView } from './AddressCard.tsx';
import { AddressEditor } from './AddressEditor.tsx';
import { dropAddressDraft } from './address-draft.ts';
import { useAddressWrite } from './use-address-write.ts';

/** The form that the page shows instead of the list. */
interface OpenForm {
  /** Pk of the user. */
  readonly owner: number;
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
export const loader: PageLoader<AddressesData> = forUsers(async ({ search, page: { reads } }) => {
  const account = await reads.account();
  const addresses = (await account.addresses()).map((address) => ({
    pk: address.pk,
    item: addressItem(address),
    isDefault: address.primary,
  }));
  const wish = search.get('form');
  if (wish === null || (wish === 'new' && addresses.length >= most)) return { addresses, form: null };
  const edited = wish === 'new' ? null : addresses.find(({ pk }) => String(pk) === wish);
  // It is not, or no longer, among the user's.
  if (edited === undefined) throw new PageNotFound('address');
  return { addresses, form: openForm(edited, await account.profile(), addresses.length > 0) };
});

export const handle: PageHandle<AddressesData> = {
  title: ({ form }, i18n) =>
    i18n._(form === null ? msg`Addresses` : form.edited === null ? msg`New address` : msg`Edit address`),
  noindex: true,
};

export function Component() {
  const { t } = useLingui();
  const { addresses, form } = usePageData<typeof loader>();
  const { navigate } = useSite();
  const afterRender = useAfterRender();
  const { busy, problem, run, forget } = useAddressWrite();
  const [asking, setAsking] = useState<AddressView>();
  const [news, setNews] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const place = form === null ? 'list' : String(form.edited?.pk ?? 'new');
  const lastPlace = useRef(place);
  // The link that opened a form is gone with the list, and the form's button with the form.
  useEffect(() => {
    if (lastPlace.current !== place) heading.current?.focus();
    lastPlace.current = place;
    // Sent or left: what was typed has done its work.
    if (place === 'list') dropAddressDraft(window);
  }, [place]);

  function close() {
    setAsking(undefined);
    forget();
  }

  async function save(body: AddressBody) {
    setNews(undefined);
    const pk = form?.edited?.pk;
    const write = (writes: AddressWrites) => (pk === undefined ? writes.create(body) : writes.edit(pk, body));
    const saved = await run('save', write, { isLast: true });
    if (!saved) return;
    navigate(path, { replace: true, preventScrollReset: false });
    const { title } = saved;
    setNews(t`The address “${title}” is saved`);
  }

  async function makeDefault({ pk, item: { title } }: AddressView) {
    setNews(undefined);
    if (!(await run(`default ${pk}`, (writes) => writes.edit(pk, { primary: true })))) return;
    setNews(t`“${title}” is your default address now`);
    heading.current?.focus();
  }

  async function remove({ pk, item: { title } }: AddressView) {
    setNews(undefined);
    if (!(await run('delete', (writes) => writes.remove(pk).then(() => true)))) return;
    close();
    afterRender(() => {
      setNews(t`The address “${title}” was deleted`);
      heading.current?.focus();
    });
  }

  const isFull = addresses.length >= most;
  const toast = <Toast>{news}</Toast>;
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
          isBusy={busy === 'save'}
          problem={problem?.of === 'save' ? problem : null}
          back={path}
          onSubmit={(body) => void save(body)}
        />
        {toast}
      </AccountLayout>
    );
  }
  // The newest of the others takes the place of a deleted default address.
  const nextDefault = asking?.isDefault ? addresses.find(({ pk }) => pk !== asking.pk)?.item.title : undefined;
  const title = asking?.item.title ?? '';
  return (
    <AccountLayout
      section="addresses"
      title={<Trans>Addresses</Trans>}
      headingRef={heading}
      actions={
        addresses.length > 0 &&
        !isFull && (
          <Link to={newPath} className="btn-quiet">
            <Trans>Add a new address</Trans>
          </Link>
        )
      }
    >
      {problem && problem.of !== 'delete' && problem.of !== 'save' && (
        <Alert tone="danger" isUrgent>
          {problem.text}
        </Alert>
      )}
      {isFull && (
        <Alert>
          <Trans>You have {most} addresses, as many as we keep. Delete one to add another.</Trans>
        </Alert>
      )}
      {addresses.length === 0 ? (
        <EmptyState title={<Trans>You have no addresses yet</Trans>}>
          <p className="muted">
            <Trans>An address that you keep here is chosen with one press when you order.</Trans>
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
              editPath={`${path}?form=${address.pk}`}
              isBusy={busy === `default ${address.pk}`}
              onMakeDefault={() => void makeDefault(address)}
              onDelete={() => setAsking(address)}
            />
          ))}
        </ul>
      )}
      <Dialog isOpen={asking !== undefined} isBusy={busy === 'delete'} onClose={close} title={t`Delete “${title}”?`}>
        {asking && (
          <>
            {problem?.of === 'delete' && (
              <Alert tone="danger" isUrgent>
                {problem.text}
              </Alert>
            )}
            <address>
              <AddressLines address={asking.item} />
            </address>
            <p>
              <Trans>Orders that you have placed keep their own copy of it.</Trans>{' '}
              {nextDefault && t`“${nextDefault}” becomes your default address.`}
            </p>
            <div className="actions">
              <Button busy={busy === 'delete'} onClick={() => void remove(asking)}>
                <Trans>Delete</Trans>
              </Button>
              <Button look="quiet" data-autofocus onClick={close}>
                <Trans>Keep it</Trans>
              </Button>
            </div>
          </>
        )}
      </Dialog>
      {toast}
    </AccountLayout>
  );
}

/** A new address begins with the user's own name and phone; the first one is called Home. */
function openForm(edited: AddressView | null, profile: Profile, hasOthers: boolean): OpenForm {
  const { id: owner, first_name, last_name, phone } = profile;
  if (edited !== null) return { owner, edited, known: addressTexts(edited.item) };
  const known = { first_name, last_name, phone_number: phone ?? '', ...(hasOthers && { title: '' }) };
  return { owner, edited, known };
}
