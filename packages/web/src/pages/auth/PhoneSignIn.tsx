import { Trans } from '@lingui/react/macro';
import { type OtpEvent, type OtpView, previewOtp } from '@vitrin/core/otp';
import { Suspense, useEffect } from 'react';
import { useLazyChart } from '../../app/use-lazy-chart.ts';
import { Alert } from '../../components/Alert.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import type { CodeFormProps } from '../../one-time-code/CodeForm.tsx';
import { PhoneForm } from '../../one-time-code/PhoneForm.tsx';
import { useClientSession } from '../shell/client-session-context.ts';

/** There is no code before a number was sent: its form comes with the chart. */
const loadCodeForm = async () => (await import('../../one-time-code/CodeForm.tsx')).CodeForm;
const CodeForm = lazyPart<CodeFormProps>(loadCodeForm);

/** Sign-in without a password: a number, then the code that is sent there (Protocol auth §1). */
export function PhoneSignIn({ callbackUrl }: { readonly callbackUrl: string | null }) {
  const { open } = useClientSession();
  const { view, send, start, running, isMissing } = useLazyChart<OtpView, OtpEvent>({
    preview: previewOtp,
    // The number stands in its field.
    isKept: () => false,
    load: async () => {
      loadCodeForm().catch(() => {});
      return (await (await open()).signIn()).startPhone(callbackUrl);
    },
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
        <Suspense>
          {/* Busy also after success, until the next page is here. */}
          <CodeForm key={view.round} code={view} isLeaving={view.outcome === 'accepted'} send={send} />
        </Suspense>
      ) : (
        <PhoneForm code={view} send={send} knownPhone={view.phone} />
      )}
    </>
  );
}
