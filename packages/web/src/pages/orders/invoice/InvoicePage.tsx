import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { orderView } from '@vitrin/core/checkout';
import type { AccountOrder } from '@vitrin/core/contract';
import { Link } from '../../../app/Link.tsx';
import { forUsers } from '../../../app/page/for-users.ts';
import { PageNotFound } from '../../../app/page/page-error.ts';
import type { PageHandle, PageLoader } from '../../../app/page/page-module.types.ts';
import { usePageData } from '../../../app/page/use-page-data.ts';
import { useSite } from '../../../app/site-context.ts';
import { AddressLines } from '../../../checkout/address/AddressLines.tsx';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { formatLongDate } from '../../../format/date.ts';
import { isWebAddress } from '../order-lines.ts';
import { InvoiceTable } from './InvoiceTable.tsx';

/** By the order's number for its user, by the confirmation's secret for a guest: as the order itself is read. */
export const loader: PageLoader<AccountOrder> = (args) => {
  const { token, number = '' } = args.params;
  if (token === undefined) return ofUser(args);
  if (!/^[\w-]{16,128}$/.test(token)) throw new PageNotFound(number);
  return args.page.reads.account().then((account) => account.completedOrder(token));
};

const ofUser: PageLoader<AccountOrder> = forUsers(async ({ params: { number = '' }, page }) => {
  if (!/^[\w-]{1,40}$/.test(number)) throw new PageNotFound('order');
  return (await page.reads.account()).order(number);
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
