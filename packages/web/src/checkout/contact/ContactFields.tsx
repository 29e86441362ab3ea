import { useLingui } from '@lingui/react/macro';
import type { ShopConfig } from '@vitrin/core';
import type { ContactView } from '@vitrin/core/checkout';
import { useMemo } from 'react';
import { useFeature } from '../../app/site-context.ts';
import { EmailField } from '../../components/forms/EmailField.tsx';
import type { FieldMessages } from '../../components/forms/ErrorSummary.tsx';
import { TextField } from '../../components/forms/FieldFrame.tsx';
import { phoneFormat } from '../../format/input-format.ts';
import type { ContactField } from './guest-fields.ts';

export interface ContactFieldsProps {
  readonly view: Pick<ContactView, 'draft' | 'summary'>;
  readonly errors: FieldMessages<ContactField>;
  readonly phoneHint: string;
  /** Form of phone numbers: that of the address's country. */
  readonly rule: ShopConfig['phone'];
}

/** Who is buying: where the confirmation goes, and who is called. */
export function ContactFields({ view, errors, phoneHint, rule }: ContactFieldsProps) {
  const { t } = useLingui();
  const { draft, summary } = view;
  const isMailed = useFeature('order-mails');
  const phone = useMemo(() => phoneFormat(rule), [rule]);
  return (
    <>
      <EmailField
        name="email"
        label={t`E-mail`}
        hint={isMailed ? t`We send the order confirmation here.` : undefined}
        defaultValue={draft.guest.email ?? summary.email ?? ''}
        error={errors.email}
      />
      <TextField
        name="phone"
        label={t`Phone`}
        type="tel"
        autoComplete="tel"
        format={phone}
        hint={phoneHint}
        defaultValue={phone.format(draft.guest.phone ?? summary.phone ?? '')}
        error={errors.phone}
      />
    </>
  );
}
