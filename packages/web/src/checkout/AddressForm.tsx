import { Trans, useLingui } from '@lingui/react/macro';
import { checkAddressField, normalisePhone, toAddressBody } from '@vitrin/core/address';
import type { AddressItem, AddressUse } from '@vitrin/core/checkout';
import { type ChangeEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useSite } from '../app/site-context.ts';
import { Button } from '../components/Button.tsx';
import { ErrorSummary } from '../components/ErrorSummary.tsx';
import { SelectField } from '../components/SelectField.tsx';
import { TextField } from '../components/TextField.tsx';
import { type FieldCheck, useFormChecks } from '../components/use-form-checks.ts';
import { digitsOnly, phoneFormat } from '../format/input-format.ts';
import { BilledTo } from './CompanyFields.tsx';
import type { CheckoutScreenProps } from './checkout-screen.types.ts';
import { ErrorBanner } from './ErrorBanner.tsx';
import { fieldTexts } from './field-texts.ts';
import { formTexts } from './form-texts.ts';
import { bannerMessages } from './page-errors.ts';
import { type AddressFormField, addressFormFields, addressTexts, typedAddress } from './typed-address.ts';
import { refusedFields, useRefused } from './use-refused.ts';
import { useRegions } from './use-regions.ts';

const readRefused = refusedFields(addressFormFields);

