import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import { Button } from '../../components/Button.tsx';
import { FieldError } from '../../components/forms/FieldError.tsx';
import type { ProductCardView } from '../../components/product/product-card-view.ts';
import { ScriptlessForm } from '../../scriptless-forms/ScriptlessForm.tsx';
import { useAddToBasket } from '../product/use-add-to-basket.ts';

/** Puts one piece of a kept product into the basket, and says what became of it. */
export function AddToBasket({ product: { pk, name } }: { readonly product: ProductCardView }) {
  const { t } = useLingui();
  const { isBusy, isAdded, hasFailed, message, add } = useAddToBasket(pk);
  return (
    <div className="saved-buy">
      <ScriptlessForm act="basket-add" product={pk} onSubmit={() => add(1)}>
        <Button type="submit" look="secondary" busy={isBusy} aria-label={t`Add to basket: ${name}`}>
          <Trans>Add to basket</Trans>
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
          <FieldError id={`buy-${pk}-error`}>
            {message ?? <Trans>We could not add it. Check your connection and try again.</Trans>}
          </FieldError>
        )}
      </div>
    </div>
  );
}
