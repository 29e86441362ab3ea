import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DeliveryPart } from '@vitrin/core/checkout';
import { RadioCardGroup } from '../../components/forms/RadioCardGroup.tsx';
import { Picture } from '../../components/product/Picture.tsx';
import { ErrorBanner } from '../form/ErrorBanner.tsx';
import { useMinorFormat } from '../form/money-text.ts';
import { bannerMessages } from '../form/page-errors.ts';
import type { CheckoutScreenProps } from '../start/shop-checkout.types.ts';
import { ArrivalNote } from './ArrivalNote.tsx';

/**
 * An order that does not travel together: one radio group for each seller, or for each kind of goods, with what travels in
 * it, and what all of it costs (Protocol checkout §4.2).
 */
export function SplitShipping(props: CheckoutScreenProps) {
  const { i18n } = useLingui();
  const { dataSourceShipping, attributeShipping, totals } = props.view;
  const split = dataSourceShipping.parts.length > 0 ? dataSourceShipping : attributeShipping;
  const money = useMinorFormat(totals.currency);
  const { parts, amount, automatic, errors } = split;
  return (
    <section className="panel split" aria-labelledby="split-title">
      <h2 id="split-title">
        <Plural value={parts.length} one="Your order comes in one delivery" other="Your order comes in # deliveries" />
      </h2>
      {automatic && automatic.count > parts.length && (
        <p className="hint">
          <Trans>We chose the first option of each for you. Change it if you like.</Trans>
        </p>
      )}
      <ErrorBanner messages={bannerMessages(errors, [], i18n)} />
      {parts.map((part) => (
        <PartChoice key={part.key} {...props} part={part} />
      ))}
      {amount !== null && parts.length > 1 && (
        <p className="split-sum">
          <Trans>Delivery total</Trans> <strong className="money">{money(amount)}</strong>
        </p>
      )}
    </section>
  );
}

interface PartChoiceProps extends CheckoutScreenProps {
  readonly part: DeliveryPart;
}

function PartChoice({ part, view, send, commerce }: PartChoiceProps) {
  const { t } = useLingui();
  const money = useMinorFormat(view.totals.currency);
  const { key, name, options, chosen, isBusy } = part;
  const priceOf = (price: number | null) => (price === null ? undefined : price === 0 ? t`Free` : money(price));
  return (
    <RadioCardGroup
      name={`delivery-${key}`}
      label={name}
      hint={<PartGoods part={part} />}
      options={options.map((option) => ({
        value: option.key,
        title: option.name,
        description: (
          <>
            {option.description}
            <ArrivalNote view={view} commerce={commerce} option={option} />
          </>
        ),
        price: priceOf(option.price),
      }))}
      value={chosen}
      busyValue={isBusy ? chosen : null}
      onChoose={(shippingOption) => send('splitShipping.select', { part: key, shippingOption })}
    />
  );
}

/** What travels in a part: pictures for the eye, names for everybody; the group is described by it. */
function PartGoods({ part: { lines } }: { readonly part: DeliveryPart }) {
  return (
    <span className="part-goods">
      {lines.map(({ id, image, name, quantity }) => (
        <span key={id} className="part-good">
          {image && <Picture src={image} alt="" width={40} aspectRatio="4/5" />}
          <span>
            {name}
            {quantity > 1 && <> × {quantity}</>}
          </span>
        </span>
      ))}
    </span>
  );
}
