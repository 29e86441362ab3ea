import { Trans, useLingui } from '@lingui/react/macro';
import type { AddressRules } from '@vitrin/core/address';
import { textRules } from '@vitrin/core/contract';
import { useState } from 'react';
import type { FieldMessages } from '../../components/forms/ErrorSummary.tsx';
import { Checkbox, TextField } from '../../components/forms/FieldFrame.tsx';
import { RadioCardGroup } from '../../components/forms/RadioCardGroup.tsx';
import type { AddressFormField } from './typed-address.ts';

export interface BilledToProps {
  /** Texts to begin with, by field name. */
  readonly kept: Readonly<Record<string, string>>;
  readonly errors: FieldMessages<AddressFormField>;
  /** Section of the autofill tokens. */
  readonly section: 'shipping' | 'billing';
  /** Rule for the tax numbers of the country's companies. */
  readonly tax: AddressRules['tax'];
}

/** Whom the bill is for: a person, or a company with what the tax office wants to know of it (specification 1). */
export function BilledTo({ kept, errors, section, tax }: BilledToProps) {
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
