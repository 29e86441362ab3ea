import { Trans, useLingui } from '@lingui/react/macro';
import type { CardProgramme, Id } from '@vitrin/core/contract';
import { useCallback } from 'react';
import type { BrowserReads } from '../../app/reads/browser-reads.ts';
import { useSite } from '../../app/site-context.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { Money } from '../../components/product/Price.tsx';
import { SectionState } from './SectionState.tsx';
import { useRead } from './use-read.ts';

/** What a product costs with each card programme, in one payment and in several (Protocol catalogue §6). */
export function Installments({ pk }: { readonly pk: Id }) {
  const { t } = useLingui();
  const read = useCallback((reads: BrowserReads) => reads.queries.productInstallments(pk).fetch(), [pk]);
  const reading = useRead(read);
  if (reading.state !== 'ready') return <SectionState reading={reading} />;
  const inParts = reading.value.filter(({ installments }) => installments.length > 1);
  const others = reading.value.filter(({ installments }) => installments.length <= 1);
  if (inParts.length === 0) {
    return (
      <p>
        <Trans>Single payment only, with any card.</Trans>
      </p>
    );
  }
  return (
    <div className="installments">
      <p className="hint">
        <Trans>For one item. The amounts for your whole basket are shown with your card, in checkout.</Trans>
      </p>
      {inParts.map((programme, index) => (
        <Disclosure key={programme.pk} summary={programme.name} isOpen={index === 0}>
          <Plans programme={programme} />
        </Disclosure>
      ))}
      {others.length > 0 && <p className="hint">{t`Single payment: ${others.map(({ name }) => name).join(', ')}`}</p>}
    </div>
  );
}

function Plans({ programme }: { readonly programme: CardProgramme }) {
  const { t } = useLingui();
  const { currency } = useSite();
  return (
    <table className="plans">
      <caption className="visually-hidden">{programme.name}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Payments`}</th>
          <th scope="col">{t`Each`}</th>
          <th scope="col">{t`Total`}</th>
        </tr>
      </thead>
      <tbody>
        {programme.installments
          .filter((plan) => plan.isActive)
          .map((plan) => (
            <tr key={plan.pk}>
              <th scope="row">
                {plan.label || plan.installmentCount}
                {Number(plan.interestAmount) === 0 && plan.installmentCount > 1 && (
                  <span className="plan-free">{t`no interest`}</span>
                )}
              </th>
              <td>
                <Money amount={plan.singleInstallmentAmount} code={currency.code} />
              </td>
              <td>
                <Money amount={plan.totalAmount} code={currency.code} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
