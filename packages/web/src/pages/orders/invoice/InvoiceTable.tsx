import { Trans } from '@lingui/react/macro';
import { orderView } from '@vitrin/core/checkout';
import type { AccountOrder } from '@vitrin/core/contract';
import { useSite } from '../../../app/site-context.ts';
import { useAmountRows } from '../../../checkout/order/use-amount-rows.tsx';
import { AmountList } from '../../../components/product/AmountList.tsx';
import { Money } from '../../../components/product/Money.tsx';

/** What an {@link InvoiceTable} takes. */
export interface InvoiceTableProps {
  readonly order: AccountOrder;
  /** Names the table. */
  readonly label: string;
}

/** What was sold, what it cost, and what of it is tax. */
export function InvoiceTable({ order, label }: InvoiceTableProps) {
  const view = orderView(order);
  const { currency, lines, amounts } = view;
  const percent = usePercent();
  const rates = new Map(order.orderitemSet.map(({ product, taxRate }) => [product.pk, taxRate]));
  return (
    <>
      <table className="invoice-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Product</Trans>
            </th>
            <th scope="col">
              <Trans>Quantity</Trans>
            </th>
            <th scope="col">
              <Trans>VAT</Trans>
            </th>
            <th scope="col">
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, productPk, name, texts, parts, quantity, total }) => (
            <tr key={key}>
              <td>
                {name}
                {[...texts.map((text) => `“${text}”`), ...parts.map((part) => `${part.name} × ${part.quantity}`)].map(
                  (inside) => (
                    <span key={inside} className="mini-inside">
                      {inside}
                    </span>
                  ),
                )}
              </td>
              <td>{quantity}</td>
              <td>{percent(rates.get(productPk) ?? '0')}</td>
              <td>
                <Money amount={total} code={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <AmountList rows={useAmountRows(view)} total={<Money amount={amounts.total} code={currency} />}>
        {order.invoice?.taxes.map(({ taxRate, base, amount }) => (
          <TaxRow key={taxRate} rate={percent(taxRate)} base={base} amount={amount} code={currency} />
        ))}
      </AmountList>
    </>
  );
}

interface TaxRowProps {
  readonly rate: string;
  /** Wire amounts. */
  readonly base: string;
  readonly amount: string;
  readonly code: string;
}

function TaxRow({ rate, base, amount, code }: TaxRowProps) {
  return (
    <div className="amount-part">
      <dt>
        <Trans>
          {rate} VAT on <Money amount={base} code={code} />
        </Trans>
      </dt>
      <dd>
        <Money amount={amount} code={code} />
      </dd>
    </div>
  );
}

/** Writes a rate of the wire, `20.00`, as a percentage of the language. */
function usePercent(): (rate: string) => string {
  const { locale } = useSite();
  const format = new Intl.NumberFormat(locale.value, { style: 'percent', maximumFractionDigits: 2 });
  return (rate) => format.format(Number(rate) / 100);
}