/** What an {@link AddressForm} takes. */
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
export function AddressForm({ view, send, commerce, use, edited, onCancel }: AddressFormProps) {
  const { t, i18n } = useLingui();
  const { shop } = useSite();
  const { draft } = view;
  const kept: Readonly<Record<string, string>> = edited ? addressTexts(edited) : draft.address;
  const section = use === 'billing' ? 'billing' : 'shipping';
  const [chosen, setChosen] = useState({
    country: kept.country || String(shop.defaultCountry.pk),
    city: kept.city ?? '',
    township: kept.township ?? '',
    district: kept.district ?? '',
  });
  const postcode = useRef<HTMLInputElement>(null);
  const phone = useMemo(() => phoneFormat(shop.phone.inputFormat), [shop.phone.inputFormat]);
  const countries = useRegions(commerce, 'country', '');
  const cities = useRegions(commerce, 'city', chosen.country);
  const townships = useRegions(commerce, 'township', chosen.city);
  const districts = useRegions(commerce, 'district', chosen.township);
  const rules = { shop, hasDistricts: districts.regions.length > 0 };

  const checkOf =
    (field: AddressFormField): FieldCheck =>
    (_typed, form) => {
      const code = checkAddressField(field, typedAddress(form), rules);
      return code && i18n._(fieldTexts[code]);
    };
  const checks = Object.fromEntries(addressFormFields.map((field) => [field, checkOf(field)])) as Record<
    AddressFormField,
    FieldCheck
  >;
  const refused = useRefused(view.newAddress.errors, readRefused);
  const form = useFormChecks<AddressFormField>(
    checks,
    (data) => {
      const address = toAddressBody(typedAddress(data), shop);
      if (address) send({ type: 'address.save', address, use, ...(edited?.key != null && { pk: edited.key }) });
    },
    refused,
  );

  /** A new choice empties the lists below it. */
  function choose(level: keyof typeof chosen, below: readonly (keyof typeof chosen)[]) {
    return ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
      setChosen((before) => ({
        ...before,
        [level]: currentTarget.value,
        ...Object.fromEntries(below.map((name) => [name, ''])),
      }));
  }

  function chooseDistrict(event: ChangeEvent<HTMLSelectElement>) {
    choose('district', [])(event);
    const suggested = districts.regions.find(({ value }) => value === event.currentTarget.value)?.postcode;
    if (suggested && postcode.current?.value === '') postcode.current.value = suggested;
  }

  const formElement = useRef<HTMLFormElement>(null);
  // A form that was asked for is where one goes on; one that is simply there takes no focus (ux 27).
  const isAskedFor = onCancel !== undefined;
  useEffect(() => {
    if (isAskedFor) formElement.current?.querySelector<HTMLElement>('input:checked, [type=text]')?.focus();
  }, [isAskedFor]);

  const knownPhone = view.summary.phone ?? draft.guest.phone_number ?? '';
  const failed = [countries, cities, townships, districts].find(({ isFailed }) => isFailed);
  return (
    <form
      className="form"
      ref={formElement}
      aria-label={edited ? t`Edit address` : t`New address`}
      {...form.formProps}
      onChange={({ currentTarget }) => {
        if (edited) return;
        send({ type: 'draft.change', form: 'address', values: formTexts(new FormData(currentTarget)) });
      }}
    >
      {form.isSummaryShown && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
      <ErrorBanner messages={bannerMessages(view.newAddress.errors, addressFormFields, i18n)} />
      <p className="hint">
        <Trans>All fields are required.</Trans>
      </p>
      <TextField
        name="title"
        label={t`Title`}
        hint={t`A name for this address, like Home or Office.`}
        autoComplete="off"
        maxLength={100}
        defaultValue={kept.title ?? t({ message: 'Home', context: 'Title of an address' })}
        error={form.errors.title}
      />
      <div className="form-pair">
        <TextField
          name="first_name"
          label={t`First name`}
          autoComplete={`${section} given-name`}
          maxLength={50}
          defaultValue={kept.first_name ?? ''}
          error={form.errors.first_name}
        />
        <TextField
          name="last_name"
          label={t`Last name`}
          autoComplete={`${section} family-name`}
          maxLength={50}
          defaultValue={kept.last_name ?? ''}
          error={form.errors.last_name}
        />
      </div>
      <TextField
        name="phone_number"
        label={t`Phone`}
        type="tel"
        autoComplete={`${section} tel`}
        format={phone}
        hint={use === 'billing' ? t`Only for questions about the bill.` : t`The courier calls this number.`}
        defaultValue={phone.format(kept.phone_number ?? normalisePhone(knownPhone, shop.phone))}
        error={form.errors.phone_number}
      />
      <div className="form-pair">
        <SelectField
          name="country"
          label={t`Country`}
          autoComplete={`${section} country`}
          options={countries.regions}
          busy={countries.isBusy}
          value={chosen.country}
          onChange={choose('country', ['city', 'township', 'district'])}
          error={form.errors.country}
        />
        <SelectField
          name="city"
          label={t`City`}
          autoComplete={`${section} address-level1`}
          prompt={t`Choose a city`}
          options={cities.regions}
          busy={cities.isBusy}
          value={chosen.city}
          onChange={choose('city', ['township', 'district'])}
          error={form.errors.city}
        />
      </div>
      <div className="form-pair">
        <SelectField
          name="township"
          label={t`Township`}
          autoComplete={`${section} address-level2`}
          prompt={chosen.city === '' ? t`Choose a city first` : t`Choose a township`}
          options={townships.regions}
          busy={townships.isBusy}
          value={chosen.township}
          onChange={choose('township', ['district'])}
          error={form.errors.township}
        />
        <SelectField
          name="district"
          label={t`District`}
          autoComplete={`${section} address-level3`}
          prompt={chosen.township === '' ? t`Choose a township first` : t`Choose a district`}
          options={districts.regions}
          busy={districts.isBusy}
          value={chosen.district}
          onChange={chooseDistrict}
          error={form.errors.district}
        />
      </div>
      {failed && (
        <p role="alert">
          <Trans>A list could not be loaded.</Trans>{' '}
          <Button look="plain" onClick={failed.retry}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      <TextField
        name="line"
        label={t`Address`}
        hint={t`Street, building and flat.`}
        autoComplete={`${section} address-line1`}
        maxLength={255}
        defaultValue={kept.line ?? ''}
        error={form.errors.line}
      />
      <TextField
        ref={postcode}
        name="postcode"
        label={t`Postcode`}
        inputMode="numeric"
        autoComplete={`${section} postal-code`}
        format={digitsOnly}
        defaultValue={kept.postcode ?? ''}
        error={form.errors.postcode}
      />
      {(use !== 'shipping' || kept.is_corporate === 'true') && (
        <BilledTo kept={kept} errors={form.errors} section={section} />
      )}
      <div className="actions">
        <Button type="submit" busy={view.newAddress.isBusy}>
          <Trans>Save address</Trans>
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
