import { Trans, useLingui } from '@lingui/react/macro';
import {
  createGuestFavourites,
  type GuestFavourite,
  type GuestFavourites as Kept,
} from '@vitrin/core/guest-favourites';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isNotFound } from '../../../../framework/page-error.ts';
import { useRemoval } from '../../../actors/use-removal.ts';
import { useCommerce } from '../../../app/commerce.ts';
import { Link } from '../../../app/Link.tsx';
import { useView } from '../../../app/lazy-chart.ts';
import type { BrowserReads } from '../../../app/reads/browser-reads.ts';
import { useSignInPath } from '../../../app/site-context.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { toProductCard } from '../../../components/product/product-card-view.ts';
import { Toast } from '../../../components/Toast.tsx';
import { useRead } from '../../product/use-read.ts';
import { StockAlertBox } from '../../wishlist/StockAlertBox.tsx';
import { AddToBasket } from '../AddToBasket.tsx';
import { Pager, pageSize } from '../Pager.tsx';
import { favouritesPageAddress } from './favourites-address.ts';
import { NoFavourites } from './NoFavourites.tsx';
import { SavedProduct } from './SavedProduct.tsx';

/** Props of {@link GuestFavouriteRow}. */
interface GuestFavouriteRowProps {
  readonly favourite: GuestFavourite;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** One favourite of this browser: its product as it is today, read by its pk. */
function GuestFavouriteRow({ favourite: { product: pk, name }, isBusy, onRemove }: GuestFavouriteRowProps) {
  const { t } = useLingui();
  const read = useCallback(
    ({ product }: BrowserReads) =>
      product(pk, {}).then(
        (detail) => toProductCard(detail.product),
        (error: unknown) => {
          if (isNotFound(error)) return null;
          throw error;
        },
      ),
    [pk],
  );
  const reading = useRead(read);
  const product = reading.state === 'ready' && reading.value !== null ? reading.value : undefined;
  return (
    <SavedProduct
      product={product}
      name={name}
      isLoading={reading.state === 'loading'}
      isBusy={isBusy}
      note={
        !product &&
        reading.state !== 'loading' && (
          <p className="hint">
            {reading.state === 'ready' ? (
              <Trans>No longer sold</Trans>
            ) : (
              <Trans>This could not be loaded. Check your connection and try again.</Trans>
            )}
          </p>
        )
      }
    >
      {product &&
        (product.isInStock ? <AddToBasket product={product} /> : <StockAlertBox product={pk} look="secondary" />)}
      {reading.state === 'failed' && (
        <Button look="secondary" aria-label={t`Try again: ${name}`} onClick={reading.retry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <Button look="plain" busy={isBusy} aria-label={t`Remove ${name}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </SavedProduct>
  );
}

/** The favourites that this browser keeps, for whoever is not signed in. The server knows nothing of them. */
export function GuestFavourites({ page }: { readonly page: number }) {
  const { kept, entries, isMissing } = useGuestFavourites();
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, removed, problem, remove, putBack } = useRemoval(() => heading.current?.focus());
  const signInPath = useSignInPath();
  const pages = Math.max(1, Math.ceil((entries?.length ?? 0) / pageSize));
  const shown = Math.min(page, pages);
  const first = (shown - 1) * pageSize;

  /** @throws Error where the browser does not keep it, or does not let go of it. */
  async function write(change: (favourites: Kept) => boolean) {
    if (!kept || !change(kept)) throw new Error('The favourite could not be changed.');
  }

  return (
    <div className="wrap guest-favourites">
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          <Trans>Favourites</Trans>
        </h1>
        <p className="muted">
          <Trans>
            Saved in this browser. <Link to={signInPath}>Sign in</Link> to see them on all your devices.
          </Trans>
        </p>
      </div>
      {problem && (
        <Alert tone="danger" isUrgent>
          <Trans>Your browser does not let us change your favourites.</Trans>
        </Alert>
      )}
      {isMissing && (
        <Alert tone="danger" isUrgent>
          <Trans>This could not be loaded. Check your connection and try again.</Trans>
        </Alert>
      )}
      <noscript>
        <p>
          <Trans>JavaScript is off in your browser, so this page cannot show them.</Trans>
        </p>
      </noscript>
      {entries?.length === 0 && <NoFavourites isGuest />}
      {entries && entries.length > 0 && (
        <ul className="saved-list">
          {entries.slice(first, first + pageSize).map((entry) => (
            <GuestFavouriteRow
              key={entry.product}
              favourite={entry}
              isBusy={busy === String(entry.product)}
              onRemove={() =>
                remove({
                  key: String(entry.product),
                  name: entry.name,
                  remove: () => write((favourites) => favourites.remove(entry.product)),
                  putBack: () => write((favourites) => favourites.keep(entry) === 'kept'),
                })
              }
            />
          ))}
        </ul>
      )}
      <Pager page={shown} count={entries?.length ?? 0} to={favouritesPageAddress} />
      <Toast
        action={
          removed && (
            <button type="button" className="toast-action" onClick={putBack}>
              <Trans>Undo</Trans>
            </button>
          )
        }
      >
        {removed && <Trans>{removed} was removed</Trans>}
      </Toast>
    </div>
  );
}

/** What this browser keeps, in step with every favourite button and every tab; undefined until it is known. */
function useGuestFavourites() {
  const getCommerce = useCommerce();
  const [kept, setKept] = useState<Kept>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    getCommerce().then(
      ({ commerce }) => setKept(createGuestFavourites(commerce)),
      () => setMissing(true),
    );
  }, [getCommerce]);
  const entries = useView(kept && { subscribe: kept.subscribe, getView: kept.list });
  return { kept, entries, isMissing };
}
