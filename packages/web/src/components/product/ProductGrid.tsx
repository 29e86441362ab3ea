import type { ReactNode } from 'react';
import { ProductCard } from './ProductCard.tsx';
import type { ProductCardView } from './product-card-view.ts';

/** What a {@link ProductGrid} takes. */
export interface ProductGridProps {
  readonly products: readonly ProductCardView[];
  /** Level of the product names, one below the heading above the grid. */
  readonly level: 2 | 3;
  /** How many of the first pictures are in the first window. */
  readonly priorities?: number;
  /** A control over the upper corner of each picture: the favourite button. */
  readonly corner?: (product: ProductCardView) => ReactNode;
}

const sizes = '(min-width: 82rem) 19rem, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw';

/** Products as a list of large pictures. */
export function ProductGrid({ products, level, priorities = 0, corner }: ProductGridProps) {
  return (
    <ul className="grid-products">
      {products.map((product, index) => (
        <li key={product.pk} className="card">
          <ProductCard
            product={product}
            level={level}
            sizes={sizes}
            isFirst={index < priorities}
            corner={corner?.(product)}
          />
        </li>
      ))}
    </ul>
  );
}
