import { Trans, useLingui } from '@lingui/react/macro';
import { widgetText } from '@vitrin/core/content';
import { type Id, sameId } from '@vitrin/core/contract';
import { useCallback, useState } from 'react';
import type { BrowserReads } from '../../../app/reads/browser-reads.ts';
import { Button } from '../../../components/Button.tsx';
import { ProductGrid } from '../../../components/product/ProductGrid.tsx';
import { toProductCard } from '../../../components/product/product-card-view.ts';
import { favouriteButton } from '../../wishlist/FavouriteButton.tsx';
import { useRead } from '../use-read.ts';
import { recentProducts, rememberProduct } from './recent-products.ts';

/** One row of a wide window, two of a phone's. */
const relatedProductsShown = 4;

/** What the shop shows beside a product (Protocol misc §5). Nothing where the host has no such widget, or cannot be asked. */
function RelatedProducts({ pk }: { readonly pk: Id }) {
  const read = useCallback(
    async (reads: BrowserReads) => {
      const widget = await reads.widget(`related-products-${pk}`);
      const others = widget?.products.filter((other) => !sameId(other.pk, pk)) ?? [];
      return {
        title: widget ? widgetText(widget, 'title') : '',
        products: others.slice(0, relatedProductsShown).map((other) => toProductCard(other)),
      };
    },
    [pk],
  );
  const reading = useRead(read);
  if (reading.state !== 'ready' || reading.value.products.length === 0) return null;
  const { title, products } = reading.value;
  return (
    <section className="related" aria-labelledby="related-title">
      <div className="section-head">
        <h2 id="related-title">{title || <Trans>You may also like</Trans>}</h2>
      </div>
      <ProductGrid products={products} level={3} corner={favouriteButton} />
    </section>
  );
}

/** How many are shown: one request each, kept by core's cache. */
const shown = 4;

/** The pressed button is gone: the words that took its place have the focus, and are read by it. */
function takeFocus(words: HTMLElement | null) {
  words?.focus();
}

/** Products looked at in this browser before this one. Nothing while there are none, or when they cannot be read. */
function RecentProducts({ pk }: { readonly pk: Id }) {
  const { t } = useLingui();
  const [isCleared, setCleared] = useState(false);
  const read = useCallback(
    async ({ product }: BrowserReads) => {
      const pks = recentProducts().filter((other) => !sameId(other, pk));
      // What is not sold any more is passed over.
      const found = await Promise.all(pks.slice(0, shown).map((other) => product(other, {}).catch(() => undefined)));
      return found.flatMap((detail) => (detail === undefined ? [] : [toProductCard(detail.product)]));
    },
    [pk],
  );
  const reading = useRead(read);
  if (isCleared) {
    return (
      <p ref={takeFocus} tabIndex={-1} className="recent-cleared muted">
        <Trans>The list is cleared.</Trans>
      </p>
    );
  }
  if (reading.state !== 'ready' || reading.value.length === 0) return null;
  return (
    <section className="recent" aria-labelledby="recent-title">
      <div className="section-head">
        <h2 id="recent-title">
          <Trans>Recently viewed</Trans>
        </h2>
        <Button
          look="plain"
          aria-label={t`Clear recently viewed`}
          onClick={() => {
            rememberProduct();
            setCleared(true);
          }}
        >
          <Trans>Clear</Trans>
        </Button>
      </div>
      <ProductGrid products={reading.value} level={3} corner={favouriteButton} />
    </section>
  );
}

/** Ways on from a product: what goes with it, and what was looked at before. */
export function MoreProducts({ pk }: { readonly pk: Id }) {
  return (
    <>
      <RelatedProducts pk={pk} />
      <RecentProducts pk={pk} />
    </>
  );
}
