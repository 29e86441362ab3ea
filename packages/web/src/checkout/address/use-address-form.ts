import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Commerce } from '@vitrin/core';
import {
  type AddressFieldCode,
  type AddressRules,
  checkAddressField,
  checkPhone,
  type TypedAddress,
} from '@vitrin/core/address';
import { textRules } from '@vitrin/core/contract';
import { useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import type { FieldCheck } from '../../components/forms/ErrorSummary.tsx';
import { phoneExample } from '../../format/input-format.ts';
import { formTexts } from '../form/form-texts.ts';
import { type AddressFormField, addressFormFields, typedAddress } from './typed-address.ts';
import { type Foreign, useForeign } from './use-foreign.ts';
import { type RegionList, useRegions } from './use-regions.ts';

type Texts = Readonly<Partial<Record<AddressFieldCode, MessageDescriptor>>>;

const { addressTitle: title, personName, addressLine: line, companyName, taxOffice } = textRules;

/** Text of a field that is chosen from a list: its one mistake is a missing choice. */
const chosen = (message: MessageDescriptor): Texts => ({ CHOOSE_ONE: message });

/**
 * Advice for each mistake in a field of an address. Each text names its field, for the summary above the form, and says the least
 * that is needed (ux 22, 46).
 */
const addressFieldTexts: Readonly<Record<AddressFormField, Texts>> = {
  title: {
    REQUIRED: msg`Enter a name for this address`,
    TOO_LONG: msg`Name this address with at most ${title.max} characters`,
  },
  firstName: {
    REQUIRED: msg`Enter your first name`,
    TOO_LONG: msg`Enter your first name with at most ${personName.max} characters`,
  },
  lastName: {
    REQUIRED: msg`Enter your last name`,
    TOO_LONG: msg`Enter your last name with at most ${personName.max} characters`,
  },
  phoneNumber: {
    PHONE_REQUIRED: msg`Enter your mobile phone number`,
    PHONE_FORMAT: msg`Enter a mobile phone number with 11 digits that begins with 05, like ${phoneExample}`,
  },
  country: chosen(msg`Choose your country`),
  city: chosen(msg`Choose your city`),
  township: chosen(msg`Choose your district`),
  district: chosen(msg`Choose your neighbourhood`),
  line: {
    REQUIRED: msg`Enter your address: street, building and flat`,
    TOO_SHORT: msg`Enter your address with at least ${line.min} characters: street, building and flat`,
    TOO_LONG: msg`Enter your address with at most ${line.max} characters`,
  },
  postcode: {
    POSTCODE_REQUIRED: msg`Enter your postcode`,
    POSTCODE_FORMAT: msg`Enter the 5 digits of your postcode, like 34100`,
  },
  companyName: {
    REQUIRED: msg`Enter the name of the company`,
    TOO_LONG: msg`Enter the name of the company with at most ${companyName.max} characters`,
  },
  taxOffice: {
    REQUIRED: msg`Enter the tax office`,
    TOO_LONG: msg`Enter the tax office with at most ${taxOffice.max} characters`,
  },
  taxNo: {
    REQUIRED: msg`Enter the tax number`,
    TAX_NUMBER_FORMAT: msg`Enter the 10 or 11 digits of the tax number`,
  },
};

/** The text for a mistake in a field; undefined where there is none. */
function addressFieldText(field: AddressFormField, code: AddressFieldCode | undefined): MessageDescriptor | undefined {
  return code && addressFieldTexts[field][code];
}

/** Chosen regions, their pks as text; empty for none. */
export interface ChosenRegions {
  readonly country: string;
  readonly city: string;
  readonly township: string;
  readonly district: string;
}

/** The state of an address form's lists, the rules of its country, and the checks of all its fields. */
export interface AddressFormState {
  readonly kept: Readonly<Record<string, string>>;
  readonly chosen: ChosenRegions;
  readonly setChosen: (change: (before: ChosenRegions) => ChosenRegions) => void;
  readonly lists: Readonly<Record<keyof ChosenRegions, RegionList>>;
  readonly rules: AddressRules;
  readonly foreign: Foreign;
  /** Keeps what is typed, for the fields that another country's form has as well. */
  readonly keep: (form: HTMLFormElement | null) => void;
  /** The form's texts with the ids of what is chosen. */
  readonly typed: (form: FormData) => TypedAddress;
  /** For `useFormChecks`. */
  readonly checks: Readonly<Record<AddressFormField, FieldCheck>>;
  /** A phone by the rules of the address's country. */
  readonly checkPhone: FieldCheck;
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
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>();
  const chosen = changed ?? {
    country: kept.country || String(shop.defaultCountry.pk),
    city: kept.city ?? '',
    township: kept.township ?? '',
    district: kept.district ?? '',
  };
  const setChosen: AddressFormState['setChosen'] = (change) => setChanged((before) => change(before ?? chosen));
  const country = useRegions(commerce, 'country', '');
  const city = useRegions(commerce, 'city', chosen.country);
  const isListed = city.regions.length > 0;
  const lists = {
    country,
    city,
    township: useRegions(commerce, 'township', isListed || !city.isRead ? chosen.city : ''),
    district: useRegions(commerce, 'district', isListed || !city.isRead ? chosen.township : ''),
  };
  const foreign = useForeign(chosen.country, country.regions, city);
  const { rules } = foreign;
  // Until its list is read and found empty, one has to be chosen: nobody slips by while it is on its way.
  const { regions, isRead } = lists.district;
  const context = { rules, hasDistricts: !isRead || regions.length > 0 };
  const typed = (form: FormData) =>
    typedAddress(form, (level, value) => lists[level].regions.find((each) => each.value === value)?.id ?? value);
  const textOf = (field: AddressFormField, code: AddressFieldCode | undefined) => {
    if (code === undefined) return undefined;
    const text = foreign.part?.foreignFieldText(i18n, field, code, rules);
    const known = addressFieldText(field, code);
    return text ?? (known && i18n._(known));
  };
  const checkOf =
    (field: AddressFormField): FieldCheck =>
    (_typed, form) =>
      textOf(field, checkAddressField(field, typed(form), context));
  const checks = Object.fromEntries(
    (foreign.part?.orderedFields(foreign) ?? addressFormFields).map((field) => [field, checkOf(field)]),
  ) as Record<AddressFormField, FieldCheck>;
  return {
    kept: texts ?? kept,
    chosen,
    setChosen,
    lists,
    rules,
    foreign,
    // An id of the host's list is no text for another country's field.
    keep: (form) =>
      form &&
      setTexts((before) => ({
        ...(before ?? kept),
        ...formTexts(new FormData(form)),
        ...(!foreign.isTyped && { city: '', township: '', district: '' }),
      })),
    typed,
    checks,
    checkPhone: (text) => textOf('phoneNumber', checkPhone(text, rules.phone)),
  };
}
