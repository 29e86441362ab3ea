import { Trans, useLingui } from '@lingui/react/macro';
import { nextSteps } from './next-steps.ts';
import type { PaymentFacts } from './order-payment.types.ts';

/** What happens next, step by step: by the way it is paid, then by the way it travels (ux 38). */
export function NextSteps({ facts }: { readonly facts: PaymentFacts }) {
  const { i18n } = useLingui();
  const steps = nextSteps(facts).map((step) => i18n._(step));
  return (
    <section className="panel" aria-labelledby="next-title">
      <h2 id="next-title">
        <Trans>What happens next</Trans>
      </h2>
      <ol className="next-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
