import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Id, sameId } from '@vitrin/core/contract';
import { useEffect, useRef, useState } from 'react';
import { notFound } from '../../../../framework/page-error.ts';
import { Link } from '../../../app/Link.tsx';
import { forUsers, pageOf } from '../../../app/page/for-users.ts';
import type { PageHandle, PageLoader } from '../../../app/page/page-module.types.ts';
import { usePageData } from '../../../app/page/page-state.ts';
import { useSite } from '../../../app/site-context.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { CopyText } from '../../../components/CopyText.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useErrorText } from '../../../components/forms/field-ids.ts';
import { useAnnounce } from '../../../components/LiveRegion.tsx';
import { Toast } from '../../../components/Toast.tsx';
import { useAfterRender } from '../../../components/use-after-render.ts';
import { AccountLayout } from '../AccountLayout.tsx';
import { AddToBasket } from '../AddToBasket.tsx';
import { Pager } from '../Pager.tsx';
import { CollectionForm } from './CollectionForm.tsx';
import { type CollectionPageView, type ItemView, toCollectionPage } from './collection-view.ts';
import { ItemForm, type ItemFormProps } from './ItemForm.tsx';
import { SavedProduct } from './SavedProduct.tsx';
import { collectionAddress, type ItemChange, useCollection } from './use-collection.ts';

interface ShareBoxProps {
  readonly pk: Id;
  /** Null while the collection is private. */
  readonly token: string | null;
  readonly isBusy: boolean;
  readonly onChange: (isPublic: boolean) => void;
}

/** The link that shows a collection to anybody who has it, and the way to take it back. */
function ShareBox({ pk, token, isBusy, onChange }: ShareBoxProps) {
  const { t } = useLingui();
  const { prefix } = useSite();
  // The server does not know under which name the shop was asked for.
  const [origin, setOrigin] = useState('');
  const [isAsking, setAsking] = useState(false);
  useEffect(() => setOrigin(window.location.origin), []);
  if (token === null) {
    return (
      <section className="share">
        <p className="hint">
          <Trans>Only you can see this collection.</Trans>
        </p>
        <Button look="secondary" busy={isBusy} onClick={() => onChange(true)}>
          <Trans>Share by link</Trans>
        </Button>
      </section>
    );
  }
  const address = `${origin}${prefix}/collections/${encodeURIComponent(pk)}/?${new URLSearchParams({ token })}`;
  return (
    <section className="share share-open">
      <CopyText
        label={<Trans>Anyone with this link can see the collection and its notes:</Trans>}
        text={address}
        action={t`Copy link`}
        done={t`Link copied`}
        byHand={t`The link is selected. Copy it with your keyboard or a long press.`}
      />
      <Button look="plain" busy={isBusy} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trans>Stop sharing</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={<Trans>Stop sharing?</Trans>}
        confirm={<Trans>Make private</Trans>}
        keep={<Trans>Keep sharing</Trans>}
        onConfirm={() => onChange(false)}
        onClose={() => setAsking(false)}
      >
        <Trans>This link will stop working. If you share again, you get a new link.</Trans>
      </ConfirmDialog>
    </section>
  );
}

interface CollectionData extends CollectionPageView {
  /** Opens the collection for whoever has it; null while it is private. */
  readonly token: string | null;
  /** Where items can be moved to. */
  readonly others: ItemFormProps['others'];
}

const list = '/account/collections/';

/** Reads one of the user's collections with one page of its items. */
export const loader: PageLoader<CollectionData> = forUsers(async ({ params, search, page: { reads: openReads } }) => {
  const { pk } = params;
  if (pk === undefined) throw notFound();
  const page = pageOf(search);
  const reads = await openReads();
  const [collection, items, all] = await Promise.all([
    reads.collection(pk),
    reads.collectionItems({ collection: pk, page }),
    reads.allCollections(),
  ]);
  const others = all.filter((other) => !sameId(other.pk, pk)).map((other) => ({ pk: other.pk, name: other.name }));
  return { ...toCollectionPage(collection, items, page), token: collection.shareToken, others };
});

export const handle: PageHandle<CollectionData> = { title: ({ name }) => name, noindex: true };

/** Which dialog is open. */
type Asking = { readonly kind: 'edit' | 'delete' } | { readonly kind: 'item'; readonly item: ItemView };

