import { Plural, Trans } from '@lingui/react/macro';
import type { Id } from '@vitrin/core/contract';
import { type ReactNode, useState } from 'react';
import { ServerDrawn } from '../../../framework/browser/ServerDrawn.tsx';
import { Link } from '../../app/Link.tsx';
import type { Crumb } from '../../components/Breadcrumb.tsx';
import { Button } from '../../components/Button.tsx';
import { FieldError } from '../../components/forms/FieldError.tsx';
import { QuantityField } from '../../components/forms/QuantityField.tsx';
import { Money } from '../../components/product/Price.tsx';
import { ScriptlessForm } from '../../scriptless-forms/ScriptlessForm.tsx';
import { StockAlertBox } from '../wishlist/StockAlertBox.tsx';
import type { ProductView } from './read-product.ts';
import { useAddToBasket } from './use-add-to-basket.ts';

export interface BuyBoxProps {
  readonly product: ProductView;
  /** Where similar things are, for a product that is sold out. */
  readonly category: Crumb | undefined;
  /** What was chosen or written for it. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** Asked before it is added: false when something is missing, which it says itself. */
  readonly isReady?: () => boolean;
  /** Stands above the quantity. */
  readonly children?: ReactNode;
}

/** For fields that stand beside the form: what is written for a product goes along with it. */
export const buyFormId = 'buy';

/** Quantity and the way into the basket, or word that the product is sold out. */
export function BuyBox({ product, category, attributes, isReady, children }: BuyBoxProps) {
  const [quantity, setQuantity] = useState(1);
  const { isBusy, isAdded, hasFailed, message, add } = useAddToBasket(product.pk, attributes);

  if (!product.isInStock && children === undefined) {
    return (
      <div className="buy-box">
        <SoldOut product={product.pk} />
        {category && (
          <Link to={category.url} className="btn-secondary">
            <Trans>More in {category.label}</Trans>
          </Link>
        )}
      </div>
    );
  }
  return (
    <div className="buy-box">
      {children}
      {!product.isInStock && (
        <p className="alert-title">
          <Trans>One of your options is sold out. Please choose another one.</Trans>
        </p>
      )}
      {product.piecesLeft !== null && (
        <ServerDrawn as="p" key={product.piecesLeft} className="buy-offer">
          {() => <Plural value={product.piecesLeft ?? 0} one="Only # left" other="Only # left" />}
        </ServerDrawn>
      )}
      <ScriptlessForm
        id={buyFormId}
        act="basket-add"
        product={product.pk}
        attributes={attributes}
        className="buy-row"
        data-kept
        onSubmit={() => (isReady?.() ?? true) && add(quantity)}
      >
        {children === undefined && (
          <p className="buy-sum" aria-hidden="true">
            <Money amount={product.price} code={product.code} />
          </p>
        )}
        <QuantityField id="quantity" value={quantity} max={product.limit} onChange={setQuantity} />
        <Button type="submit" busy={isBusy}>
          {isBusy ? <Trans>Adding…</Trans> : <Trans>Add to basket</Trans>}
        </Button>
      </ScriptlessForm>
      <div role="status">
        {isAdded && (
          <p className="buy-status">
            <Trans>Added to basket</Trans>
            <Link to="/baskets/basket/" className="btn-plain">
              <Trans>Go to basket</Trans>
            </Link>
          </p>
        )}
        {hasFailed && (
          <FieldError id="buy-error">
            {message ?? <Trans>We could not add it. Check your connection and try again.</Trans>}
          </FieldError>
        )}
      </div>
    </div>
  );
}

function SoldOut({ product }: { readonly product: Id }) {
  return (
    <>
      <p className="alert-title">
        <Trans>Currently sold out</Trans>
      </p>
      <StockAlertBox product={product} />
    </>
  );
}
