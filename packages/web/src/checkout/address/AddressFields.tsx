import { Trans, useLingui } from '@lingui/react/macro';
import type { Commerce } from '@vitrin/core';
import { checkAddressField, homeRules } from '@vitrin/core/address';
import { textRules } from '@vitrin/core/contract';
import { type ChangeEvent, useMemo, useRef, useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import { Button } from '../../components/Button.tsx';
import { SelectField } from '../../components/forms/SelectField.tsx';
import { TextField } from '../../components/forms/TextField.tsx';
import type { FieldCheck, FieldMessages } from '../../components/forms/use-form-checks.ts';
import { digitsOnly, phoneFormat } from '../../format/input-format.ts';
import { addressFieldText } from './address-field-texts.ts';
import { BilledTo } from './CompanyFields.tsx';
import { type AddressFormField, addressFormFields, typedAddress } from './typed-address.ts';
import { type RegionList, useRegions } from './use-regions.ts';

/** Chosen regions, their pks as text; empty for none. */
interface ChosenRegions {
  readonly country: string;
  readonly city: string;
  readonly township: string;
  readonly district: string;
}

/** The state of an address form's lists, and the checks of all its fields. */
export interface AddressFormState {
  readonly kept: Readonly<Record<string, string>>;
  readonly chosen: ChosenRegions;
  readonly setChosen: (change: (before: ChosenRegions) => ChosenRegions) => void;
  readonly lists: Readonly<Record<keyof ChosenRegions, RegionList>>;
  /** For `useFormChecks`. */
  readonly checks: Readonly<Record<AddressFormField, FieldCheck>>;
}

/**
 * Reads the lists of regions of an address form and checks its fields by core's rules.
 * @param commerce undefined until core is there: the lists are busy then.
 * @param kept texts to begin with, by field name.
 */
export function useAddressForm(
  commerce: Commerce | undefined,
  kept: Readonly<Record<string, string>>,
): AddressFormState {
  const { i18n } = useLingui();
  const { shop } = useSite();
  // What was kept is known a moment later than the form, where that stands in the document.
  const [changed, setChanged] = useState<ChosenRegions>();
  const chosen = changed ?? {
    country: kept.country || String(shop.defaultCountry.pk),
    city: kept.city ?? '',
    township: kept.township ?? '',
    district: kept.district ?? '',
  };
  const setChosen: AddressFormState['setChosen'] = (change) => setChanged((before) => change(before ?? chosen));
  const lists = {
    country: useRegions(commerce, 'country', ''),
    city: useRegions(commerce, 'city', chosen.country),
    township: useRegions(commerce, 'township', chosen.city),
    district: useRegions(commerce, 'district', chosen.township),
  };
  // Until its list is read and found empty, one has to be chosen: nobody slips by while it is on its way.
  const { regions, isRead } = lists.district;
  const context = { rules: homeRules(shop), hasDistricts: !isRead || regions.length > 0 };
  const checkOf =
    (field: AddressFormField): FieldCheck =>
    (_typed, form) => {
      const text = addressFieldText(field, checkAddressField(field, typedAddress(form), context));
      return text && i18n._(text);
    };
  const checks = Object.fromEntries(addressFormFields.map((field) => [field, checkOf(field)])) as Record<
    AddressFormField,
    FieldCheck
  >;
  return { kept, chosen, setChosen, lists, checks };
}

/** What {@link AddressFields} takes. */
export interface AddressFieldsProps {
  readonly state: AddressFormState;
  readonly errors: FieldMessages<AddressFormField>;
  /** Section of the autofill tokens. */
  readonly section: 'shipping' | 'billing';
  /** Why the phone is asked for; undefined where it is asked for already, beside the address. */
  readonly phoneHint: string | undefined;
  /** Whom the bill is for is asked as well. */
  readonly asksForBill: boolean;
  /** Who has no address book needs no name for an address: the shop fills one (ruling 29). */
  readonly asksForTitle: boolean;
}

/** The fields of an address: every list depends on the choice above it. */
export function AddressFields(props: AddressFieldsProps) {
  const { state, errors, section, phoneHint, asksForBill, asksForTitle } = props;
  const { t } = useLingui();
  const { shop } = useSite();
  const { kept, chosen, setChosen, lists } = state;
  const { country: countries, city: cities, township: townships, district: districts } = lists;
  const postcode = useRef<HTMLInputElement>(null);
  const phone = useMemo(() => phoneFormat(shop.phone), [shop.phone]);

  /** While a list is on its way, what was chosen of it before stays chosen: a press on Save must not lose it. */
  function optionsOf(level: keyof ChosenRegions): RegionList['regions'] {
    const { regions, isBusy } = lists[level];
    return isBusy && chosen[level] !== '' ? [{ value: chosen[level], label: t`Loading…` }] : regions;
  }

  /** A new choice empties the lists below it. */
  function choose(level: keyof ChosenRegions, below: readonly (keyof ChosenRegions)[]) {
    return ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) =>
      setChosen((before) => ({
        ...before,
        [level]: value,
        ...Object.fromEntries(below.map((name) => [name, ''])),
      }));
  }

  function chooseDistrict(event: ChangeEvent<HTMLSelectElement>) {
    choose('district', [])(event);
    const suggested = districts.regions.find(({ value }) => value === event.currentTarget.value)?.postcode;
    if (suggested && postcode.current?.value === '') postcode.current.value = suggested;
  }

  const title = kept.title || t({ message: 'Home', context: 'Title of an address' });
  const failed = [countries, cities, townships, districts].find(({ isFailed }) => isFailed);
  return (
    <>
      {asksForTitle ? (
        <TextField
          name="title"
          label={t`Title`}
          hint={t`A name for this address, like Home or Office.`}
          autoComplete="off"
          maxLength={textRules.addressTitle.max}
          defaultValue={title}
          error={errors.title}
        />
      ) : (
        <input type="hidden" name="title" value={title} />
      )}
      <div className="form-pair">
        <TextField
          name="firstName"
          label={t`First name`}
          autoComplete={`${section} given-name`}
          maxLength={textRules.personName.max}
          defaultValue={kept.firstName ?? ''}
          error={errors.firstName}
        />
        <TextField
          name="lastName"
          label={t`Last name`}
          autoComplete={`${section} family-name`}
          maxLength={textRules.personName.max}
          defaultValue={kept.lastName ?? ''}
          error={errors.lastName}
        />
      </div>
      {phoneHint !== undefined && (
        <TextField
          name="phoneNumber"
          label={t`Phone`}
          type="tel"
          autoComplete={`${section} tel`}
          format={phone}
          hint={phoneHint}
          defaultValue={phone.format(kept.phoneNumber ?? '')}
          error={errors.phoneNumber}
        />
      )}
      <div className="form-pair">
        <SelectField
          name="country"
          label={t`Country`}
          autoComplete={`${section} country`}
          options={optionsOf('country')}
          busy={countries.isBusy}
          value={chosen.country}
          onChange={choose('country', ['city', 'township', 'district'])}
          error={errors.country}
        />
        <SelectField
          name="city"
          label={t`City`}
          autoComplete={`${section} address-level1`}
          prompt={t`Choose a city`}
          options={optionsOf('city')}
          busy={cities.isBusy}
          value={chosen.city}
          onChange={choose('city', ['township', 'district'])}
          error={errors.city}
        />
      </div>
      <div className="form-pair">
        <SelectField
          name="township"
          label={t`District`}
          hint={t`The ilçe in your address.`}
          autoComplete={`${section} address-level2`}
          prompt={chosen.city === '' ? t`Choose a city first` : t`Choose a district`}
          options={optionsOf('township')}
          busy={townships.isBusy}
          value={chosen.township}
          onChange={choose('township', ['district'])}
          error={errors.township}
        />
        <SelectField
          name="district"
          label={t`Neighbourhood`}
          hint={t`The mahalle in your address.`}
          autoComplete={`${section} address-level3`}
          prompt={chosen.township === '' ? t`Choose a district first` : t`Choose a neighbourhood`}
          options={optionsOf('district')}
          busy={districts.isBusy}
          value={chosen.district}
          onChange={chooseDistrict}
          error={errors.district}
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
        maxLength={textRules.addressLine.max}
        defaultValue={kept.line ?? ''}
        error={errors.line}
      />
      <TextField
        ref={postcode}
        name="postcode"
        label={t`Postcode`}
        inputMode="numeric"
        autoComplete={`${section} postal-code`}
        format={digitsOnly}
        defaultValue={kept.postcode ?? ''}
        error={errors.postcode}
      />
      {asksForBill && <BilledTo kept={kept} errors={errors} section={section} />}
    </>
  );
}
