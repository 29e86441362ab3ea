import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from '../../app/Link.tsx';
import { Button } from '../../components/Button.tsx';
import { FieldError } from '../../components/FieldError.tsx';
import type { ProductCardView } from '../../components/product-card-view.ts';
import { useVisit, useWatched } from '../shell/visit-context.ts';

/** Puts one piece of a kept product into the basket, and says what became of it. */
export function AddToBasket({ product: { pk, name } }: { readonly product: ProductCardView }) {
  const { t } = useLingui();
  const { tab, open } = useVisit();
  const [press, setPress] = useState<'none' | 'opening' | 'sent' | 'failed'>('none');
  useWatched(tab?.basket);
  const line = tab?.basket.lineOf({ product: pk });
  const isBusy = press === 'opening' || (press === 'sent' && line?.isBusy === true);
  const hasFailed = press === 'failed' || (press === 'sent' && line?.error != null);

  async function add() {
    setPress('opening');
    try {
      (await open()).basket.send({ type: 'basket.addLine', product: pk, quantity: 1 });
      setPress('sent');
    } catch {
      setPress('failed');
    }
  }

  return (
    <div className="saved-buy">
      <Button look="quiet" busy={isBusy} aria-label={t`Add to basket: ${name}`} onClick={() => void add()}>
        <Trans>Add to basket</Trans>
      </Button>
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
          <FieldError id={`buy-${pk}-error`}>
            {line?.error?.messages[0] ?? <Trans>We could not add it. Check your connection and try again.</Trans>}
          </FieldError>
        )}
      </div>
    </div>
  );
}
