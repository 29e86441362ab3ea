import { Trans } from '@lingui/react/macro';
import type { PageErrors } from '@vitrin/core/checkout';
import { useEffect, useRef } from 'react';
import { Alert } from '../components/Alert.tsx';

/** What {@link PaymentProblem} takes. */
export interface PaymentProblemProps {
  readonly messages: readonly string[];
  /** The reply's errors: a new reply is a new problem, even with the same words. */
  readonly errors: PageErrors | null;
}

/**
 * Why the payment did not go through. It takes the focus, and says that no money was taken: a clear refusal of the host
 * is the only thing that brings it here (ux 24).
 */
export function PaymentProblem({ messages, errors }: PaymentProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors !== null) box.current?.focus();
  }, [errors]);
  if (messages.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className="payment-problem">
      <Alert tone="danger" isUrgent title={<Trans>The payment did not go through</Trans>}>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
        <p>
          <Trans>No money was taken.</Trans>
        </p>
      </Alert>
    </div>
  );
}
