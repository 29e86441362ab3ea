import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { isNotFound } from '../../framework/page-error.ts';
import { Link } from '../app/Link.tsx';
import { pageOf } from '../app/page/for-users.ts';
import type { PageHandle, PageLoader } from '../app/page/page-module.types.ts';
import { usePageData } from '../app/page/page-state.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { AddToBasket } from './account/AddToBasket.tsx';
import { type CollectionPageView, toCollectionPage } from './account/collections/collection-view.ts';
import { SavedProduct } from './account/collections/SavedProduct.tsx';
import { Pager } from './account/Pager.tsx';

/** A collection by its link; nothing when the link does not lead anywhere, or not any more. */
interface SharedData {
  readonly view: CollectionPageView | null;
  readonly token: string;
}

/** Reads a public collection by the token in its link (Protocol wishlist §3). */
export const loader: PageLoader<SharedData> = async ({ params, search, page: { reads: openReads } }) => {
  const token = search.get('token') ?? '';
  const { pk } = params;
  if (!/^\w{1,128}$/.test(token) || pk === undefined) return { view: null, token: '' };
  const page = pageOf(search);
  try {
    const reads = await openReads();
    const [collection, items] = await Promise.all([
      reads.collection(pk, token),
      reads.collectionItems({ collection: pk, page, token }),
    ]);
    return { view: toCollectionPage(collection, items, page), token };
  } catch (error) {
    if (isNotFound(error)) return { view: null, token: '' };
    throw error;
  }
};

export const handle: PageHandle<SharedData> = {
  title: ({ view }, i18n) => view?.name ?? i18n._(msg`This collection is not shared`),
  status: ({ view }) => (view === null ? 404 : undefined),
  noindex: true,
};

export function Component() {
  const { view, token } = usePageData<typeof loader>();
  if (view === null) {
    return (
      <div className="wrap">
        <EmptyState level={1} title={<Trans>This collection is not shared</Trans>}>
          <p className="muted">
            <Trans>The owner has stopped sharing it, or the link is incomplete. Ask the owner for a new one.</Trans>
          </p>
          <Link to="/list/" className="btn">
            <Trans>All products</Trans>
          </Link>
        </EmptyState>
      </div>
    );
  }
  const { pk, name, description, items, count, page } = view;
  const query = (number: number) => new URLSearchParams({ token, ...(number > 1 && { page: String(number) }) });
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{name}</h1>
        <p className="muted">
          <Plural value={count} one="# product" other="# products" />
        </p>
      </div>
      {description && <p className="collection-description">{description}</p>}
      {items.length === 0 ? (
        <EmptyState title={<Trans>This collection is empty</Trans>}>
          <Link to="/list/" className="btn">
            <Trans>All products</Trans>
          </Link>
        </EmptyState>
      ) : (
        <ul className="saved-list">
          {items.map((item) => (
            <SavedProduct
              key={item.pk}
              product={item.product}
              note={item.note && <p className="saved-note">{item.note}</p>}
            >
              {item.product.isInStock && <AddToBasket product={item.product} />}
            </SavedProduct>
          ))}
        </ul>
      )}
      <Pager page={page} count={count} to={(number) => `/collections/${encodeURIComponent(pk)}/?${query(number)}`} />
    </div>
  );
}
