import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import { useSite } from '../../app/site-context.ts';
import { Button } from '../../components/Button.tsx';
import { FieldError } from '../../components/forms/FieldError.tsx';
import { Picture } from '../../components/product/Picture.tsx';
import { Price } from '../../components/product/Price.tsx';
import type { ProductCardView } from '../../components/product/product-card-view.ts';
import { formAttributes } from '../../scriptless-forms/ScriptlessForm.tsx';
import type { BuyBoxProps } from './BuyBox.tsx';
import { useAddToBasket } from './use-add-to-basket.ts';

/** A group: its members, each with its own way into the basket. */
export function GroupBox({ product }: BuyBoxProps) {
  const { t } = useLingui();
  return (
    <ul className="members" aria-label={t`Items in this series`}>
      {product.members?.map((member) => (
        <Member key={member.pk} member={member} />
      ))}
    </ul>
  );
}

function Member({ member }: { readonly member: ProductCardView }) {
  const { t } = useLingui();
  const { prefix } = useSite();
  const { pk, name, url, image, price, retailPrice, code, isInStock, colours } = member;
  const { isBusy, isAdded, hasFailed, message, add } = useAddToBasket(pk);
  return (
    <li className="member">
      {image && <Picture src={image} alt="" width={80} aspectRatio="4/5" />}
      <div>
        <h2>
          <Link to={url}>{name}</Link>
        </h2>
        <Price price={price} retailPrice={retailPrice} code={code} />
        {colours > 1 && (
          <p className="hint">
            <Link to={url}>
              <Plural value={colours} one="# colour" other="# colours" />
            </Link>
          </p>
        )}
        <div role="status">
          {isAdded && <p className="member-added">{t`Added to basket`}</p>}
          {hasFailed && (
            <FieldError id={`member-${pk}-error`}>
              {message ?? <Trans>We could not add it. Check your connection and try again.</Trans>}
            </FieldError>
          )}
        </div>
      </div>
      {isInStock ? (
        <Button
          {...formAttributes(prefix, 'basket-add', 'product', pk)}
          look="secondary"
          busy={isBusy}
          aria-label={t`Add to basket: ${name}`}
          onClick={(event) => {
            event.preventDefault();
            add(1);
          }}
        >
          {isBusy ? <Trans>Adding…</Trans> : <Trans>Add</Trans>}
        </Button>
      ) : (
        <p className="muted">
          <Trans>Sold out</Trans>
        </p>
      )}
    </li>
  );
}
