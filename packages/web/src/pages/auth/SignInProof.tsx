import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CaptchaProblem } from '@vitrin/core/captcha';
import type { SignInChallenge } from '@vitrin/core/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Tab, TabSignIn } from '../../app/client-session.ts';
import { useView } from '../../app/lazy-chart.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { FieldError } from '../../components/forms/FieldError.tsx';
import { problemText } from '../../one-time-code/code-problem.ts';
import { OneTimeCodeDialog } from '../../one-time-code/OneTimeCodeDialog.tsx';

const problemTexts: Readonly<Record<CaptchaProblem, ReturnType<typeof msg>>> = {
  refused: msg`That did not work. Try again.`,
  expired: msg`The security check timed out. Tick the box again.`,
  broken: msg`The security check could not be loaded. Try again.`,
  failed: msg`No response. Check your connection and try again.`,
};

/** Proof that somebody is a person: the widget, for as long as one is wanted; solved, the form goes again by itself. */
function CaptchaBox({ signIn }: { readonly signIn: TabSignIn }) {
  const { i18n } = useLingui();
  const [captcha, setCaptcha] = useState<ReturnType<TabSignIn['startCaptcha']>>();
  useEffect(() => {
    const started = signIn.startCaptcha();
    setCaptcha(started);
    return () => started.stop();
  }, [signIn]);
  const view = useView(captcha);
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

export interface SignInProofProps {
  readonly tab: Tab;
  readonly challenge: SignInChallenge;
  /** No proof will come: the shopper closed the dialog, or too many codes were wrong; then in words. */
  readonly onGivenUp: (message: string | undefined) => void;
}

/** What the host wants before it signs anybody in: a captcha below the form, or a code in a dialog. */
export default function SignInProof({ tab, challenge, onGivenUp }: SignInProofProps) {
  const { t } = useLingui();
  const [signIn, setSignIn] = useState<TabSignIn>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    tab.signIn().then(setSignIn, () => setFailed(true));
  }, [tab]);
  if (isFailed)
    return <Alert tone="danger" isUrgent>{t`We could not reach the shop. Check your connection and try again.`}</Alert>;
  if (!signIn) return null;
  return challenge === 'captcha' ? <CaptchaBox signIn={signIn} /> : <FormCode signIn={signIn} onGivenUp={onGivenUp} />;
}

/** The code that the form wants. Closing the dialog gives the sign-in up; what was typed stays in the form. */
function FormCode({ signIn, onGivenUp }: Pick<SignInProofProps, 'onGivenUp'> & { readonly signIn: TabSignIn }) {
  const { i18n } = useLingui();
  const [code, setCode] = useState<ReturnType<TabSignIn['startFormCode']>>();
  useEffect(() => {
    const started = signIn.startFormCode();
    setCode(started);
    return () => started.stop();
  }, [signIn]);
  const view = useView(code);
  const isOver = view?.outcome === 'ended';
  const end = useEffectEvent(() => onGivenUp(view?.problem ? problemText(view.problem, i18n) : undefined));
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  if (!code || !view) return null;
  return (
    <OneTimeCodeDialog
      code={{ ...view, isOpen: view.isOpen && !isOver }}
      send={(event) => (event.type === 'dialog.close' ? onGivenUp(undefined) : code.send(event))}
      title={<Trans>Enter the code to sign in</Trans>}
    />
  );
}
