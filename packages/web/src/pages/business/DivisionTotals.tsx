import { Trans } from '@lingui/react/macro';
import type { BusinessBasketView } from '@vitrin/core/business';
import { toMinorUnits } from '@vitrin/core/money';
import { MinorMoney } from '../../components/product/MinorMoney.tsx';
import type { DivisionView } from './business-data.ts';

/** What this basket asks of each division, and what each may ask for in a month. */
export function DivisionTotals({
  view: { asked, currency, isBusy },
  divisions,
}: {
  readonly view: BusinessBasketView;
  readonly divisions: readonly DivisionView[];
}) {
  return (
    <section className="panel" aria-labelledby="divisions-head" aria-busy={isBusy || undefined}>
      <h2 id="divisions-head">
        <Trans>Divisions</Trans>
      </h2>
      <ul className="division-sums">
        {divisions.map(({ id, name, code, address, phone, monthlyLimit }) => {
          const mine = asked[id] ?? 0;
          const limit = monthlyLimit === null ? null : toMinorUnits(monthlyLimit, currency);
          return (
            <li key={id}>
              <p className="division-name">
                {name} {code && <span className="hint">{code}</span>}
              </p>
              {[address, phone].filter(Boolean).map((line) => (
                <p key={line} className="hint">
                  {line}
                </p>
              ))}
              <dl>
                <div>
                  <dt>
                    <Trans>This basket</Trans>
                  </dt>
                  <dd>
                    <MinorMoney units={mine} code={currency} />
                  </dd>
                </div>
                {limit !== null && (
                  <div>
                    <dt>
                      <Trans>Monthly limit</Trans>
                    </dt>
                    <dd>
                      <MinorMoney units={limit} code={currency} />
                    </dd>
                  </div>
                )}
              </dl>
              {limit !== null && mine > limit && (
                <p className="field-error">
                  <span>
                    <Trans>
                      <MinorMoney units={mine - limit} code={currency} /> above the monthly limit
                    </Trans>
                  </span>
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <p className="hint">
        <Trans>Quotations that you and your colleagues requested this month also count towards the limit.</Trans>
      </p>
    </section>
  );
}
