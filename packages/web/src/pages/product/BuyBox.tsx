import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from '../../app/Link.tsx';
import type { Crumb } from '../../components/Breadcrumb.tsx';
import { Button } from '../../components/Button.tsx';
import { FieldError } from '../../components/FieldError.tsx';
import { QuantityField } from '../../components/QuantityField.tsx';
import { useVisit, useWatched } from '../shell/visit-context.ts';
import type { ProductView } from './product-view.ts';

/** How far the last press has come on this page; what the server made of it stands in the basket's line. */
type Press = 'none' | 'opening' | 'sent' | 'failed';

/** What a {@link BuyBox} takes. */
export interface BuyBoxProps {
  readonly product: ProductView;
  /** Where similar things are, for a product that is sold out. */
  readonly category: Crumb | undefined;
}

/** Quantity and the way into the basket, or word that the product is sold out. */
export function BuyBox({ product, category }: BuyBoxProps) {
  const { tab, open } = useVisit();
  const [quantity, setQuantity] = useState(1);
  const [press, setPress] = useState<Press>('none');
  useWatched(tab?.basket);
  const line = tab?.basket.lineOf({ product: product.pk });
  const isBusy = press === 'opening' || (press === 'sent' && line?.isBusy === true);

  async function add() {
    setPress('opening');
    try {
      const { basket } = await open();
      basket.send({ type: 'basket.addLine', product: product.pk, quantity });
      setPress('sent');
    } catch {
      setPress('failed');
    }
  }

  if (!product.isInStock) {
    return (
      <div className="buy-box">
        <p className="alert-title">
          <Trans>Sold out at the moment</Trans>
        </p>
        {category && (
          <Link to={category.url} className="btn-quiet">
            <Trans>More in {category.label}</Trans>
          </Link>
        )}
      </div>
    );
  }
  const hasFailed = press === 'failed' || (press === 'sent' && line?.error != null);
  return (
    <div className="buy-box">
      {product.piecesLeft !== null && (
        <p className="buy-offer">
          <Plural value={product.piecesLeft} one="Only # left" other="Only # left" />
        </p>
      )}
      <div className="buy-row">
        <QuantityField value={quantity} max={product.limit} onChange={setQuantity} />
        <Button busy={isBusy} onClick={add}>
          {isBusy ? <Trans>Adding…</Trans> : <Trans>Add to basket</Trans>}
        </Button>
      </div>
      <div role="status">
        {press === 'sent' && !isBusy && !hasFailed && (
          <p className="buy-status">
            <Trans>Added to basket</Trans>
            <Link to="/baskets/basket/" className="btn-plain">
              <Trans>Go to basket</Trans>
            </Link>
          </p>
        )}
        {hasFailed && !isBusy && (
          <FieldError id="buy-error">
            {line?.error?.messages[0] ?? <Trans>We could not add it. Check your connection and try again.</Trans>}
          </FieldError>
        )}
      </div>
    </div>
  );
}
