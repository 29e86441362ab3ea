import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { orderView } from '@vitrin/core/checkout';
import type { AccountOrder } from '@vitrin/core/contract';
import { notFound } from '../../../../framework/page-error.ts';
import { Link } from '../../../app/Link.tsx';
import { forUsers } from '../../../app/page/for-users.ts';
import type { PageHandle, PageLoader } from '../../../app/page/page-module.types.ts';
import { usePageData } from '../../../app/page/page-state.ts';
import { useSite } from '../../../app/site-context.ts';
import { AddressLines } from '../../../checkout/address/AddressLines.tsx';
import { useAmountRows } from '../../../checkout/order/use-amount-rows.tsx';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { AmountList } from '../../../components/product/OrderSummary.tsx';
import { Money } from '../../../components/product/Price.tsx';
import { formatLongDate } from '../../../format/date.ts';
import { isWebAddress } from '../order-lines.ts';

interface InvoiceTableProps {
  readonly order: AccountOrder;
  /** Names the table. */
  readonly label: string;
}

/** What was sold, what it cost, and what of it is tax. */
function InvoiceTable({ order, label }: InvoiceTableProps) {
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

/** By the order's number for its user, by the confirmation's secret for a guest: as the order itself is read. */
export const loader: PageLoader<AccountOrder> = (args) => {
  const { token } = args.params;
  if (token === undefined) return ofUser(args);
  if (!/^[\w-]{16,128}$/.test(token)) throw notFound();
  return args.page.account().then((account) => account.completedOrder(token));
};

const ofUser: PageLoader<AccountOrder> = forUsers(async ({ params: { number = '' }, page }) => {
  if (!/^[\w-]{1,40}$/.test(number)) throw notFound();
  return (await page.account()).order(number);
});

export const handle: PageHandle<AccountOrder> = {
  title: ({ number }, i18n) => i18n._(msg`Invoice of order ${number}`),
  noindex: true,
};

/** An order's invoice to print; the same as a PDF to keep (ux 50). */
export function Component() {
  const order = usePageData<typeof loader>();
  const { t } = useLingui();
  const { locale, shop } = useSite();
  const { number, invoice, invoiceNumber, invoiceDate, eArchiveUrl } = order;
  const view = orderView(order);
  if (!invoice || !invoiceNumber) {
    return (
      <div className="wrap">
        <div className="page-head">
          <h1>
            <Trans>Invoice</Trans>
          </h1>
        </div>
        <Alert tone="info">
          <Trans>There is no invoice for order {number} yet. We issue it when the order is paid.</Trans>
        </Alert>
      </div>
    );
  }
  const { seller } = invoice;
  const taxNumber = `${seller.taxOffice} / ${seller.taxNumber}`;
  return (
    <div className="wrap invoice">
      <div className="page-head">
        <h1>
          <Trans>Invoice</Trans>
        </h1>
        <div className="actions invoice-actions">
          <Button look="secondary" onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
          {isWebAddress(eArchiveUrl) && (
            <a className="btn-plain" href={eArchiveUrl} rel="noreferrer">
              <Trans>Download as PDF</Trans>
            </a>
          )}
        </div>
      </div>
      <div className="panel">
        <div className="invoice-head">
          <dl className="invoice-facts">
            <div>
              <dt>
                <Trans>Invoice number</Trans>
              </dt>
              <dd>{invoiceNumber}</dd>
            </div>
            {invoiceDate && (
              <div>
                <dt>
                  <Trans>Date</Trans>
                </dt>
                <dd>{formatLongDate(locale.value, invoiceDate, shop.timeZone)}</dd>
              </div>
            )}
            <div>
              <dt>
                <Trans>Order number</Trans>
              </dt>
              <dd>{number}</dd>
            </div>
          </dl>
          <p>
            <strong className="address-line">{seller.name}</strong>
            <span className="address-line">{seller.address}</span>
            <span className="address-line">
              <Trans>Tax number: {taxNumber}</Trans>
            </span>
          </p>
        </div>
        {view.billingAddress && (
          <div>
            <h2 className="order-fact-title">
              <Trans>Billing address</Trans>
            </h2>
            <p>
              <AddressLines address={view.billingAddress} />
            </p>
          </div>
        )}
        <InvoiceTable order={order} label={t`Products`} />
        <p className="muted">
          {view.payment.name}
          {' · '}
          <Trans>Prices include VAT.</Trans>
        </p>
      </div>
      <Link to={order.user === null ? '/' : `/account/orders/${number}/`} className="btn-plain invoice-actions">
        {order.user === null ? <Trans>Back to the shop</Trans> : <Trans>Back to the order</Trans>}
      </Link>
    </div>
  );
}
