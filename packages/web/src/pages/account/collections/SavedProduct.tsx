import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../../../app/Link.tsx';
import { CardPrice } from '../../../components/product/CardPrice.tsx';
import { Picture } from '../../../components/product/Picture.tsx';
import type { ProductCardView } from '../../../components/product/product-card-view.ts';

/** What a {@link SavedProduct} takes. */
export interface SavedProductProps {
  readonly product: ProductCardView;
  /** Words about it: a note, a date. */
  readonly note?: ReactNode;
  /** What one can do with it. */
  readonly children: ReactNode;
  readonly isBusy?: boolean;
}

/** A kept product as a row: picture, name, price, what one can do with it. */
export function SavedProduct({ product, note, children, isBusy = false }: SavedProductProps) {
  return (
    <li className="saved" aria-busy={isBusy || undefined}>
      <div className="saved-picture">
        {product.image && (
          <Picture src={product.image} alt="" fill aspectRatio="4/5" sizes="(min-width: 48rem) 9rem, 30vw" />
        )}
      </div>
      <div className="saved-words">
        <h2 className="saved-name">
          <Link to={product.url}>{product.name}</Link>
        </h2>
        <CardPrice product={product} />
        {!product.isInStock && (
          <p className="hint">
            <Trans>Currently sold out</Trans>
          </p>
        )}
        {note}
      </div>
      <div className="saved-actions">{children}</div>
    </li>
  );
}
