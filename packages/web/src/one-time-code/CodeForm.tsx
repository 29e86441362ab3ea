import { Trans, useLingui } from '@lingui/react/macro';
import { codeIn, readCode } from '@vitrin/core/otp';
import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import { Button } from '../components/Button.tsx';
import { TextField } from '../components/forms/TextField.tsx';
import { useFormChecks } from '../components/forms/use-form-checks.ts';
import { isAboutSending, problemText } from './code-problem.ts';
import { type InputWay, isTypedByHand } from './is-typed-by-hand.ts';
import type { OneTimeCodeProps } from './OneTimeCodeDialog.tsx';
import { ResendLine } from './ResendLine.tsx';
import { useWebOtp } from './use-web-otp.ts';

/** What a {@link CodeForm} takes. */
export interface CodeFormProps extends OneTimeCodeProps {
  /** The code was accepted, and the next page is on its way. */
  readonly isLeaving?: boolean;
}

/** One field for the code, with what can be done when it does not come. */
export function CodeForm({ code, send, isLeaving = false }: CodeFormProps) {
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { problem, isExpired, length, phone, words } = code;
  const refused = useMemo(
    () => (problem && !isAboutSending(problem) ? { code: problemText(problem, i18n) } : undefined),
    [problem, i18n],
  );
  const { errors, formProps } = useFormChecks(
    { code: (text) => (readCode(text) === null ? t`Enter the verification code` : undefined) },
    (data) => {
      const typed = readCode(String(data.get('code') ?? ''));
      if (typed) send({ type: 'code.submit', code: typed });
    },
    refused,
  );

  useEffect(() => {
    // A wrong code is typed over, not deleted by hand first (ux 32).
    if (refused) field.current?.select();
    // The button that asked for a new code has given way to the wait for it.
    else if (problem && !form.current?.contains(document.activeElement)) field.current?.focus();
  }, [refused, problem]);

  // The button that asked for this code is gone; before the dialog is open, this does nothing.
  useEffect(() => field.current?.focus(), []);

  useWebOtp((text) => {
    const input = field.current;
    if (input?.value !== '') return;
    input.value = text;
    form.current?.requestSubmit();
  });

  /** A code that comes in one go was not typed: pasted, or filled in by the phone. Announced beforehand (ux 32). */
  function submitWhole({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) {
    if (!isTypedByHand(nativeEvent as Event & InputWay) && codeIn(currentTarget.value) !== null)
      form.current?.requestSubmit();
  }

  const isOverdue = isExpired && !code.isBusy && errors.code === undefined;
  return (
    <form ref={form} className="form" {...formProps}>
      <p>
        {words?.text ? (
          words.text
        ) : phone ? (
          <Trans>
            We sent a {length}-digit code to {phone}.
          </Trans>
        ) : (
          <Trans>We sent a {length}-digit code to your phone.</Trans>
        )}
      </p>
      <TextField
        ref={field}
        name="code"
        label={t`SMS Code`}
        hint={t`The code is checked automatically.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="code-input"
        spellCheck={false}
        data-autofocus=""
        error={errors.code ?? (isOverdue ? t`The code has expired. Request a new one.` : undefined)}
        onInput={submitWhole}
      />
      <ResendLine code={code} send={send} />
      <div className="actions">
        <Button type="submit" wide busy={code.isVerifying || isLeaving} inactive={code.isResending}>
          <Trans>Verify</Trans>
        </Button>
      </div>
    </form>
  );
}
