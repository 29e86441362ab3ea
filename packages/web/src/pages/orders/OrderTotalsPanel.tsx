import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { orderView } from '@vitrin/core/checkout';
import type { AccountOrder } from '@vitrin/core/contract';
import { toMinorUnits, toWireAmount } from '@vitrin/core/money';
import { isAmount } from '../../checkout/order/payment-facts.ts';
import { useAmountRows } from '../../checkout/order/use-amount-rows.tsx';
import { AmountList } from '../../components/product/AmountList.tsx';
import { Money } from '../../components/product/Money.tsx';
import { type TakenOff, takenOffOf } from './order-states.table.ts';

const takenOffWords: Readonly<Record<TakenOff, MessageDescriptor>> = {
  cancelled: msg`Cancelled items`,
  returned: msg`Returned`,
  both: msg`Cancelled and returned`,
};

/** What the order cost, what of it was cancelled or returned, and what is left. */
export function OrderTotalsPanel({ order }: { readonly order: AccountOrder }) {
  const announced = orderView(order);
  const code = announced.currency;
  const { i18n } = useLingui();
  const { amount, refundAmount: takenOff } = order;
  return (
    <section className="panel" aria-labelledby="sums-title">
      <h2 id="sums-title">
        <Trans>Totals</Trans>
      </h2>
      <AmountList rows={useAmountRows(announced)} total={<Money amount={amount} code={code} />}>
        {isAmount(takenOff) && (
          <>
            <div>
              <dt>{i18n._(takenOffWords[takenOffOf(order.orderitemSet)])}</dt>
              <dd>
                −<Money amount={takenOff} code={code} />
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Remaining</Trans>
              </dt>
              <dd>
                <Money
                  amount={toWireAmount(toMinorUnits(amount, code) - toMinorUnits(takenOff, code), code)}
                  code={code}
                />
              </dd>
            </div>
          </>
        )}
      </AmountList>
    </section>
  );
}
