import { Trans, useLingui } from '@lingui/react/macro';
import { type OtpEvent, type OtpView, previewOtp } from '@vitrin/core/otp';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useCommerce } from '../../../app/commerce.ts';
import { useLazyChart } from '../../../app/use-lazy-chart.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { useAnnounce } from '../../../components/LiveRegion.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import type { CodeFormProps } from '../../../one-time-code/CodeForm.tsx';
import { problemText } from '../../../one-time-code/code-problem.ts';

const loadCodeForm = async () => (await import('../../../one-time-code/CodeForm.tsx')).CodeForm;
const CodeForm = lazyPart<CodeFormProps>(loadCodeForm);

interface PhoneProofProps {
  /** The phone of the profile. */
  readonly phone: string;
  readonly isConfirmed: boolean;
}

/** Proves the phone of the profile by a code, so that it can be used to sign in (Protocol account §1). */
export function PhoneProof({ phone, isConfirmed }: PhoneProofProps) {
  const { t, i18n } = useLingui();
  const announce = useAnnounce();
  const getCommerce = useCommerce();
  const { view, send, isMissing } = useLazyChart<OtpView, OtpEvent>({
    preview: previewOtp,
    isKept: () => false,
    load: async () => {
      loadCodeForm().catch(() => {});
      const [{ commerce }, { openPhoneProof }] = await Promise.all([getCommerce(), import('./open-phone-proof.ts')]);
      return openPhoneProof(commerce);
    },
  });
  const isAccepted = view.outcome === 'accepted';
  const sayAccepted = useEffectEvent(() => announce(t`Your phone number is confirmed`));
  useEffect(() => {
    if (isAccepted) sayAccepted();
  }, [isAccepted]);

  if (isConfirmed || isAccepted)
    return (
      <p>
        <Trans>You can sign in with a code that we send to {phone}.</Trans>
      </p>
    );
  if (view.form === 'code')
    return (
      <Suspense>
        <CodeForm key={view.round} code={view} send={send} />
      </Suspense>
    );
  return (
    <>
      <p>
        <Trans>{phone} is not confirmed yet. Confirm it to sign in with a code instead of your password.</Trans>
      </p>
      {(isMissing || view.problem) && (
        <Alert tone="danger" isUrgent>
          {view.problem ? (
            problemText(view.problem, i18n)
          ) : (
            <Trans>We could not reach the shop. Check your connection and try again.</Trans>
          )}
        </Alert>
      )}
      <div className="actions">
        <Button look="secondary" busy={view.form === 'sending'} onClick={() => send({ type: 'phone.submit', phone })}>
          <Trans>Send the code</Trans>
        </Button>
      </div>
    </>
  );
}
