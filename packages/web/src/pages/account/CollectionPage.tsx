import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { WishlistWrites } from '@vitrin/core/wishlist';
import { useRef, useState } from 'react';
import { forUsers, pageOf } from '../../app/for-users.ts';
import { Link } from '../../app/Link.tsx';
import { PageNotFound } from '../../app/page-error.ts';
import type { PageHandle, PageLoader } from '../../app/page-module.types.ts';
import { useSite } from '../../app/site-context.ts';
import { usePageData } from '../../app/use-page-data.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useAnnounce } from '../../components/LiveRegion.tsx';
import { Toast } from '../../components/Toast.tsx';
import { useAfterRender } from '../../components/use-after-render.ts';
import { AccountLayout } from './AccountLayout.tsx';
import { AddToBasket } from './AddToBasket.tsx';
import { CollectionForm } from './CollectionForm.tsx';
import { type CollectionPageView, type ItemView, toCollectionPage } from './collection-view.ts';
import { ItemForm, type ItemFormProps } from './ItemForm.tsx';
import { Pager } from './Pager.tsx';
import { SavedProduct } from './SavedProduct.tsx';
import { ShareBox } from './ShareBox.tsx';
import { useWishlistWrite } from './use-wishlist-write.ts';

interface CollectionData extends CollectionPageView {
  /** Opens the collection for whoever has it; null while it is private. */
  readonly token: string | null;
  /** Where items can be moved to. */
  readonly others: ItemFormProps['others'];
}

const list = '/account/collections/';

/** Reads one of the user's collections with one page of its items. */
export const loader: PageLoader<CollectionData> = forUsers(async ({ params, search, page: { reads } }) => {
  const pk = Number(params.pk);
  if (!/^\d{1,9}$/.test(params.pk ?? '')) throw new PageNotFound('collection');
  const page = pageOf(search);
  const personal = await reads.personal();
  const [collection, items, all] = await Promise.all([
    personal.collection(pk),
    personal.collectionItems({ collection: pk, page }),
    personal.allCollections(),
  ]);
  const others = all.filter((other) => other.pk !== pk).map((other) => ({ pk: other.pk, name: other.name }));
  return { ...toCollectionPage(collection, items, page), token: collection.share_token, others };
});

export const handle: PageHandle<CollectionData> = { title: ({ name }) => name, noindex: true };

/** Which dialog is open. */
type Asking = { readonly kind: 'edit' | 'delete' } | { readonly kind: 'item'; readonly item: ItemView };

