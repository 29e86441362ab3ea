import { Trans, useLingui } from '@lingui/react/macro';
import { textRules } from '@vitrin/core/contract';
import { useMemo } from 'react';
import { useFeature, useSite } from '../../app/site-context.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { EmailField } from '../../components/forms/EmailField.tsx';
import { ErrorSummary, useContactChecks, useFormChecks } from '../../components/forms/ErrorSummary.tsx';
import { Checkbox, SecretField, TextField } from '../../components/forms/FieldFrame.tsx';
import { usePasswordCheck } from '../../components/forms/use-password-check.ts';
import { phoneExample, phoneFormat } from '../../format/input-format.ts';
import type { AuthFormProps } from './auth-form.types.ts';

/** A new customer (Protocol auth §1). */
export function RegistrationForm({ isBusy, refusal, onSubmit }: AuthFormProps) {
  const { t } = useLingui();
  const { shop } = useSite();
  const hasLoyalty = useFeature('loyalty');
  const hasNewsletter = useFeature('newsletter');
  const format = useMemo(() => phoneFormat(shop.phone), [shop]);
  const { email, phone, filled } = useContactChecks();
  const password = usePasswordCheck();
  const { errors, attempt, isSummaryShown, formProps } = useFormChecks(
    {
      firstName: filled(t`Enter your first name`),
      lastName: filled(t`Enter your last name`),
      email,
      phone,
      password,
      confirm: filled(t`Accept the terms of membership to create an account`),
    },
    onSubmit,
    refusal?.fields,
  );
  return (
    <form className="form" {...formProps}>
      {isSummaryShown && <ErrorSummary errors={errors} attempt={attempt} />}
      {refusal?.message && (
        <Alert tone="danger" isUrgent>
          {refusal.message}
        </Alert>
      )}
      <p className="hint">
        <Trans>All fields are required unless marked “Optional”.</Trans>
      </p>
      <div className="form-pair">
        <TextField
          name="firstName"
          label={t`First name`}
          autoComplete="given-name"
          maxLength={textRules.personName.max}
          error={errors.firstName}
        />
        <TextField
          name="lastName"
          label={t`Last name`}
          autoComplete="family-name"
          maxLength={textRules.personName.max}
          error={errors.lastName}
        />
      </div>
      <EmailField name="email" label={t`E-mail`} error={errors.email} />
      <TextField
        name="phone"
        label={t`Phone`}
        hint={t`So that the courier can reach you. For example ${phoneExample}`}
        type="tel"
        autoComplete="tel"
        format={format}
        error={errors.phone}
      />
      <SecretField
        name="password"
        label={t`Password`}
        hint={t`At least 8 characters. Avoid common passwords; a few words in a row are easy to remember.`}
        autoComplete="new-password"
        error={errors.password}
      />
      <div>
        {hasLoyalty && (
          <Checkbox name="addLoyalty" label={t`Join the loyalty programme and earn loyalty money (optional)`} />
        )}
        {hasNewsletter && (
          <Checkbox name="emailAllowed" label={t`E-mail me about new products and offers (optional)`} />
        )}
        <Checkbox name="confirm" label={t`I accept the terms of membership`} isRequired error={errors.confirm} />
      </div>
      <Button type="submit" busy={isBusy} wide>
        <Trans>Create account</Trans>
      </Button>
    </form>
  );
}
