import { Trans } from '@lingui/react/macro';
import type { PageErrors } from '@vitrin/core/checkout';
import { useEffect, useRef } from 'react';
import { Alert } from '../../components/Alert.tsx';

/** What {@link PaymentProblem} takes. */
export interface PaymentProblemProps {
  readonly messages: readonly string[];
  /** The reply's errors: a new reply is a new problem, even with the same words. */
  readonly errors: PageErrors | null;
}

/**
 * Why the payment did not go through, and that no money was taken: a clear refusal of the host is the only thing that
 * brings it here (ux 24). It takes the focus; where only fields are wrong, the form puts it on them.
 */
export function PaymentProblem({ messages, errors }: PaymentProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasMessages = messages.length > 0;
  const hasFields = errors !== null && Object.keys(errors.fields).length > 0;
  useEffect(() => {
    if (errors !== null && hasMessages) box.current?.focus();
  }, [errors, hasMessages]);
  if (!hasMessages && !hasFields) return null;
  return (
    <div ref={box} tabIndex={-1} className="payment-problem">
      <Alert tone="danger" isUrgent title={<Trans>The payment did not go through</Trans>}>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
        {!hasMessages && (
          <p>
            <Trans>Correct what is marked below, then pay again.</Trans>
          </p>
        )}
        <p>
          <Trans>No money was taken.</Trans>
        </p>
      </Alert>
    </div>
  );
}
