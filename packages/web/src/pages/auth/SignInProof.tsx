import { Trans, useLingui } from '@lingui/react/macro';
import type { SignInChallenge } from '@vitrin/core/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { problemText } from '../../one-time-code/code-problem.ts';
import { OneTimeCodeDialog } from '../../one-time-code/OneTimeCodeDialog.tsx';
import type { Tab, TabCode, TabSignIn } from '../shell/client-session.types.ts';
import { useWatched } from '../shell/client-session-context.ts';
import { CaptchaBox } from './CaptchaBox.tsx';

/** What a {@link SignInProof} takes. */
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
  const [code, setCode] = useState<TabCode>();
  useEffect(() => {
    const started = signIn.startFormCode();
    setCode(started);
    return () => started.stop();
  }, [signIn]);
  const view = useWatched(code);
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
