import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Id } from '@vitrin/core/contract';
import type { FavouritesCommand } from '@vitrin/core/wishlist';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useRemoval } from '../../../actors/use-removal.ts';
import { useClientSession } from '../../../app/client-session.ts';
import { useView } from '../../../app/lazy-chart.ts';
import { forUsers, isUser, pageOf } from '../../../app/page/for-users.ts';
import type { PageHandle, PageLoader } from '../../../app/page/page-module.types.ts';
import { usePageData } from '../../../app/page/page-state.ts';
import { useFeature, useSite } from '../../../app/site-context.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { type ProductCardView, toProductCard } from '../../../components/product/product-card-view.ts';
import { Toast } from '../../../components/Toast.tsx';
import { StockAlertBox } from '../../wishlist/StockAlertBox.tsx';
import { AccountLayout } from '../AccountLayout.tsx';
import { AddToBasket } from '../AddToBasket.tsx';
import { Pager } from '../Pager.tsx';
import { favouritesPageAddress } from './favourites-address.ts';
import { GuestFavourites } from './GuestFavourites.tsx';
import { NoFavourites } from './NoFavourites.tsx';
import { SavedProduct } from './SavedProduct.tsx';

const CollectionDialog = lazyPart(async () => (await import('../../wishlist/CollectionDialog.tsx')).CollectionDialog);

/** A favourite: its mark, by which it is taken off, and its product. */
interface FavouriteView {
  readonly mark: Id;
  readonly product: ProductCardView;
}

interface FavouritesData {
  readonly page: number;
  readonly count: number;
  readonly entries: readonly FavouriteView[];
}

/** For whoever is not signed in. */
interface GuestData {
  readonly page: number;
  readonly entries: null;
}

const usersLoader: PageLoader<FavouritesData> = forUsers(async ({ search, page: { reads } }) => {
  const page = pageOf(search);
  const { count, results } = await (await reads()).favourites(page);
  return { page, count, entries: results.map(({ pk, product }) => ({ mark: pk, product: toProductCard(product) })) };
});

/** Reads one page of the user's favourites. Nothing is asked for anybody else: their favourites are in their browser. */
export const loader: PageLoader<FavouritesData | GuestData> = async (args) =>
  (await isUser(args)) ? usersLoader(args) : { page: pageOf(args.search), entries: null };

export const handle: PageHandle<FavouritesData | GuestData> = {
  title: (_data, i18n) => i18n._(msg`Favourites`),
  noindex: true,
};

export function Component() {
  const shown = usePageData<typeof loader>();
  return shown.entries === null ? <GuestFavourites page={shown.page} /> : <UserFavourites {...shown} />;
}

function UserFavourites({ page, count, entries }: FavouritesData) {
  const { t } = useLingui();
  const { tab, open } = useClientSession();
  const { navigate } = useSite();
  const hasCollections = useFeature('collections');
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState<ProductCardView>();
  // The pressed button goes away with its row.
  const { busy, removed, problem, remove, putBack } = useRemoval(() => heading.current?.focus());

  // What this browser kept before is in the account now, and belongs into the list.
  const merge = useView(tab?.favourites.merge);
  const hasMerged = merge !== undefined && merge.status !== 'merging' && merge.added > 0;
  const readAgain = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (hasMerged) readAgain();
  }, [hasMerged]);

  /** Through the tab's favourites, so that every favourite button of it stays in step. */
  async function write(command: FavouritesCommand) {
    const { favourites } = await open();
    if ((await favourites.write(command)) === 'failed') throw new Error('The favourite could not be changed.');
    // The last one of a page takes the page with it.
    if (command.kind === 'remove' && entries.length === 1 && page > 1)
      navigate(favouritesPageAddress(page - 1), replacing);
    else await revalidate();
  }

  return (
    <AccountLayout section="favourites" title={<Trans>Favourites</Trans>} headingRef={heading}>
      {problem && (
        <Alert tone="danger" isUrgent>
          <Trans>We could not update your favourites. Check your connection and try again.</Trans>
        </Alert>
      )}
      {entries.length === 0 ? (
        <NoFavourites />
      ) : (
        <ul className="saved-list">
          {entries.map(({ mark, product }) => (
            <SavedProduct key={product.pk} product={product} isBusy={busy === String(product.pk)}>
              {product.isInStock ? (
                <AddToBasket product={product} />
              ) : (
                <StockAlertBox product={product.pk} look="secondary" />
              )}
              {hasCollections && (
                <Button
                  look="plain"
                  aria-label={t`Add to a collection: ${product.name}`}
                  aria-haspopup="dialog"
                  onClick={() => setAsking(product)}
                >
                  <Trans>Add to a collection</Trans>
                </Button>
              )}
              <Button
                data-waits=""
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
      <Pager page={page} count={count} to={favouritesPageAddress} />
      {asking && (
        <Suspense>
          <CollectionDialog product={asking} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
      <Toast
        action={
          removed && (
            <button type="button" className="toast-action" onClick={putBack}>
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

const replacing = { replace: true, preventScrollReset: false };
