import { Trans, useLingui } from '@lingui/react/macro';
import { RadioCardGroup } from '../../components/forms/RadioCardGroup.tsx';
import { choiceReason } from '../form/ChoiceReason.tsx';
import { ErrorBanner } from '../form/ErrorBanner.tsx';
import { bannerMessages } from '../form/page-errors.ts';
import type { CheckoutScreenProps } from '../page/checkout-screen.types.ts';

/** To an address or to a store, where there is a choice. */
export function DeliveryOptions({ view, send }: CheckoutScreenProps) {
  const { t, i18n } = useLingui();
  const { items, chosen, isBusy, automatic, errors } = view.deliveryOptions;
  // The only one is chosen by itself; where that request was lost, it is chosen by hand.
  const isSettled = chosen !== null || isBusy || view.isBusy;
  if (items.length < 2 && (items.length === 0 || isSettled)) {
    return <ErrorBanner messages={bannerMessages(errors, [], i18n)} />;
  }
  return (
    <section className="panel">
      {/* What is done has headings; so has what is to be done. The groups below are seen to be it. */}
      <h2 className="visually-hidden">
        <Trans>Delivery</Trans>
      </h2>
      <RadioCardGroup
        name="deliveryOption"
        label={t`Delivery option`}
        options={items.map(({ key, name, description }) => ({ value: String(key), title: name, description }))}
        value={chosen === null ? undefined : String(chosen)}
        busyValue={isBusy && chosen !== null ? String(chosen) : undefined}
        hint={choiceReason(automatic)}
        error={errors && bannerMessages(errors, [], i18n).join(' ')}
        onChoose={(value) => send('deliveryOption.select', { deliveryOption: Number(value) })}
      />
    </section>
  );
}
