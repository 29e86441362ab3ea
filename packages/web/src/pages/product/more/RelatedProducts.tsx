import { Trans } from '@lingui/react/macro';
import { widgetText } from '@vitrin/core/content';
import { useCallback } from 'react';
import type { BrowserReads } from '../../../app/reads/browser-reads.ts';
import { ProductGrid } from '../../../components/product/ProductGrid.tsx';
import { toProductCard } from '../../../components/product/product-card-view.ts';
import { favouriteButton } from '../../wishlist/FavouriteButton.tsx';
import { useRead } from '../use-read.ts';

/** One row of a wide window, two of a phone's. */
const shown = 4;

/** What the shop shows beside a product (Protocol misc §5). Nothing where the host has no such widget, or cannot be asked. */
export function RelatedProducts({ pk }: { readonly pk: number }) {
  const read = useCallback(
    async ({ content }: BrowserReads) => {
      const widget = await (await content()).widget(`related-products-${pk}`);
      const others = widget?.products.filter((other) => other.pk !== pk) ?? [];
      return {
        title: widget ? widgetText(widget, 'title') : '',
        products: others.slice(0, shown).map((other) => toProductCard(other)),
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
