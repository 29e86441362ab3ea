import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BagItem } from '@vitrin/core/checkout';
import { Disclosure } from '../../components/Disclosure.tsx';
import { FieldError } from '../../components/forms/FieldError.tsx';
import { QuantityField } from '../../components/forms/QuantityField.tsx';
import { Picture } from '../../components/product/Picture.tsx';
import { useMinorFormat } from '../form/money-text.ts';
import { bannerMessages } from '../form/page-errors.ts';
import type { CheckoutScreenProps } from '../start/shop-checkout.types.ts';

/** Bags to pack the order in. A number counts at once: nobody has to press "Apply" (ux 6). */
export function BagsSection(props: CheckoutScreenProps) {
  const { t, i18n } = useLingui();
  const { items, errors } = props.view.bags;
  return (
    <section className="panel panel-folded">
      <Disclosure summary={t`Add a bag`} isOpen={items.some(({ quantity }) => quantity > 0)}>
        <ul className="bags">
          {items.map((bag) => (
            <BagRow key={bag.key} {...props} bag={bag} />
          ))}
        </ul>
        <FieldError id="bags-error">{bannerMessages(errors, [], i18n).join(' ')}</FieldError>
      </Disclosure>
    </section>
  );
}

function BagRow({ bag, view, send }: CheckoutScreenProps & { readonly bag: BagItem }) {
  const { t } = useLingui();
  const money = useMinorFormat(view.totals.currency);
  const { key, name, image, price, quantity, max, isBusy } = bag;
  return (
    <li className="bag">
      {image ? <Picture src={image} alt="" width={56} aspectRatio="4/5" /> : <span />}
      <span>
        {name}
        <span className="option-more">
          {price !== null && <Trans>{money(price)} each</Trans>}
          {max !== null && (
            <>
              {' · '}
              <Plural value={max} one="at most one" other="at most #" />
            </>
          )}
        </span>
      </span>
      <QuantityField
        id={`bag-${key}`}
        value={quantity}
        min={0}
        max={max ?? 99}
        label={t`Number of ${name}`}
        busy={isBusy}
        onChange={(wanted) => send('bags.set', { product: key, quantity: wanted })}
      />
    </li>
  );
}
