import { Trans, useLingui } from '@lingui/react/macro';
import type { AddressRules } from '@vitrin/core/address';
import { textRules } from '@vitrin/core/contract';
import { type ChangeEvent, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import type { FieldMessages } from '../../components/forms/ErrorSummary.tsx';
import { Checkbox, SelectField, TextField } from '../../components/forms/FieldFrame.tsx';
import { RadioCardGroup } from '../../components/forms/RadioCardGroup.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { digitsOnly, phoneFormat } from '../../format/input-format.ts';
import type { AddressFormField } from './typed-address.ts';
import type { AddressFormState, ChosenRegions } from './use-address-form.ts';
import type { RegionList } from './use-regions.ts';

interface BilledToProps {
  /** Texts to begin with, by field name. */
  readonly kept: Readonly<Record<string, string>>;
  readonly errors: FieldMessages<AddressFormField>;
  /** Section of the autofill tokens. */
  readonly section: 'shipping' | 'billing';
  /** Rule for the tax numbers of the country's companies. */
  readonly tax: AddressRules['tax'];
}

/** Whom the bill is for: a person, or a company with what the tax office wants to know of it (specification 1). */
function BilledTo({ kept, errors, section, tax }: BilledToProps) {
  const { t } = useLingui();
  const [chosen, setCustomer] = useState<string>();
  const customer = chosen ?? (kept.isCorporate === 'true' ? 'true' : 'false');
  return (
    <RadioCardGroup
      name="isCorporate"
      label={t`Who is the invoice for?`}
      value={customer}
      onChoose={setCustomer}
      options={[
        { value: 'false', title: t`Individual` },
        {
          value: 'true',
          title: t`Company`,
          detail: (
            <div className="form">
              <TextField
                name="companyName"
                label={t`Company name`}
                hint={t`As it appears in the trade register.`}
                autoComplete={`${section} organization`}
                maxLength={textRules.companyName.max}
                defaultValue={kept.companyName ?? ''}
                error={errors.companyName}
              />
              <div className="form-pair">
                {tax.hasOffice && (
                  <TextField
                    name="taxOffice"
                    label={t`Tax office`}
                    hint={t`Where the company is registered.`}
                    autoComplete="off"
                    maxLength={textRules.taxOffice.max}
                    defaultValue={kept.taxOffice ?? ''}
                    error={errors.taxOffice}
                  />
                )}
                <TextField
                  name="taxNo"
                  label={t`Tax number`}
                  {...(tax.hasOffice && { hint: t`10 digits, or the 11 digits of your identity number` })}
                  inputMode={tax.hasOffice ? 'numeric' : 'text'}
                  autoComplete="off"
                  maxLength={20}
                  defaultValue={kept.taxNo ?? ''}
                  error={errors.taxNo}
                />
              </div>
              {tax.hasOffice && (
                <Checkbox
                  name="eBillTaxpayer"
                  label={<Trans>We use e-invoicing (e-Fatura) (optional)</Trans>}
                  defaultChecked={kept.eBillTaxpayer === 'on'}
                />
              )}
            </div>
          ),
        },
      ]}
    />
  );
}

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
  const { kept, chosen, setChosen, lists, rules, foreign, keep } = state;
  const { country: countries, city: cities, township: townships, district: districts } = lists;
  const postcode = useRef<HTMLInputElement>(null);
  const phone = useMemo(() => phoneFormat(rules.phone), [rules.phone]);
  const suggested = useRef('');

  /** While a list is on its way, what was chosen of it before stays chosen: a press on Save must not lose it. */
  function optionsOf(level: keyof ChosenRegions): RegionList['regions'] {
    const { regions, isBusy } = lists[level];
    return isBusy && chosen[level] !== '' ? [{ value: chosen[level], label: t`Loading…`, id: chosen[level] }] : regions;
  }

  /** A new choice empties the lists below it, and takes back the postcode that was suggested for another one. */
  function choose(level: keyof ChosenRegions, below: readonly (keyof ChosenRegions)[]) {
    return ({ currentTarget: { value, form } }: ChangeEvent<HTMLSelectElement>) => {
      // Autofill reports lists that it left as they were.
      if (value === chosen[level]) return;
      if (level === 'country') keep(form);
      setChosen((before) => ({
        ...before,
        [level]: value,
        ...Object.fromEntries(below.map((name) => [name, ''])),
      }));
      suggest(lists[level].regions.find((region) => region.value === value)?.postcode ?? '', level === 'district');
    };
  }

  /** Writes a postcode where none was typed; the form learns of it as of a typed one. */
  function suggest(known: string, isExact: boolean) {
    const field = postcode.current;
    if (!field || field.value !== suggested.current) return;
    suggested.current = isExact ? known : '';
    if (field.value === suggested.current) return;
    field.value = suggested.current;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  const title = kept.title || t({ message: 'Home', context: 'Title of an address' });
  const failed = [foreign, countries, cities, townships, districts].find(({ isFailed }) => isFailed);
  const Places = foreign.isTyped ? foreign.part?.ForeignFields : undefined;
  const hasLists = !Places && !foreign.isAwaited;
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
        {hasLists && (
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
        )}
      </div>
      {hasLists && (
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
            onChange={choose('district', [])}
            error={errors.district}
          />
        </div>
      )}
      {failed && (
        <p role="alert">
          <Trans>A list could not be loaded.</Trans>{' '}
          <Button look="plain" onClick={failed.retry}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {Places && <Places rules={rules} kept={kept} errors={errors} section={section} />}
      {foreign.isAwaited && <Skeleton className="address-skeleton" />}
      {hasLists && (
        <>
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
            inputMode={rules.postcode?.keyboard ?? 'text'}
            autoComplete={`${section} postal-code`}
            {...(rules.postcode?.keyboard === 'numeric' && { format: digitsOnly })}
            defaultValue={kept.postcode ?? ''}
            error={errors.postcode}
          />
        </>
      )}
      {asksForBill && <BilledTo kept={kept} errors={errors} section={section} tax={rules.tax} />}
    </>
  );
}
