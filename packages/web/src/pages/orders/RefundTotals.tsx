import { Trans, useLingui } from '@lingui/react/macro';
import type { RefundPreview } from '@vitrin/core/orders';
import type { ReactNode } from 'react';
import { useSite } from '../../app/site-context.ts';
import { MinorMoney } from '../../components/product/MinorMoney.tsx';
import { formatList } from '../../format/list.ts';

export interface RefundTotalsProps {
  readonly preview: RefundPreview;
  readonly code: string;
  /** What the order was paid with, as the shopper knows it. */
  readonly method: ReactNode;
}

/** What is refunded for cancelled or returned items, to the last kurus: how it comes about, and where each part goes. */
export function RefundTotals({ preview, code, method }: RefundTotalsProps) {
  const { locale } = useSite();
  const { price, discount, interest, shipping, codes } = preview;
  const isPlain = discount === 0 && interest === 0 && shipping === 0;
  return (
    <>
      <dl className="amounts refund-sums">
        {!isPlain && (
          <Row label={<Trans>Price of the items</Trans>}>
            <MinorMoney units={price} code={code} />
          </Row>
        )}
        {discount !== 0 && (
          <Row label={<Trans>Discounts on these items</Trans>}>
            −<MinorMoney units={discount} code={code} />
          </Row>
        )}
        {interest !== 0 && (
          <Row label={<Trans>Installment interest</Trans>}>
            <MinorMoney units={interest} code={code} />
          </Row>
        )}
        {shipping !== 0 && (
          <Row label={<Trans>Delivery and fees</Trans>}>
            <MinorMoney units={shipping} code={code} />
          </Row>
        )}
        <RefundWays preview={preview} code={code} method={method} />
      </dl>
      {codes.length > 0 && (
        <p>
          <Trans>You can use {formatList(locale.value, codes)} again.</Trans>
        </p>
      )}
    </>
  );
}

/** The rows of what is refunded and of what need not be paid, for a list of sums. */
export function RefundWays({ preview: { total, back }, code, method }: RefundTotalsProps) {
  const { t } = useLingui();
  const ways = [
    { id: 'capture', label: method, units: back.capture },
    { id: 'loyaltyCard', label: t`Loyalty card`, units: back.loyaltyCard },
    { id: 'loyalty', label: t`Loyalty money`, units: back.loyalty },
  ].filter(({ units }) => units !== 0);
  const paidBack = total - back.due;
  return (
    <>
      {back.due !== 0 && (
        <Row label={<Trans>No longer due</Trans>} isTotal>
          <MinorMoney units={back.due} code={code} />
        </Row>
      )}
      {(paidBack !== 0 || back.due === 0) && (
        <Row label={<Trans>Refund</Trans>} isTotal>
          <MinorMoney units={paidBack} code={code} />
        </Row>
      )}
      {ways.map(({ id, label, units }) => (
        <div key={id} className="amount-part">
          <dt>{label}</dt>
          <dd>
            <MinorMoney units={units} code={code} />
          </dd>
        </div>
      ))}
    </>
  );
}

function Row({ label, isTotal = false, children }: { label: ReactNode; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={isTotal ? 'amount-total' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
