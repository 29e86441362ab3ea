import { Trans, useLingui } from '@lingui/react/macro';
import type { ShippingItem } from '@vitrin/core/checkout';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../components/Button.tsx';
import { RadioCardGroup } from '../components/RadioCardGroup.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { AddressSection } from './AddressSection.tsx';
import { ArrivalNote } from './ArrivalNote.tsx';
import { choiceReason } from './ChoiceReason.tsx';
import type { CheckoutScreenProps } from './checkout-screen.types.ts';
import { ContactDone } from './DoneSteps.tsx';
import { ErrorBanner } from './ErrorBanner.tsx';
import { useMinorFormat } from './money-text.ts';
import { NoteSection } from './NoteSection.tsx';
import { bannerMessages } from './page-errors.ts';
import { screenPaths } from './step-paths.ts';

const SplitShipping = lazy(() => import('./SplitShipping.tsx').then((module) => ({ default: module.SplitShipping })));
const BagsSection = lazy(() => import('./BagsSection.tsx').then((module) => ({ default: module.BagsSection })));

/** How the order travels and where to: delivery option, addresses, carrier, note. */
export function DeliveryStep(props: CheckoutScreenProps) {
  const { view } = props;
  return (
    <>
      <ContactDone view={view} />
      <DeliveryOptions {...props} />
      <AddressSection {...props} />
      <ShippingOptions {...props} />
      {view.dataSourceShipping.parts.length + view.attributeShipping.parts.length > 0 && (
        <Suspense fallback={<Skeleton className="checkout-skeleton" />}>
          <SplitShipping {...props} />
        </Suspense>
      )}
      {view.bags.isOpen && view.bags.items.length > 0 && (
        <Suspense fallback={null}>
          <BagsSection {...props} />
        </Suspense>
      )}
      <NoteSection {...props} />
      <Continue {...props} />
    </>
  );
}

function DeliveryOptions({ view, send }: CheckoutScreenProps) {
  const { t, i18n } = useLingui();
  const { items, chosen, isBusy, automatic, errors } = view.deliveryOptions;
  if (items.length < 2) return <ErrorBanner messages={bannerMessages(errors, [], i18n)} />;
  return (
    <section className="panel">
      <RadioCardGroup
        name="delivery_option"
        label={t`Delivery option`}
        options={items.map(({ key, name, description }) => ({ value: String(key), title: name, description }))}
        value={chosen === null ? undefined : String(chosen)}
        busyValue={isBusy && chosen !== null ? String(chosen) : undefined}
        hint={choiceReason(automatic)}
        error={errors && bannerMessages(errors, [], i18n).join(' ')}
        onChoose={(value) =>
          send({ type: 'page.submit', page: 'DeliveryOptionSelectionPage', input: { deliveryOption: Number(value) } })
        }
      />
    </section>
  );
}

function ShippingOptions({ view, send, commerce }: CheckoutScreenProps) {
  const { t, i18n } = useLingui();
  const money = useMinorFormat(view.totals.currency);
  const { isOpen, items, chosen, isBusy, automatic, errors } = view.shippingOptions;
  const priceOf = ({ price }: ShippingItem) => (price === null ? undefined : price === 0 ? t`Free` : money(price));
  if (!isOpen && items.length === 0) return null;
  return (
    <section className="panel">
      <RadioCardGroup
        name="shipping_option"
        label={t`Shipping option`}
        options={items.map((option) => ({
          value: String(option.key),
          title: option.name,
          description: (
            <>
              {option.description}
              <ArrivalNote view={view} commerce={commerce} option={option} />
            </>
          ),
          price: priceOf(option),
        }))}
        value={chosen === null ? undefined : String(chosen)}
        busyValue={isBusy && chosen !== null ? String(chosen) : undefined}
        hint={choiceReason(automatic)}
        error={errors && bannerMessages(errors, [], i18n).join(' ')}
        onChoose={(value) =>
          send({ type: 'page.submit', page: 'ShippingOptionSelectionPage', input: { shippingOption: Number(value) } })
        }
      />
    </section>
  );
}

/** The way on. It is there from the beginning and stays focusable; while something is missing it says what (ux 25). */
function Continue({ view }: CheckoutScreenProps) {
  const navigate = useNavigate();
  const { isCompleted } = view.steps.shipping;
  return (
    <div className="checkout-continue">
      {!isCompleted && (
        <p id="continue-hint" className="hint">
          {view.shippingAddresses.items.length === 0 ? (
            <Trans>Save an address to see shipping and payment.</Trans>
          ) : (
            <Trans>Choose an address and a shipping option to go on.</Trans>
          )}
        </p>
      )}
      <Button
        wide
        inactive={!isCompleted}
        aria-describedby={isCompleted ? undefined : 'continue-hint'}
        onClick={() => navigate(screenPaths.payment)}
      >
        <Trans>Continue to payment</Trans>
      </Button>
    </div>
  );
}
