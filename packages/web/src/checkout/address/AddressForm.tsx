import { Trans, useLingui } from '@lingui/react/macro';
import { normaliseAddress } from '@vitrin/core/address';
import type { AddressItem, AddressUse } from '@vitrin/core/checkout';
import { useContext, useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary, useFormChecks } from '../../components/forms/ErrorSummary.tsx';
import { ErrorBanner } from '../form/ErrorBanner.tsx';
import { formTexts } from '../form/form-texts.ts';
import { bannerMessages } from '../form/page-errors.ts';
import { ClearDraft, RestoredDraftContext } from '../form/restored-draft.tsx';
import { useDraft } from '../form/use-draft.ts';
import { refusedFields, useRefused } from '../form/use-refused.ts';
import type { CheckoutScreenProps } from '../start/shop-checkout.types.ts';
import { AddressFields } from './AddressFields.tsx';
import { addressTexts } from './address-texts.ts';
import { type AddressFormField, addressFormFields } from './typed-address.ts';
import { useAddressForm } from './use-address-form.ts';

const readRefused = refusedFields(addressFormFields);

export interface AddressFormProps extends CheckoutScreenProps {
  readonly use: AddressUse;
  /** The address to correct; absent for a new one. */
  readonly edited?: AddressItem | undefined;
  /** Undefined where there is no other address to go back to. */
  readonly onCancel: (() => void) | undefined;
}

/**
 * A new address, or a correction of one: every list depends on the choice above it. What is typed of a new one outlives a
 * reload.
 */
export function AddressForm(props: AddressFormProps) {
  const { epoch } = useContext(RestoredDraftContext);
  return <TypedAddress key={epoch} {...props} />;
}

function TypedAddress({ view, send, commerce, use, edited, onCancel }: AddressFormProps) {
  const { t, i18n } = useLingui();
  const { draft, summary, newAddress } = view;
  const { errors } = newAddress;
  const { isGuest } = view.guest;
  const known = { phoneNumber: summary.phone ?? draft.guest.phone ?? '' };
  const kept: Readonly<Record<string, string>> = edited
    ? addressTexts(edited)
    : // The shop's title for a guest is in the language of this page, not of the one it was typed on.
      { ...known, ...draft.address, ...(isGuest && { title: '' }) };
  const state = useAddressForm(commerce, kept);
  const refused = useRefused(errors, readRefused);
  const form = useFormChecks<AddressFormField>(
    state.checks,
    (data) => {
      const address = normaliseAddress(state.typed(data), state.rules);
      if (address) send('address.save', { address, use, ...(edited?.key != null && { key: edited.key }) });
    },
    refused,
    state.rules.country,
  );

  const typed = useDraft((element) => {
    if (!edited) send('draft.change', { form: 'address', values: formTexts(new FormData(element)) });
  });
  function cancel() {
    typed.flush();
    onCancel?.();
  }

  const formElement = useRef<HTMLFormElement>(null);
  // A form that was asked for is where one goes on; one that is simply there takes no focus (ux 27).
  const isAskedFor = onCancel !== undefined;
  useEffect(() => {
    if (isAskedFor) formElement.current?.querySelector<HTMLElement>('input:checked, [type=text]')?.focus();
  }, [isAskedFor]);

  return (
    <form
      className="form"
      ref={formElement}
      aria-label={edited ? t`Edit address` : t`New address`}
      {...form.formProps}
      {...typed.props}
    >
      {form.isSummaryShown && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
      <ErrorBanner messages={bannerMessages(errors, addressFormFields, i18n)} />
      <p className="hint">
        {!state.foreign.isTyped && <Trans>All fields are required.</Trans>}{' '}
        {!edited && <ClearDraft forms={['address']} kept={typed} />}
      </p>
      <AddressFields
        state={state}
        errors={form.errors}
        section={use === 'billing' ? 'billing' : 'shipping'}
        phoneHint={use === 'billing' ? t`Only for questions about the invoice.` : t`The courier may call this number.`}
        asksForTitle={!isGuest}
        asksForBill={use !== 'shipping' || kept.isCorporate === 'true'}
      />
      <div className="actions">
        <Button type="submit" busy={newAddress.isBusy}>
          <Trans>Save address</Trans>
        </Button>
        {onCancel && (
          <Button look="secondary" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
