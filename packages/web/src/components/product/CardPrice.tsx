import { Trans } from '@lingui/react/macro';
import { Price } from './Price.tsx';
import type { ProductCardView } from './product-card-view.ts';

/** The price on a card. A series has no price of its own: what stands there is where its items begin (ux 52). */
export function CardPrice({ product }: { readonly product: ProductCardView }) {
  return (
    <>
      {product.isSeries && (
        <p className="price-from">
          <Trans>Single items from</Trans>
        </p>
      )}
      <Price price={product.price} retailPrice={product.retailPrice} code={product.code} />
    </>
  );
}
