import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FavouritesCommand } from '@vitrin/core/wishlist';
import { Suspense, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useRemoval } from '../../../actors/use-removal.ts';
import { Link } from '../../../app/Link.tsx';
import { forUsers, pageOf } from '../../../app/page/for-users.ts';
import type { PageHandle, PageLoader } from '../../../app/page/page-module.types.ts';
import { usePageData } from '../../../app/page/use-page-data.ts';
import { useSite } from '../../../app/site-context.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { type ProductCardView, toProductCard } from '../../../components/product/product-card-view.ts';
import { Toast } from '../../../components/Toast.tsx';
import { formAttributes } from '../../../scriptless-forms/form-attributes.ts';
import { useClientSession } from '../../shell/client-session-context.ts';
import { StockAlertBox } from '../../wishlist/StockAlertBox.tsx';
import { AccountLayout } from '../AccountLayout.tsx';
import { AddToBasket } from '../AddToBasket.tsx';
import { Pager } from '../Pager.tsx';
import { SavedProduct } from './SavedProduct.tsx';

const CollectionDialog = lazyPart(async () => (await import('../../wishlist/CollectionDialog.tsx')).CollectionDialog);

/** A favourite: its mark, by which it is taken off, and its product. */
interface FavouriteView {
  readonly mark: number;
  readonly product: ProductCardView;
}

interface FavouritesData {
  readonly page: number;
  readonly count: number;
  readonly entries: readonly FavouriteView[];
}

const path = '/account/favourites/';

/** Reads one page of the user's favourites. */
export const loader: PageLoader<FavouritesData> = forUsers(async ({ search, page: { reads } }) => {
  const page = pageOf(search);
  const { count, results } = await (await reads.personal()).favourites(page);
  return { page, count, entries: results.map(({ pk, product }) => ({ mark: pk, product: toProductCard(product) })) };
});

export const handle: PageHandle<FavouritesData> = { title: (_data, i18n) => i18n._(msg`Favourites`), noindex: true };

export function Component() {
  const { t } = useLingui();
  const { page, count, entries } = usePageData<typeof loader>();
  const { open } = useClientSession();
  const { navigate, prefix } = useSite();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState<ProductCardView>();
  // The pressed button goes away with its row.
  const { busy, removed, problem, remove, putBack } = useRemoval(() => heading.current?.focus());

  /** Through the tab's favourites, so that every favourite button of it stays in step. */
  async function write(command: FavouritesCommand) {
    const { favourites } = await open();
    if ((await favourites.write(command)) === 'failed') throw new Error('The favourite could not be changed.');
    // The last one of a page takes the page with it.
    if (command.kind === 'remove' && entries.length === 1 && page > 1) navigate(pageAddress(page - 1), replacing);
    else await revalidate();
  }

  return (
    <AccountLayout section="favourites" title={<Trans>Favourites</Trans>} headingRef={heading}>
      {problem && (
        <Alert tone="danger" isUrgent>
          <Trans>We could not change your favourites. Check your connection and try again.</Trans>
        </Alert>
      )}
      {entries.length === 0 ? (
        <EmptyState title={<Trans>You have no favourites yet</Trans>}>
          <p className="muted">
            <Trans>Press the heart of anything you like, and find it here again on every device.</Trans>
          </p>
          <Link to="/list/?sorter=newcomers" className="btn">
            <Trans>See what is new</Trans>
          </Link>
        </EmptyState>
      ) : (
        <ul className="saved-list">
          {entries.map(({ mark, product }) => (
            <SavedProduct key={product.pk} product={product} isBusy={busy === String(product.pk)}>
              {product.isInStock ? (
                <AddToBasket product={product} />
              ) : (
                <StockAlertBox product={product.pk} look="secondary" />
              )}
              <Button
                look="plain"
                aria-label={t`Add to a collection: ${product.name}`}
                aria-haspopup="dialog"
                onClick={() => setAsking(product)}
              >
                <Trans>Add to a collection</Trans>
              </Button>
              <Button
                {...formAttributes(prefix, 'favourite-remove', 'mark', mark)}
                look="plain"
                busy={busy === String(product.pk)}
                aria-label={t`Remove ${product.name}`}
                onClick={(event) => {
                  event.preventDefault();
                  const { pk, name } = product;
                  remove({
                    key: String(pk),
                    name,
                    remove: () => write({ kind: 'remove', product: pk, name, mark }),
                    putBack: () => write({ kind: 'add', product: pk, name }),
                  });
                }}
              >
                <Trans>Remove</Trans>
              </Button>
            </SavedProduct>
          ))}
        </ul>
      )}
      <Pager page={page} count={count} to={pageAddress} />
      {asking && (
        <Suspense>
          <CollectionDialog
            product={asking}
            signInPath={`/auth?${new URLSearchParams({ callbackUrl: path })}`}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
      <Toast
        action={
          removed && (
            <button type="button" className="toast-action" onClick={putBack}>
              <Trans>Put it back</Trans>
            </button>
          )
        }
      >
        {removed && t`${removed} was removed`}
      </Toast>
    </AccountLayout>
  );
}

const replacing = { replace: true, preventScrollReset: false };

function pageAddress(page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}
