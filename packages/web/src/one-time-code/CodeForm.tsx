import { Trans, useLingui } from '@lingui/react/macro';
import { codeIn, readCode } from '@vitrin/core/otp';
import { type FormEvent, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Button } from '../components/Button.tsx';
import { TextField } from '../components/forms/TextField.tsx';
import { useFormChecks } from '../components/forms/use-form-checks.ts';
import { isAboutSending, problemText } from './code-problem.ts';
import type { OneTimeCodeProps } from './OneTimeCodeDialog.tsx';
import { ResendLine } from './ResendLine.tsx';

/** A credential of the WebOTP interface, which TypeScript's library does not know. */
function codeOf(credential: unknown): string | null {
  const isCode = typeof credential === 'object' && credential !== null && 'code' in credential;
  return isCode && typeof credential.code === 'string' ? credential.code : null;
}

/**
 * Reads the code from the message itself where the browser can, once the shopper has agreed to that (ux 29). Elsewhere
 * nothing happens.
 */
function useWebOtp(receive: (code: string) => void): void {
  const take = useEffectEvent(receive);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const waiting = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: waiting.signal };
    navigator.credentials.get(options as CredentialRequestOptions).then(
      (credential) => {
        const code = codeOf(credential);
        if (code !== null) take(code);
      },
      // Refused by the shopper, or given up: the code is typed.
      () => undefined,
    );
    return () => waiting.abort();
  }, []);
}

/** What of an input event tells how its text came. */
export interface InputWay {
  /** Absent where the browser itself filled the field in. */
  readonly inputType?: string;
  /** What was put in; null when nothing was, or nobody says. */
  readonly data?: string | null;
}

const byHand = /^(?:delete|history|insertComposition)/;

/**
 * True for a key that was pressed. Pasted, dropped and filled-in text comes in one go, whether over other text or not,
 * and so does a code that a phone's keyboard offers.
 */
export function isTypedByHand({ inputType = '', data }: InputWay): boolean {
  if (inputType === 'insertText') return (data?.length ?? 0) <= 1;
  return byHand.test(inputType);
}

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
