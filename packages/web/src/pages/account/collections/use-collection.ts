import type { ErrorView } from '@vitrin/core';
import type { Id } from '@vitrin/core/contract';
import type { WishlistWrites } from '@vitrin/core/wishlist';
import { useRevalidator } from 'react-router-dom';
import { type Removal, useRemoval } from '../../../actors/use-removal.ts';
import { useSubmission } from '../../../actors/use-submission.ts';
import { useCommerce } from '../../../app/commerce.ts';
import { useSite } from '../../../app/site-context.ts';
import { useErrorText } from '../../../components/forms/field-ids.ts';
import { notReached } from '../../../components/not-reached.ts';
import type { WishlistWrite } from '../use-wishlist-write.ts';
import type { CollectionPageView, ItemView } from './collection-view.ts';

/** What is sent about a collection, beside the removals. */
export type CollectionTask = 'edit' | 'delete' | 'share' | 'item';

/** What a change of an item says; a collection moves it there. */
export interface ItemChange {
  readonly note: string;
  readonly collection?: Id;
}

/** One of the user's collections, with everything that its page writes. */
export interface CollectionUse {
  /** Whether a task is on its way. */
  readonly isBusy: (task: CollectionTask) => boolean;
  readonly isDeleted: boolean;
  /** Items that were taken out. */
  readonly removal: Removal;
  /** Why a task came to nothing; null where it did not. */
  readonly problemOf: (task: CollectionTask) => WishlistWrite['problem'];
  /** Why an item was not removed or put back, or the link stayed as it was. */
  readonly trouble: ErrorView | null;
  readonly edit: (body: { readonly name: string; readonly description: string }, onDone: () => void) => void;
  readonly share: (isPublic: boolean) => void;
  readonly deleteIt: (onDone: () => void) => void;
  readonly change: (item: ItemView, body: ItemChange, onDone: () => void) => void;
  readonly remove: (item: ItemView) => void;
  /** Forgets what came of the last task: its dialog was left. */
  readonly forget: () => void;
}

/** The address of one page of a collection. */
export function collectionAddress(pk: Id, page: number): string {
  const first = `/account/collections/${encodeURIComponent(pk)}/`;
  return page === 1 ? first : `${first}?page=${page}`;
}

/** Writes of the collection that a page shows; each reads the page again. @param onListed hears of what left or came back. */
export function useCollection({ pk, page, items }: CollectionPageView, onListed: () => void): CollectionUse {
  const getCommerce = useCommerce();
  const { navigate } = useSite();
  const { revalidate } = useRevalidator();
  const textOf = useErrorText();
  const { view, submit, reset } = useSubmission<unknown>();
  const removal = useRemoval(onListed);

  async function write(call: (writes: WishlistWrites) => Promise<unknown>) {
    const [{ commerce }, { createWishlistWrites }] = await Promise.all([
      getCommerce(),
      import('../../wishlist/wishlist-writes.ts'),
    ]);
    await call(createWishlistWrites(commerce));
  }
  async function writeAndRead(call: (writes: WishlistWrites) => Promise<unknown>) {
    await write(call);
    await revalidate();
  }
  /** A write that takes an item out of this list: the last one of a page takes the page with it. */
  async function writeAndLeave(call: (writes: WishlistWrites) => Promise<unknown>) {
    await write(call);
    const isLast = items.length === 1 && page > 1;
    if (isLast) navigate(collectionAddress(pk, page - 1), { replace: true, preventScrollReset: false });
    await revalidate();
  }
  const send = (of: CollectionTask, run: () => Promise<void>, onSucceeded?: () => void) =>
    submit({ of, send: run, ...(onSucceeded && { onSucceeded }) });

  const problem: ErrorView | undefined = view.problem === null ? notReached : view.problem;
  const shareProblem = view.of === 'share' ? problem : undefined;
  return {
    isBusy: (task) => view.isBusy && view.of === task,
    isDeleted: view.kind === 'succeeded' && view.of === 'delete',
    removal,
    problemOf: (task) =>
      problem && view.of === task ? { of: task, text: textOf(problem), fields: problem.fields } : null,
    trouble: removal.problem ?? shareProblem ?? null,
    edit: (body, onDone) => send('edit', () => writeAndRead((writes) => writes.editCollection(pk, body)), onDone),
    share: (isPublic) => send('share', () => writeAndRead((writes) => writes.editCollection(pk, { isPublic }))),
    // What the page shows is gone: nothing is read again.
    deleteIt: (onDone) => send('delete', () => write((writes) => writes.deleteCollection(pk)), onDone),
    change(item, body, onDone) {
      const call = (writes: WishlistWrites) => writes.editCollectionItem(item.pk, body);
      send('item', () => (body.collection === undefined ? writeAndRead(call) : writeAndLeave(call)), onDone);
    },
    remove({ pk: item, product, note }) {
      removal.remove({
        key: String(item),
        name: product.name,
        remove: () => writeAndLeave((writes) => writes.removeCollectionItem(item)),
        putBack: () =>
          writeAndRead((writes) =>
            writes.addCollectionItem({ collection: pk, product: product.pk, ...(note !== null && { note }) }),
          ),
      });
    },
    forget: reset,
  };
}