export function Component() {
  const { t } = useLingui();
  const view = usePageData<typeof loader>();
  const { pk, name, description, items, count, page } = view;
  const announce = useAnnounce();
  const textOf = useErrorText();
  const afterRender = useAfterRender();
  const [asking, setAsking] = useState<Asking>();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const { isBusy, isDeleted, removal, problemOf, trouble, forget, ...collection } = useCollection(view, focusHeading);
  const { removed } = removal;

  function close() {
    setAsking(undefined);
    forget();
  }

  /** A dialog has done its work. @param isGone what it was opened from is gone as well. */
  function finish(words: string, isGone: boolean) {
    setAsking(undefined);
    afterRender(() => {
      announce(words);
      if (isGone) focusHeading();
    });
  }

  function change(item: ItemView, body: ItemChange) {
    const target = view.others.find((other) => sameId(other.pk, body.collection));
    const words = target ? t`${item.product.name} was moved to ${target.name}` : t`Saved`;
    collection.change(item, body, () => finish(words, target !== undefined));
  }

  if (isDeleted) {
    return (
      <AccountLayout section="collections" title={name} headingRef={heading}>
        <EmptyState title={<Trans>The collection was deleted</Trans>}>
          <p className="muted">
            <Plural
              value={count}
              one="It had # product, which is still in the shop. Any link you shared no longer works."
              other="It had # products, which are still in the shop. Any link you shared no longer works."
            />
          </p>
          <Link to={list} className="btn">
            <Trans>All collections</Trans>
          </Link>
        </EmptyState>
      </AccountLayout>
    );
  }
  const deleteProblem = problemOf('delete');
  const item = asking?.kind === 'item' ? asking.item : undefined;
  return (
    <AccountLayout
      section="collections"
      title={name}
      headingRef={heading}
      actions={
        <div className="actions">
          <Button look="secondary" aria-haspopup="dialog" onClick={() => setAsking({ kind: 'edit' })}>
            <Trans>Edit</Trans>
          </Button>
          <Button look="plain" aria-haspopup="dialog" onClick={() => setAsking({ kind: 'delete' })}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      }
    >
      {description && <p className="collection-description">{description}</p>}
      {trouble && (
        <Alert tone="danger" isUrgent>
          {textOf(trouble)}
        </Alert>
      )}
      <ShareBox pk={pk} token={view.token} isBusy={isBusy('share')} onChange={collection.share} />
      {items.length === 0 ? (
        <EmptyState title={<Trans>This collection is empty</Trans>}>
          <p className="muted">
            <Trans>Select “Add to a collection” on the page of any product you like.</Trans>
          </p>
          <Link to="/list/" className="btn">
            <Trans>All products</Trans>
          </Link>
        </EmptyState>
      ) : (
        <ul className="saved-list">
          {items.map((one) => (
            <SavedProduct
              key={one.pk}
              product={one.product}
              isBusy={removal.busy === String(one.pk)}
              note={one.note && <p className="saved-note">{one.note}</p>}
            >
              {one.product.isInStock && <AddToBasket product={one.product} />}
              <Button
                look="plain"
                aria-haspopup="dialog"
                aria-label={t`Note and collection of ${one.product.name}`}
                onClick={() => setAsking({ kind: 'item', item: one })}
              >
                <Trans>Note and collection</Trans>
              </Button>
              <Button
                look="plain"
                busy={removal.busy === String(one.pk)}
                aria-label={t`Remove ${one.product.name}`}
                onClick={() => collection.remove(one)}
              >
                <Trans>Remove</Trans>
              </Button>
            </SavedProduct>
          ))}
        </ul>
      )}
      <Pager page={page} count={count} to={(number) => collectionAddress(pk, number)} />
      <Dialog isOpen={asking?.kind === 'edit'} onClose={close} title={<Trans>Edit the collection</Trans>}>
        <CollectionForm
          known={{ name, description }}
          action={t`Save`}
          isBusy={isBusy('edit')}
          problem={problemOf('edit')}
          onSubmit={(body) => collection.edit(body, () => finish(t`Saved`, false))}
          onCancel={close}
        />
      </Dialog>
      <Dialog isOpen={asking?.kind === 'delete'} onClose={close} title={t`Delete “${name}”?`}>
        {deleteProblem && (
          <Alert tone="danger" isUrgent>
            {deleteProblem.text}
          </Alert>
        )}
        <p>
          <Plural
            value={count}
            one="Its list of # product and your notes are deleted. The product itself stays in the shop."
            other="Its list of # products and your notes are deleted. The products themselves stay in the shop."
          />
        </p>
        <div className="actions">
          <Button
            look="secondary"
            className="btn-danger"
            busy={isBusy('delete')}
            onClick={() => collection.deleteIt(() => finish(t`The collection ${name} was deleted`, true))}
          >
            <Trans>Delete</Trans>
          </Button>
          <Button look="secondary" data-autofocus onClick={close}>
            <Trans>Keep it</Trans>
          </Button>
        </div>
      </Dialog>
      <Dialog isOpen={item !== undefined} onClose={close} title={item?.product.name}>
        {item && (
          <ItemForm
            item={item}
            others={view.others}
            isBusy={isBusy('item')}
            problem={problemOf('item')}
            onSubmit={(body) => change(item, body)}
            onCancel={close}
          />
        )}
      </Dialog>
      <Toast
        action={
          removed && (
            <button type="button" className="toast-action" onClick={removal.putBack}>
              <Trans>Undo</Trans>
            </button>
          )
        }
      >
        {removed && t`${removed} was removed`}
      </Toast>
    </AccountLayout>
  );
}
