import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { ServerDrawn } from '../../../framework/browser/ServerDrawn.tsx';
import { useCommerce } from '../../app/commerce.ts';
import { Link } from '../../app/Link.tsx';
import { Picture } from './Picture.tsx';
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

interface ProductCardProps {
  readonly product: ProductCardView;
  /** Level of the product's name. */
  readonly level: 2 | 3;
  /** As the `sizes` attribute of its picture. */
  readonly sizes: string;
  /** Its picture is in the first window. */
  readonly isFirst: boolean;
  /** A control over the picture's upper corner. */
  readonly corner?: ReactNode;
}

/** A product as a large picture with what one must know before looking closer. The whole card leads to it. */
function ProductCard({ product, level, sizes, isFirst, corner }: ProductCardProps) {
  const Name = `h${level}` as const;
  const { picture, point } = useColourPicture(product);
  return (
    <>
      {picture && <Picture src={picture} alt="" fill aspectRatio="4/5" sizes={sizes} priority={isFirst} />}
      {!product.isInStock ? (
        <p className="card-badge card-sold">
          <Trans>Sold out</Trans>
        </p>
      ) : (
        product.offer && <p className="card-badge">{product.offer}</p>
      )}
      {corner}
      <Name className="card-name">
        <Link to={product.url}>{product.name}</Link>
      </Name>
      <CardPrice product={product} />
      <Colours product={product} onPoint={point} />
      {product.left !== undefined && (
        <ServerDrawn as="p" key={product.left} className="hint card-left">
          {() => <Plural value={product.left ?? 0} one="Only # left" other="Only # left" />}
        </ServerDrawn>
      )}
    </>
  );
}

/** Shows the colour that is pointed at, as soon as its picture is known. The colour pointed at last wins. */
function useColourPicture({ sku, image }: ProductCardView) {
  const getCommerce = useCommerce();
  const [picture, setPicture] = useState<string>();
  const pointed = useRef<string>(undefined);
  const point = async (colour: string | undefined) => {
    pointed.current = colour;
    if (colour === undefined) return setPicture(undefined);
    const found = await import('./colour-picture.ts').then(
      ({ findColourPicture }) => findColourPicture(getCommerce, { sku, colour }),
      () => undefined,
    );
    if (pointed.current === colour) setPicture(found);
  };
  return { picture: picture ?? image, point };
}

interface ColoursProps extends Pick<ProductCardProps, 'product'> {
  /** Gets the colour that is pointed at, by mouse or focus; undefined afterwards. */
  readonly onPoint: (colour: string | undefined) => Promise<void>;
}

/** Colours as links to their pictures, or their number. */
function Colours({ product: { swatches, colours }, onPoint }: ColoursProps) {
  const { t } = useLingui();
  if (swatches === undefined) {
    return colours > 1 ? (
      <ServerDrawn as="p" key={colours} className="hint">
        {() => <Plural value={colours} one="# colour" other="# colours" />}
      </ServerDrawn>
    ) : null;
  }
  const more = colours - swatches.length;
  return (
    <ul className="card-swatches" aria-label={t`Colours`}>
      {swatches.map(({ label, url, hex, value }) => (
        <li key={url}>
          <Link
            to={url}
            className="card-swatch"
            title={label}
            aria-label={label}
            // A finger that touches a colour opens it.
            onPointerEnter={({ pointerType }: PointerEvent) => void (pointerType === 'mouse' && onPoint(value))}
            onPointerLeave={() => void onPoint(undefined)}
            onFocus={() => void onPoint(value)}
            onBlur={() => void onPoint(undefined)}
          >
            <svg viewBox="0 0 16 16" className="swatch" aria-hidden="true">
              <circle cx="8" cy="8" r="7.5" fill={hex} />
            </svg>
          </Link>
        </li>
      ))}
      {more > 0 && <li className="hint">+{more}</li>}
    </ul>
  );
}

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
