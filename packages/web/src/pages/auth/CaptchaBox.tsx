import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CaptchaProblem } from '@vitrin/core/captcha';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { FieldError } from '../../components/forms/FieldError.tsx';
import type { TabCaptcha, TabSignIn } from '../shell/client-session.types.ts';
import { useWatched } from '../shell/client-session-context.ts';

const problemTexts: Readonly<Record<CaptchaProblem, ReturnType<typeof msg>>> = {
  refused: msg`That did not work. Try again.`,
  expired: msg`The check timed out. Tick the box again.`,
  broken: msg`The check could not be loaded. Try again.`,
  failed: msg`No response. Check your connection and try again.`,
};

/** Proof that somebody is a person: the widget, for as long as one is wanted; solved, the form goes again by itself. */
export function CaptchaBox({ signIn }: { readonly signIn: TabSignIn }) {
  const { i18n } = useLingui();
  const [captcha, setCaptcha] = useState<TabCaptcha>();
  useEffect(() => {
    const started = signIn.startCaptcha();
    setCaptcha(started);
    return () => started.stop();
  }, [signIn]);
  const view = useWatched(captcha);
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const siteKey = view?.siteKey ?? null;
  useEffect(() => {
    if (!captcha || siteKey === null || !place.current) return;
    const shown = captcha.show(place.current, siteKey);
    return () => shown.close();
  }, [captcha, siteKey]);
  // Its button was pressed, and this is what comes of it: whoever cannot see it is told by the focus.
  useEffect(() => heading.current?.focus(), []);
  if (view?.isPassed) return null;
  return (
    <section className="form" aria-labelledby="captcha-title">
      <h2 id="captcha-title" ref={heading} tabIndex={-1}>
        <Trans>One more step</Trans>
      </h2>
      <p>
        <Trans>Confirm that you are human to continue. What you entered is kept.</Trans>
      </p>
      <div ref={place} className="captcha" />
      <div role="status">
        {view?.isChecking ? (
          <p className="hint">
            <Trans>Checking…</Trans>
          </p>
        ) : (
          view?.isBusy && (
            <p className="hint">
              <Trans>One moment…</Trans>
            </p>
          )
        )}
      </div>
      {view?.problem && (
        <div role="alert">
          <FieldError id="captcha-problem">{i18n._(problemTexts[view.problem])}</FieldError>
        </div>
      )}
      {view?.canRetry && (
        <Button look="secondary" onClick={() => captcha?.retry()}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </section>
  );
}
