import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../../../app/Link.tsx';
import { Picture } from '../../../components/product/Picture.tsx';
import { CardPrice } from '../../../components/product/ProductGrid.tsx';
import type { ProductCardView } from '../../../components/product/product-card-view.ts';
import { Skeleton } from '../../../components/Skeleton.tsx';

/** Props of {@link SavedProduct}. */
export interface SavedProductProps {
  /** Absent while it is read, and when it cannot be: the row then has its name alone. */
  readonly product?: ProductCardView | undefined;
  readonly name?: string;
  readonly isLoading?: boolean;
  /** Words about it: a note, a date. */
  readonly note?: ReactNode;
  /** Buttons for it, which keep their place and focus when the product arrives. */
  readonly children: ReactNode;
  readonly isBusy?: boolean;
}

/** A kept product as a row: picture, name, price and buttons. */
export function SavedProduct({ product, name, isLoading = false, note, children, isBusy = false }: SavedProductProps) {
  return (
    <li className="saved" aria-busy={isBusy || isLoading || undefined}>
      <div className="saved-picture">
        {isLoading && <Skeleton className="aspect-[4/5] w-full" />}
        {product?.image && (
          <Picture src={product.image} alt="" fill aspectRatio="4/5" sizes="(min-width: 48rem) 9rem, 30vw" />
        )}
      </div>
      <div className="saved-words">
        <h2 className="saved-name">{product ? <Link to={product.url}>{product.name}</Link> : name}</h2>
        {product && <CardPrice product={product} />}
        {product?.isInStock === false && (
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
