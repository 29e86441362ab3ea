import { useLingui } from '@lingui/react/macro';
import type { GivenAnswer } from '@vitrin/core/checkout';

/** What the shopper answered to the shop's questions, to be read again: before Pay and with the order. */
export function GivenAnswers({ answers }: { readonly answers: readonly GivenAnswer[] }) {
  const { t } = useLingui();
  return (
    <dl className="given-answers">
      {answers.map(({ key, label, answer }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{answer ?? t`Yes`}</dd>
        </div>
      ))}
    </dl>
  );
}