export function Component() {
  const { t } = useLingui();
  const view = usePageData<typeof loader>();
  const { pk, name, description, items, count, page } = view;
  const announce = useAnnounce();
  const { navigate } = useSite();
  const afterRender = useAfterRender();
  const { busy, problem, run, forget } = useWishlistWrite();
  const [asking, setAsking] = useState<Asking>();
  const [removed, setRemoved] = useState<ItemView>();
  const [deleted, setDeleted] = useState<{ readonly name: string; readonly count: number }>();
  const heading = useRef<HTMLHeadingElement>(null);

  function close() {
    setAsking(undefined);
    forget();
  }

  async function edit(body: { readonly name: string; readonly description: string }) {
    if (!(await run('edit', (writes) => writes.editCollection(pk, body)))) return;
    close();
    afterRender(() => announce(t`Saved`));
  }

  async function deleteIt() {
    const isDone = await run('delete', (writes) => writes.deleteCollection(pk).then(() => true), { isLast: true });
    if (!isDone) return;
    close();
    setDeleted({ name, count });
    afterRender(() => {
      announce(t`The collection ${name} was deleted`);
      heading.current?.focus();
    });
  }

  /** Runs a write that takes an item out of this list: the last one of a page takes the page with it. */
  function take(of: string, write: (writes: WishlistWrites) => Promise<unknown>) {
    const isLast = items.length === 1 && page > 1;
    return run(of, async (writes) => {
      await write(writes);
      if (isLast) navigate(pageAddress(pk, page - 1), { replace: true, preventScrollReset: false });
      return true;
    });
  }

  async function remove(item: ItemView) {
    setRemoved(undefined);
    if (!(await take(`remove ${item.pk}`, (writes) => writes.removeCollectionItem(item.pk).then(() => true)))) return;
    setRemoved(item);
    heading.current?.focus();
  }

  async function putBack({ product, note }: ItemView) {
    const body = { collection: pk, product: product.pk, ...(note !== null && { note }) };
    if (await run('put back', (writes) => writes.addCollectionItem(body))) setRemoved(undefined);
    heading.current?.focus();
  }

  async function change(item: ItemView, body: { readonly note: string; readonly collection?: number }) {
    const target = view.others.find((other) => other.pk === body.collection);
    const save = (writes: WishlistWrites) => writes.editCollectionItem(item.pk, body);
    if (!(await (target ? take('item', save) : run('item', save)))) return;
    close();
    afterRender(() => {
      announce(target ? t`${item.product.name} was moved to ${target.name}` : t`Saved`);
      if (target) heading.current?.focus();
    });
  }

  if (deleted) {
    return (
      <AccountLayout section="collections" title={deleted.name} headingRef={heading}>
        <EmptyState title={<Trans>The collection was deleted</Trans>}>
          <p className="muted">
            <Plural
              value={deleted.count}
              one="It held # product, which is still in the shop. A link that you shared does not work any more."
              other="It held # products, which are still in the shop. A link that you shared does not work any more."
            />
          </p>
          <Link to={list} className="btn">
            <Trans>All collections</Trans>
          </Link>
        </EmptyState>
      </AccountLayout>
    );
  }
  const ownProblem = problem && !['edit', 'delete', 'item'].includes(problem.of) ? problem : null;
  const item = asking?.kind === 'item' ? asking.item : undefined;
  return (
    <AccountLayout
      section="collections"
      title={name}
      headingRef={heading}
      actions={
        <div className="actions">
          <Button look="quiet" aria-haspopup="dialog" onClick={() => setAsking({ kind: 'edit' })}>
            <Trans>Edit</Trans>
          </Button>
          <Button look="plain" aria-haspopup="dialog" onClick={() => setAsking({ kind: 'delete' })}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      }
    >
      {description && <p className="collection-description">{description}</p>}
      {ownProblem && (
        <Alert tone="danger" isUrgent>
          {ownProblem.text}
        </Alert>
      )}
      <ShareBox
        pk={pk}
        token={view.token}
        isBusy={busy === 'share'}
        onChange={(isPublic) => void run('share', (writes) => writes.editCollection(pk, { is_public: isPublic }))}
      />
      {items.length === 0 ? (
        <EmptyState title={<Trans>Nothing is in this collection yet</Trans>}>
          <p className="muted">
            <Trans>Press “Add to a collection” on the page of anything you like.</Trans>
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
              isBusy={busy === `remove ${one.pk}`}
              note={one.note && <p className="saved-note">{one.note}</p>}
            >
              {one.product.isInStock && <AddToBasket product={one.product} />}
              <Button
                look="plain"
                aria-haspopup="dialog"
                aria-label={t`Note and place of ${one.product.name}`}
                onClick={() => setAsking({ kind: 'item', item: one })}
              >
                <Trans>Note and place</Trans>
              </Button>
              <Button
                look="plain"
                busy={busy === `remove ${one.pk}`}
                aria-label={t`Remove ${one.product.name}`}
                onClick={() => void remove(one)}
              >
                <Trans>Remove</Trans>
              </Button>
            </SavedProduct>
          ))}
        </ul>
      )}
      <Pager page={page} count={count} to={(number) => pageAddress(pk, number)} />
      <Dialog isOpen={asking?.kind === 'edit'} onClose={close} title={<Trans>Edit the collection</Trans>}>
        <CollectionForm
          known={{ name, description }}
          action={t`Save`}
          isBusy={busy === 'edit'}
          problem={problem?.of === 'edit' ? problem : null}
          onSubmit={(body) => void edit(body)}
          onCancel={close}
        />
      </Dialog>
      <Dialog isOpen={asking?.kind === 'delete'} onClose={close} title={t`Delete “${name}”?`}>
        {problem?.of === 'delete' && (
          <Alert tone="danger" isUrgent>
            {problem.text}
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
          <Button busy={busy === 'delete'} onClick={() => void deleteIt()}>
            <Trans>Delete</Trans>
          </Button>
          <Button look="quiet" data-autofocus onClick={close}>
            <Trans>Keep it</Trans>
          </Button>
        </div>
      </Dialog>
      <Dialog isOpen={item !== undefined} onClose={close} title={item?.product.name}>
        {item && (
          <ItemForm
            item={item}
            others={view.others}
            isBusy={busy === 'item'}
            problem={problem?.of === 'item' ? problem : null}
            onSubmit={(body) => void change(item, body)}
            onCancel={close}
          />
        )}
      </Dialog>
      <Toast
        action={
          removed && (
            <button type="button" className="toast-action" onClick={() => void putBack(removed)}>
              <Trans>Put it back</Trans>
            </button>
          )
        }
      >
        {removed && t`${removed.product.name} was removed`}
      </Toast>
    </AccountLayout>
  );
}

function pageAddress(pk: number, page: number): string {
  return page === 1 ? `${list}${pk}/` : `${list}${pk}/?page=${page}`;
}
