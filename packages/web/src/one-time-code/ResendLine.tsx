import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../components/Button.tsx';
import { FieldError } from '../components/forms/FieldError.tsx';
import { useAnnounce } from '../components/LiveRegion.tsx';
import { isAboutSending, problemText } from './code-problem.ts';
import type { OneTimeCodeProps } from './OneTimeCodeDialog.tsx';

/** Where a countdown is worth a word to a screen reader: at its start, near its end, and when it is over (ux 31). */
export type CountdownPoint = 'long' | 'soon' | 'over';

/** Seconds before the end at which a screen reader is told. */
export const soonAt = 30;

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
export function ResendLine({ code, send }: OneTimeCodeProps) {
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
