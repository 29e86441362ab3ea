import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '../app/Link.tsx';
import { Picture } from './Picture.tsx';
import { Price } from './Price.tsx';
import type { ProductCardView } from './product-card-view.ts';

/** What a {@link ProductGrid} takes. */
export interface ProductGridProps {
  readonly products: readonly ProductCardView[];
  /** Level of the product names, one below the heading above the grid. */
  readonly level: 2 | 3;
  /** How many of the first pictures are in the first window. */
  readonly priorities?: number;
}

const sizes = '(min-width: 82rem) 19rem, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw';

/** Products as a list of large pictures. */
export function ProductGrid({ products, level, priorities = 0 }: ProductGridProps) {
  const Name = `h${level}` as const;
  return (
    <ul className="grid-products">
      {products.map((product, index) => (
        <li key={product.pk} className="card">
          {product.image && (
            <Picture src={product.image} alt="" fill aspectRatio={0.8} sizes={sizes} priority={index < priorities} />
          )}
          <Name className="card-name">
            <Link to={product.url}>{product.name}</Link>
          </Name>
          <Price price={product.price} retailPrice={product.retailPrice} code={product.code} />
          <p className="hint">
            {!product.isInStock ? (
              <Trans>Sold out</Trans>
            ) : product.colours > 1 ? (
              <Plural value={product.colours} one="# colour" other="# colours" />
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
