import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/forms/ErrorSummary.tsx';
import { SecretField } from '../../components/forms/SecretField.tsx';
import { TextField } from '../../components/forms/TextField.tsx';
import { useContactChecks } from '../../components/forms/use-contact-checks.ts';
import { useFormChecks } from '../../components/forms/use-form-checks.ts';
import type { AuthFormProps } from './auth-form.types.ts';

/** E-mail and password of a customer. */
export function SignInForm({ isBusy, refusal, onSubmit }: AuthFormProps) {
  const { t } = useLingui();
  const { email, filled } = useContactChecks();
  const { errors, attempt, isSummaryShown, formProps } = useFormChecks(
    { email, password: filled(t`Enter your password`) },
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
      <TextField
        name="email"
        label={t`E-mail`}
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="off"
        error={errors.email}
      />
      <SecretField name="password" label={t`Password`} autoComplete="current-password" error={errors.password} />
      <p>
        <Link to="/auth/forgotten-password/" className="link">
          <Trans>Forgotten your password?</Trans>
        </Link>
      </p>
      <Button type="submit" busy={isBusy} wide>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}
