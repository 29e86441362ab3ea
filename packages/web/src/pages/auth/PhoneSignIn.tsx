import { useLingui } from '@lingui/react/macro';
import type { OtpEvent, OtpView } from '@vitrin/core/otp';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { CodeForm } from '../../one-time-code/CodeForm.tsx';
import { problemText } from '../../one-time-code/code-problem.ts';
import { PhoneForm } from '../../one-time-code/PhoneForm.tsx';
import type { TabCode } from '../shell/visit.types.ts';
import { useVisit, useWatched } from '../shell/visit-context.ts';

/** Before core is here: the form of the phone, as the chart begins. */
const beginning: OtpView = {
  form: 'phone',
  isOpen: true,
  isBusy: false,
  isVerifying: false,
  isResending: false,
  phone: null,
  length: 6,
  resendIn: 0,
  canResend: false,
  canChangePhone: false,
  canKeepPhone: false,
  expiresIn: null,
  isExpired: false,
  problem: null,
  round: 0,
  resends: 0,
  outcome: null,
};

/** Sign-in without a password: a number, then the code that is sent there (Protocol auth §1). */
export function PhoneSignIn({ callbackUrl }: { readonly callbackUrl: string | null }) {
  const { t, i18n } = useLingui();
  const { open } = useVisit();
  const [code, setCode] = useState<TabCode>();
  const starting = useRef<Promise<TabCode>>(undefined);
  const [isOpening, setOpening] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const running = useWatched(code);

  const stop = useEffectEvent(() => code?.stop());
  useEffect(() => () => stop(), []);
  useEffect(() => {
    // Timers may have slept with the machine; the clock has not.
    const wake = () => document.visibilityState === 'visible' && code?.send({ type: 'window.returned' });
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, [code]);

  // A code that was sent before a reload is still awaited. Where core does not come, the first press says so.
  const begin = useEffectEvent(() => {
    starting.current ??= start();
    starting.current.catch(() => {
      starting.current = undefined;
    });
  });
  useEffect(() => begin(), []);

  async function start(): Promise<TabCode> {
    const tab = await open();
    const started = (await tab.signIn()).startPhone(callbackUrl);
    setCode(started);
    return started;
  }

  function send(event: OtpEvent) {
    setTrouble(undefined);
    setOpening(true);
    starting.current ??= start();
    starting.current
      .then(
        (started) => started.send(event),
        () => {
          starting.current = undefined;
          setTrouble(t`We could not reach the shop. Check your connection and try again.`);
        },
      )
      .finally(() => setOpening(false));
  }

  const ended = running?.outcome === 'ended' ? running.problem : null;
  const restart = useEffectEvent(() => {
    if (ended) setTrouble(problemText(ended, i18n));
    starting.current = undefined;
    setCode(undefined);
  });
  useEffect(() => {
    if (ended) restart();
  }, [ended]);

  const view: OtpView = running && !ended ? running : beginning;
  // Also after success, until the next page is here.
  const isLeaving = view.outcome === 'accepted';
  return (
    <>
      {trouble && (
        <Alert tone="danger" isUrgent>
          {trouble}
        </Alert>
      )}
      {view.form === 'code' ? (
        <CodeForm key={view.round} code={{ ...view, isVerifying: view.isVerifying || isLeaving }} send={send} />
      ) : (
        <PhoneForm code={isOpening ? { ...view, form: 'sending' } : view} send={send} knownPhone={view.phone} />
      )}
    </>
  );
}
