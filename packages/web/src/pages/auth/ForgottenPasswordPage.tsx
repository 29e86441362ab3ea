import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from '../../app/Link.tsx';
import type { PageHandle } from '../../app/page/page-module.types.ts';
import { Button } from '../../components/Button.tsx';
import { useContactChecks, useFormChecks } from '../../components/forms/ErrorSummary.tsx';
import { TextField } from '../../components/forms/FieldFrame.tsx';
import { FormHead } from '../account/FormHead.tsx';
import { useProfileWrite } from '../account/profile/use-profile-write.ts';
import { AuthAnnouncement } from './AuthAnnouncement.tsx';

export const handle: PageHandle = {
  title: (_data, i18n) => i18n._(msg`Forgotten your password?`),
  noindex: true,
};

const shown = ['email'];

/** Asks for a link by which a new password can be chosen (Protocol auth §3). Known and unknown addresses are told the same. */
export function Component() {
  const { t } = useLingui();
  const { email } = useContactChecks();
  const { isBusy, isDone, refusal, submit, reset } = useProfileWrite(shown);
  const [typed, setTyped] = useState<string>();
  const { errors, attempt, isSummaryShown, formProps } = useFormChecks(
    { email },
    (form) => send(String(form.get('email')).trim()),
    refusal?.fields,
  );

  function send(address: string) {
    setTyped(address);
    submit((writes) => writes.requestPasswordReset(address));
  }

  if (isDone) {
    return (
      <AuthAnnouncement isAnswer title={<Trans>Check your e-mail</Trans>}>
        <p>
          {t`If there is an account for ${typed}, we have sent it an e-mail with a link. The link works once and expires after 24 hours.`}
        </p>
        <p className="muted">
          <Trans>No e-mail after a few minutes? Check your spam folder and the address.</Trans>
        </p>
        <div className="actions">
          <Button look="secondary" onClick={reset}>
            <Trans>Use another address</Trans>
          </Button>
          <Link to="/auth" className="btn-plain">
            <Trans>Back to sign-in</Trans>
          </Link>
        </div>
      </AuthAnnouncement>
    );
  }
  return (
    <div className="wrap form-page">
      <h1>
        <Trans>Forgotten your password?</Trans>
      </h1>
      <form className="form" {...formProps}>
        <FormHead errors={errors} attempt={attempt} isSummaryShown={isSummaryShown} refusal={refusal} />
        <p>
          <Trans>Enter the e-mail address of your account. We will send you a link to choose a new password.</Trans>
        </p>
        <TextField
          name="email"
          label={t`E-mail`}
          type="email"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="off"
          defaultValue={typed}
          data-typed={typed ? '' : undefined}
          error={errors.email}
        />
        <div className="actions">
          <Button type="submit" busy={isBusy}>
            <Trans>Send the link</Trans>
          </Button>
          <Link to="/auth" className="btn-plain">
            <Trans>Back to sign-in</Trans>
          </Link>
        </div>
      </form>
    </div>
  );
}
