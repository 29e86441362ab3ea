import { Trans } from '@lingui/react/macro';
import { type OtpEvent, type OtpView, previewOtp } from '@vitrin/core/otp';
import { useEffect } from 'react';
import { useLazyChart } from '../../app/use-lazy-chart.ts';
import { Alert } from '../../components/Alert.tsx';
import { CodeForm } from '../../one-time-code/CodeForm.tsx';
import { PhoneForm } from '../../one-time-code/PhoneForm.tsx';
import { useVisit } from '../shell/visit-context.ts';

/** Sign-in without a password: a number, then the code that is sent there (Protocol auth §1). */
export function PhoneSignIn({ callbackUrl }: { readonly callbackUrl: string | null }) {
  const { open } = useVisit();
  const { view, send, start, running, isMissing } = useLazyChart<OtpView, OtpEvent>({
    preview: previewOtp,
    // The number stands in its field.
    isKept: () => false,
    load: async () => (await (await open()).signIn()).startPhone(callbackUrl),
  });
  // A code that was sent before a reload is still awaited.
  useEffect(start, [start]);
  useEffect(() => {
    // Timers may have slept with the machine; the clock has not.
    const wake = () => document.visibilityState === 'visible' && running?.send({ type: 'window.returned' });
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, [running]);
  return (
    <>
      {isMissing && (
        <Alert tone="danger" isUrgent>
          <Trans>We could not reach the shop. Check your connection and try again.</Trans>
        </Alert>
      )}
      {view.form === 'code' ? (
        // Busy also after success, until the next page is here.
        <CodeForm key={view.round} code={view} isLeaving={view.outcome === 'accepted'} send={send} />
      ) : (
        <PhoneForm code={view} send={send} knownPhone={view.phone} />
      )}
    </>
  );
}
