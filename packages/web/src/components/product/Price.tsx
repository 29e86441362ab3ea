import { Trans } from '@lingui/react/macro';
import { ServerDrawn } from '../../../framework/browser/ServerDrawn.tsx';
import { useMoneyFormat } from '../../format/format-context.ts';

/** An amount in the visit's locale. @param amount decimal text as on the wire. @param code lower-case currency code. */
export function Money({ amount, code }: { readonly amount: string; readonly code: string }) {
  const format = useMoneyFormat();
  return (
    <ServerDrawn key={amount + code} className="money">
      {() => format(amount, code)}
    </ServerDrawn>
  );
}

/** What a {@link Price} takes; amounts are decimal texts. */
export interface PriceProps {
  readonly price: string;
  /** Shown struck through when it is higher. */
  readonly retailPrice: string;
  readonly code: string;
}

/** A selling price with the price before the discount. */
export function Price({ price, retailPrice, code }: PriceProps) {
  const saving = Math.round((1 - Number(price) / Number(retailPrice)) * 100);
  return (
    <p className="price">
      <Money amount={price} code={code} />
      {saving > 0 && (
        <>
          {' '}
          <s>
            <span className="visually-hidden">
              <Trans>Previous price:</Trans>{' '}
            </span>
            <Money amount={retailPrice} code={code} />
          </s>{' '}
          <span className="price-saving">
            <Trans>−{saving}%</Trans>
          </span>
        </>
      )}
    </p>
  );
}
