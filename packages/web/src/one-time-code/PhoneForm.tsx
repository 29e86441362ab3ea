import { Trans, useLingui } from '@lingui/react/macro';
import { normalisePhone } from '@vitrin/core/address';
import { useEffect, useMemo, useRef } from 'react';
import { useSite } from '../app/site-context.ts';
import { Alert } from '../components/Alert.tsx';
import { Button } from '../components/Button.tsx';
import { useContactChecks, useFormChecks } from '../components/forms/ErrorSummary.tsx';
import { TextField } from '../components/forms/FieldFrame.tsx';
import { phoneFormat } from '../format/input-format.ts';
import { problemText } from './code-problem.ts';
import type { OneTimeCodeProps } from './OneTimeCodeDialog.tsx';

/** Where the code goes: asked for when no number is known, when none could be reached, and on the shopper's request. */
export function PhoneForm({ code, send, knownPhone }: OneTimeCodeProps & { readonly knownPhone: string | null }) {
  const { t, i18n } = useLingui();
  const { shop } = useSite();
  const { problem, length } = code;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const format = useMemo(() => phoneFormat(shop.phone), [shop.phone]);
  // That no code is taken any more is not the number's mistake: it stands above the form.
  const isOver = problem?.kind === 'ended';
  const refused = useMemo(
    () => (problem && !isOver ? { codePhone: problemText(problem, i18n) } : undefined),
    [problem, isOver, i18n],
  );
  const checks = useContactChecks();
  const { errors, formProps } = useFormChecks(
    { codePhone: checks.phone },
    (data) => {
      const phone = normalisePhone(String(data.get('codePhone') ?? ''), shop.phone);
      send({ type: 'phone.submit', phone });
    },
    refused,
  );
  return (
    <form className="form" {...formProps}>
      {isOver && (
        <Alert tone="danger" isUrgent>
          {problemText(problem, i18n)}
        </Alert>
      )}
      <p>
        <Trans>We will text a {length}-digit code to this number.</Trans>
      </p>
      <TextField
        ref={field}
        name="codePhone"
        label={t`Phone`}
        hint={t`A mobile number that can receive text messages.`}
        type="tel"
        autoComplete="tel"
        format={format}
        defaultValue={knownPhone === null ? '' : format.format(knownPhone)}
        data-autofocus=""
        error={errors.codePhone}
      />
      <div className="actions">
        <Button type="submit" wide busy={code.form === 'sending'}>
          <Trans>Send the code</Trans>
        </Button>
        {code.canKeepPhone && (
          <Button look="plain" onClick={() => send({ type: 'phone.keep' })}>
            <Trans>Back to the code</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
