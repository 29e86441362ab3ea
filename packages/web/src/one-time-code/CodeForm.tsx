import { Trans, useLingui } from '@lingui/react/macro';
import { codeIn, readCode } from '@vitrin/core/otp';
import { type FormEvent, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Button } from '../components/Button.tsx';
import { useFormChecks } from '../components/forms/ErrorSummary.tsx';
import { FieldError } from '../components/forms/FieldError.tsx';
import { TextField } from '../components/forms/FieldFrame.tsx';
import { useAnnounce } from '../components/LiveRegion.tsx';
import { isAboutSending, problemText } from './code-problem.ts';
import type { OneTimeCodeProps } from './OneTimeCodeDialog.tsx';

/** Where a countdown is worth a word to a screen reader: at its start, near its end, and when it is over (ux 31). */
type CountdownPoint = 'long' | 'soon' | 'over';

/** Seconds before the end at which a screen reader is told. */
const soonAt = 30;

/** @param seconds whole seconds that are left. */
export function countdownPoint(seconds: number): CountdownPoint {
  if (seconds <= 0) return 'over';
  return seconds <= soonAt ? 'soon' : 'long';
}

/** Minutes and seconds as a clock shows them. @example clockText(92) // "1:32" */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * The wait for a new code, then the button that asks for one: it comes without moving the focus, and the seconds are
 * shown to everybody but spoken at three points alone (ux 31).
 */
function ResendLine({ code, send }: OneTimeCodeProps) {
  const { i18n } = useLingui();
  const { resendIn, canResend, canChangePhone, isResending, problem } = code;
  useSpokenCountdown(code);
  const clock = clockText(resendIn);
  return (
    <div className="code-resend">
      {resendIn > 0 && !isResending ? (
        <p className="hint" role="timer">
          <Trans>
            No message? You can request a new code in <span className="code-clock">{clock}</span>.
          </Trans>
        </p>
      ) : (
        <>
          <Button
            look="secondary"
            busy={isResending}
            inactive={!canResend}
            onClick={() => send({ type: 'code.resend' })}
          >
            <Trans>Resend SMS</Trans>
          </Button>
          {canChangePhone && (
            <Button look="plain" onClick={() => send({ type: 'phone.change' })}>
              <Trans>Use another number</Trans>
            </Button>
          )}
        </>
      )}
      {problem && isAboutSending(problem) && (
        <div role="alert">
          <FieldError id="one-time-code-sending">{problemText(problem, i18n)}</FieldError>
        </div>
      )}
    </div>
  );
}

/** Between a change and the words for it, in milliseconds: first the focus is spoken. */
const speechPause = 400;

/** Says how the wait goes when it begins, near its end and when it is over; and that a new code was sent. */
function useSpokenCountdown({ resendIn, resends, isResending }: OneTimeCodeProps['code']): void {
  const { t } = useLingui();
  const announce = useAnnounce();
  const point = countdownPoint(resendIn);
  const say = useEffectEvent((reached: CountdownPoint, isAgain: boolean) => {
    const texts: Readonly<Record<CountdownPoint, string>> = {
      long: isAgain ? t`A new code was sent.` : t`Code sent. You can request a new one in two minutes.`,
      soon: t`You can request a new code in 30 seconds.`,
      over: t`You can request a new code now.`,
    };
    announce(texts[reached]);
  });
  useEffect(() => {
    if (isResending) return;
    // The region came with the dialog, and what comes together with its region is not spoken (ux 26).
    const speaking = setTimeout(() => say(point, resends > 0), speechPause);
    return () => clearTimeout(speaking);
  }, [point, resends, isResending]);
}

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
