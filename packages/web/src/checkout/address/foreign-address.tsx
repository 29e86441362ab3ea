import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AddressFieldCode, AddressRules, PlaceField, RegionLabel, RegionName } from '@vitrin/core/address';
import { textRules } from '@vitrin/core/contract';
import type { ReactNode } from 'react';
import type { FieldMessages } from '../../components/forms/ErrorSummary.tsx';
import { SelectField, TextField } from '../../components/forms/FieldFrame.tsx';
import { digitsOnly } from '../../format/input-format.ts';
import { type AddressFormField, addressFormFields } from './typed-address.ts';
import type { Foreign } from './use-foreign.ts';

export { addressRules } from '@vitrin/core/address';

/** Names of the regions, in the language of the page. */
const labels: Readonly<Record<RegionLabel, MessageDescriptor>> = {
  city: msg({ message: 'City', context: 'Abroad' }),
  township: msg`District`,
  neighbourhood: msg`Neighbourhood`,
  state: msg`State`,
  province: msg`Province`,
  prefecture: msg`Prefecture`,
  county: msg`County`,
  emirate: msg`Emirate`,
  town: msg`Town or city`,
  suburb: msg`Town or city`,
};

/** Autofill's name of each field (HTML, "address-level1" and so on). */
const tokens: Readonly<Record<PlaceField, string>> = {
  city: 'address-level1',
  township: 'address-level2',
  district: 'address-level3',
  line: 'address-line1',
  postcode: 'postal-code',
};

/** Says what to do about a mistake in a field of an address abroad; undefined where the texts of home do. */
export function foreignFieldText(
  i18n: I18n,
  field: AddressFormField,
  code: AddressFieldCode,
  rules: AddressRules,
): string | undefined {
  const region = field === 'city' || field === 'township' || field === 'district' ? rules.regions[field] : undefined;
  if (region && region.kind !== 'host') {
    const label = i18n._(labels[region.label]);
    return i18n._(msg`Fill in this field: ${label}`);
  }
  const phone = (rules.phone.example || '+1 201 555 0123').replaceAll(' ', '\u00a0');
  const postcode = rules.postcode?.example ?? '';
  if (code === 'PHONE_REQUIRED' || code === 'PHONE_FORMAT') return i18n._(msg`Enter a phone number like ${phone}`);
  if (code === 'POSTCODE_FORMAT' && postcode !== '') return i18n._(msg`Enter a postcode like ${postcode}`);
  if (code === 'POSTCODE_FORMAT') return i18n._(msg`Enter your postcode`);
  if (code === 'TAX_NUMBER_FORMAT') return i18n._(msg`Enter the tax number`);
  if (code === 'TOO_SHORT') return i18n._(msg`Enter your address: street, building and flat`);
  return undefined;
}

/** Props of {@link ForeignFields}. */
export interface ForeignFieldsProps {
  readonly rules: AddressRules;
  /** Texts to begin with, by field name. */
  readonly kept: Readonly<Record<string, string>>;
  readonly errors: FieldMessages<AddressFormField>;
  readonly section: 'shipping' | 'billing';
}

/** Street, places and postcode of a country whose regions the host does not list, in the country's order. */
export function ForeignFields(props: ForeignFieldsProps) {
  const { rules, kept, errors, section } = props;
  const { t, i18n } = useLingui();
  const optional = (label: string, isOptional: boolean) => (isOptional ? t`${label} (optional)` : label);
  const rest = rules.fields.filter((field) => field !== 'line');

  function fieldOf(field: PlaceField): ReactNode {
    const common = { name: field, autoComplete: `${section} ${tokens[field]}`, error: errors[field] } as const;
    if (field === 'line') return null;
    if (field === 'postcode') {
      const { keyboard = 'text', isRequired = false, example = '' } = rules.postcode ?? {};
      return (
        <TextField
          {...common}
          key="postcode"
          label={optional(t`Postcode`, !isRequired)}
          inputMode={keyboard}
          {...(keyboard === 'numeric' && /^\d*$/.test(example) && { format: digitsOnly })}
          defaultValue={kept.postcode ?? ''}
        />
      );
    }
    return regionOf(field, common);
  }

  function regionOf(field: RegionName, common: { readonly name: string; readonly autoComplete: string }): ReactNode {
    const region = rules.regions[field];
    if (!region) return null;
    const label = optional(i18n._(labels[region.label]), !region.isRequired);
    const begin = kept[field] ?? '';
    const error = errors[field];
    if (region.kind === 'text') {
      return (
        <TextField
          {...common}
          key={field}
          label={label}
          maxLength={textRules.regionName.max}
          defaultValue={begin}
          error={error}
        />
      );
    }
    const options = region.options;
    return (
      <SelectField
        {...common}
        key={`${rules.country} ${field}`}
        label={label}
        prompt={t`Please choose`}
        options={options}
        defaultValue={options.some(({ value }) => value === begin) ? begin : ''}
        error={error}
      />
    );
  }

  return (
    <>
      <TextField
        name="line"
        label={t`Address`}
        hint={t`Street, building and flat.`}
        autoComplete={`${section} address-line1`}
        maxLength={textRules.foreignLine.max}
        defaultValue={kept.line ?? ''}
        error={errors.line}
      />
      {rules.line.hasSecond && (
        <TextField
          name="secondLine"
          label={t`Address line 2 (optional)`}
          autoComplete={`${section} address-line2`}
          maxLength={textRules.foreignLine.max}
          defaultValue={kept.secondLine ?? ''}
        />
      )}
      {pairs(rest).map((pair) => (
        <div key={pair.join()} className="form-pair">
          {pair.map(fieldOf)}
        </div>
      ))}
    </>
  );
}

function pairs(fields: readonly PlaceField[]): readonly (readonly PlaceField[])[] {
  return fields.flatMap((_, index) => (index % 2 === 0 ? [fields.slice(index, index + 2)] : []));
}

const placeFields: readonly AddressFormField[] = ['city', 'township', 'district', 'line', 'postcode'];

/** Fields in the order of the screen: a country whose regions are typed has an order of its own. */
export function orderedFields({ isTyped, rules }: Pick<Foreign, 'isTyped' | 'rules'>): readonly AddressFormField[] {
  if (!isTyped) return addressFormFields;
  const first = addressFormFields.indexOf('city');
  const others = addressFormFields.filter((field) => !placeFields.includes(field));
  const places = ['line' as const, ...rules.fields.filter((field) => field !== 'line')];
  const missing = placeFields.filter((field) => !places.includes(field as (typeof places)[number]));
  return [...others.slice(0, first), ...places, ...missing, ...others.slice(first)];
}
