import { Trans, useLingui } from '@lingui/react/macro';
import type { GuestFavourite } from '@vitrin/core/guest-favourites';
import { useCallback } from 'react';
import { isPageNotFound } from '../../../app/page/page-error.ts';
import type { BrowserReads } from '../../../app/reads/browser-reads.ts';
import { Button } from '../../../components/Button.tsx';
import { toProductCard } from '../../../components/product/product-card-view.ts';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useRead } from '../../product/use-read.ts';
import { StockAlertBox } from '../../wishlist/StockAlertBox.tsx';
import { AddToBasket } from '../AddToBasket.tsx';
import { SavedProduct } from './SavedProduct.tsx';

/** What a {@link GuestFavouriteRow} takes. */
export interface GuestFavouriteRowProps {
  readonly favourite: GuestFavourite;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** One favourite of this browser: its product as it is today, read by its pk. */
export function GuestFavouriteRow({ favourite: { product: pk, name }, isBusy, onRemove }: GuestFavouriteRowProps) {
  const { t } = useLingui();
  const read = useCallback(
    ({ product }: BrowserReads) =>
      product(pk, {}).then(
        (detail) => toProductCard(detail.product),
        (error: unknown) => {
          if (isPageNotFound(error)) return null;
          throw error;
        },
      ),
    [pk],
  );
  const reading = useRead(read);
  const removeButton = (
    <Button look="plain" busy={isBusy} aria-label={t`Remove ${name}`} onClick={onRemove}>
      <Trans>Remove</Trans>
    </Button>
  );
  if (reading.state === 'ready' && reading.value !== null) {
    const product = reading.value;
    return (
      <SavedProduct product={product} isBusy={isBusy}>
        {product.isInStock ? <AddToBasket product={product} /> : <StockAlertBox product={pk} look="secondary" />}
        {removeButton}
      </SavedProduct>
    );
  }
  return (
    <li className="saved" aria-busy={reading.state === 'loading' || undefined}>
      <div className="saved-picture">{reading.state === 'loading' && <Skeleton className="aspect-[4/5] w-full" />}</div>
      <div className="saved-words">
        <h2 className="saved-name">{name}</h2>
        {reading.state === 'ready' && (
          <p className="hint">
            <Trans>No longer sold</Trans>
          </p>
        )}
        {reading.state === 'failed' && (
          <p className="hint">
            <Trans>This could not be loaded. Check your connection and try again.</Trans>
          </p>
        )}
      </div>
      <div className="saved-actions">
        {reading.state === 'failed' && (
          <Button look="secondary" aria-label={t`Try again: ${name}`} onClick={reading.retry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {removeButton}
      </div>
    </li>
  );
}
