import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ShippingItem } from '@vitrin/core/checkout';
import { type MouseEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { FieldError } from '../../components/forms/FieldError.tsx';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { describedBy, fieldIds } from '../../components/forms/field-ids.ts';
import { RadioCardGroup } from '../../components/forms/RadioCardGroup.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { AddressSection } from '../address/AddressSection.tsx';
import { ErrorBanner } from '../form/ErrorBanner.tsx';
import { useMinorFormat } from '../form/money-text.ts';
import { bannerMessages, fieldMessage } from '../form/page-errors.ts';
import { choiceReason } from '../form/SearchedChoices.tsx';
import { screenPaths } from '../page/step-paths.ts';
import type { CheckoutScreenProps, CheckoutView } from '../start/shop-checkout.types.ts';
import { ContactDone } from '../summary/DoneSteps.tsx';
import { ArrivalNote } from './ArrivalNote.tsx';

const ids = fieldIds('notes');

/** A note for the order. It is saved on leaving the field: nobody has to press "Apply" (ux 6). */
function NoteSection(props: Pick<CheckoutScreenProps, 'view' | 'send'>) {
  return props.view.note.isOpen ? <Note {...props} /> : null;
}

function Note({ view, send }: Pick<CheckoutScreenProps, 'view' | 'send'>) {
  const { t, i18n } = useLingui();
  const { note, draft } = view;
  const field = useRef<HTMLTextAreaElement>(null);
  const [first] = useState(draft.note.notes ?? note.text);
  const error = fieldMessage(note.errors, 'note') ?? bannerMessages(note.errors, ['note'], i18n)[0];
  const left = note.maxLength - (draft.note.notes ?? note.text).length;

  function save() {
    const notes = field.current?.value.trim() ?? '';
    if (notes !== note.text) send('note.save', { note: notes });
  }
  const saveLeft = useEffectEvent(save);
  // Typed and not left before the page was loaded again: the note is saved all the same.
  useEffect(() => saveLeft(), []);

  return (
    <section className="panel panel-folded">
      <Disclosure summary={t`Add a note to the order`} isOpen={first !== ''}>
        <FieldFrame
          ids={ids}
          label={t`Order note`}
          mark="optional"
          hint={
            note.isBusy ? (
              <Trans>Saving…</Trans>
            ) : (
              <>
                <Trans>At most {note.maxLength} characters. Saved automatically.</Trans>{' '}
                {left <= 100 && <Plural value={left} one="# character left." other="# characters left." />}
              </>
            )
          }
          error={error}
        >
          <textarea
            ref={field}
            id={ids.field}
            name="notes"
            className="input"
            rows={3}
            maxLength={note.maxLength}
            defaultValue={first}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(ids, { hint: true, error: Boolean(error) })}
            onChange={({ currentTarget }) =>
              send('draft.change', { form: 'note', values: { notes: currentTarget.value } })
            }
            onBlur={save}
          />
        </FieldFrame>
      </Disclosure>
    </section>
  );
}

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
        options={items.map(({ key, name, description }) => ({ value: key, title: name, description }))}
        value={chosen}
        busyValue={isBusy ? chosen : null}
        hint={choiceReason(automatic)}
        error={errors && bannerMessages(errors, [], i18n).join(' ')}
        onChoose={(deliveryOption) => send('deliveryOption.select', { deliveryOption })}
      />
    </section>
  );
}

const PickupSection = lazyPart(async () => (await import('./PickupSection.tsx')).PickupSection);
const SplitShipping = lazyPart(async () => (await import('./SplitShipping.tsx')).SplitShipping);
const BagsSection = lazyPart(async () => (await import('./BagsSection.tsx')).BagsSection);
const OrderQuestions = lazyPart(async () => (await import('../questions/OrderQuestions.tsx')).OrderQuestions);

/** How the order travels and where to: delivery option, addresses or store, carrier, the shop's questions, note. */
export function DeliveryStep(props: CheckoutScreenProps) {
  const { view } = props;
  const [pressed, setPressed] = useState(0);
  return (
    <>
      <ContactDone view={view} />
      <DeliveryOptions {...props} />
      {view.summary.isPickup ? (
        <Suspense fallback={<Skeleton className="checkout-skeleton" />}>
          <PickupSection {...props} />
        </Suspense>
      ) : (
        <AddressSection {...props} />
      )}
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
      {view.orderSelection.isOpen && (
        <Suspense fallback={<Skeleton className="checkout-skeleton" />}>
          <OrderQuestions {...props} pressed={pressed} />
        </Suspense>
      )}
      <NoteSection {...props} />
      <Continue {...props} onUnanswered={() => setPressed(pressed + 1)} />
    </>
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
        name="shippingOption"
        label={t`Shipping option`}
        options={items.map((option) => ({
          value: option.key,
          title: option.name,
          description: (
            <>
              {option.description}
              <ArrivalNote view={view} commerce={commerce} option={option} />
            </>
          ),
          price: priceOf(option),
        }))}
        value={chosen}
        busyValue={isBusy ? chosen : null}
        hint={choiceReason(automatic)}
        error={errors && bannerMessages(errors, [], i18n).join(' ')}
        onChoose={(shippingOption) => send('shippingOption.select', { shippingOption })}
      />
    </section>
  );
}

/** First choice of this step that is still missing; null once payment can follow. */
export function missingChoice({
  steps,
  summary,
  retailStores,
  billingAddresses,
  shippingAddresses,
}: Pick<
  CheckoutView,
  'steps' | 'summary' | 'retailStores' | 'billingAddresses' | 'shippingAddresses'
>): MessageDescriptor | null {
  if (steps.shipping.isCompleted) return null;
  if (summary.isPickup) {
    if (retailStores.chosen === null) return msg`Choose a store to pick up from.`;
    if (billingAddresses.items.length === 0) return msg`Enter the billing address and save it.`;
    return billingAddresses.chosen === null ? msg`Choose a billing address.` : msg`Choose a shipping option.`;
  }
  if (shippingAddresses.items.length === 0) return msg`Enter the delivery address and save it.`;
  return shippingAddresses.chosen === null ? msg`Choose a delivery address.` : msg`Choose a shipping option.`;
}

/** Focuses the first group without a choice, else the first field of the form that is still to be saved. */
function focusMissing(step: Element | null): void {
  const field =
    step?.querySelector<HTMLElement>('[role=radiogroup]:not(:has(:checked)) input') ??
    step?.querySelector<HTMLElement>('form :is(input:not([type=hidden]), select)');
  field?.focus();
}

/** Can always be pressed; while a choice is missing a press names it and focuses it (ux 45). */
function Continue({ view, onUnanswered }: CheckoutScreenProps & { readonly onUnanswered: () => void }) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const [isPressed, setPressed] = useState(false);
  const missing = missingChoice(view);

  function press({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    setPressed(missing !== null);
    if (missing !== null) focusMissing(currentTarget.closest('.checkout-main'));
    else if (view.orderSelection.missing.length > 0) onUnanswered();
    else navigate(screenPaths.payment);
  }

  return (
    <div className="checkout-continue">
      <div role="alert">
        <FieldError id="continue-error">{isPressed && missing && i18n._(missing)}</FieldError>
      </div>
      <Button wide busy={view.steps.shipping.isBusy} onClick={press}>
        <Trans>Continue to payment</Trans>
      </Button>
    </div>
  );
}
