import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@vitrin/core/contract';
import { type ReactNode, useState } from 'react';
import { Link } from '../app/Link.tsx';
import { PageNotFound } from '../app/page-error.ts';
import type { PageHandle, PageLoader } from '../app/page-module.types.ts';
import { useSite } from '../app/site-context.ts';
import { usePageData } from '../app/use-page-data.ts';
import { Button } from '../components/Button.tsx';
import { useAnnounce } from '../components/LiveRegion.tsx';
import { Money } from '../components/Money.tsx';
import { type AmountRow, OrderSummary } from '../components/OrderSummary.tsx';
import { Picture } from '../components/Picture.tsx';
import { formatLongDate } from '../format/date.ts';
import { OrderDeliveries } from './OrderDeliveries.tsx';
import { orderLines } from './order-view.ts';

/** Reads the order by its token: the token is the secret, so a reload shows the same page and orders nothing (ux 38). */
export const loader: PageLoader<Order> = ({ params, page }) => {
  const { token } = params;
  if (token === undefined || !/^[\w-]{16,128}$/.test(token)) throw new PageNotFound('order');
  return page.reads.completedOrder(token);
};

export const handle: PageHandle<Order> = {
  title: (_order, i18n) => i18n._(msg`Thank you for your order`),
  noindex: true,
};

/** What was bought, what was paid, where it goes and what happens next. */
export function Component() {
  const { t } = useLingui();
  const { locale } = useSite();
  const order = usePageData<typeof loader>();
  const email = order.user_email;
  const code = String(order.currency.value).toLowerCase();
  return (
    <div className="wrap checkout">
      <div className="page-head">
        <h1>{t`Thank you for your order`}</h1>
      </div>
      <div className="purchase">
        <div className="purchase-main">
          <section className="panel order-number" aria-labelledby="order-number">
            <h2 id="order-number">
              <Trans>Order number</Trans>
            </h2>
            <OrderNumber number={order.number} />
            {email && (
              <p>
                <Trans>
                  We have sent the confirmation to <strong>{email}</strong>.
                </Trans>
              </p>
            )}
            <p className="muted">{formatLongDate(locale.value, order.created_date)}</p>
          </section>
          <section className="panel" aria-labelledby="next-title">
            <h2 id="next-title">
              <Trans>What happens next</Trans>
            </h2>
            <ol className="next-steps">
              <li>
                <Trans>We pack your order with care, usually on the same working day.</Trans>
              </li>
              <li>
                <Trans>You get an e-mail when the parcel leaves us.</Trans>
              </li>
              <li>
                <Trans>The courier calls you before the delivery if there is a question.</Trans>
              </li>
            </ol>
          </section>
          <section className="panel order-facts">
            <Fact title={<Trans>Shipping address</Trans>}>
              <OrderAddress address={order.shipping_address} />
            </Fact>
            <Fact title={<Trans>Billing address</Trans>}>
              <OrderAddress address={order.billing_address} />
            </Fact>
            <Fact title={<Trans>Payment</Trans>}>
              <p>
                {order.payment_option?.name}
                <br />
                <Money amount={order.amount} code={code} />
              </p>
            </Fact>
            <Fact title={<Trans>Delivery</Trans>}>
              <OrderDeliveries order={order} code={code} />
            </Fact>
          </section>
          <AccountOffer email={email} />
        </div>
        <Summary order={order} code={code} />
      </div>
    </div>
  );
}

function OrderNumber({ number }: { readonly number: string }) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(number);
    setCopied(true);
    announce(t`The order number is copied.`);
  }
  return (
    <p className="order-number-line">
      <strong data-order-number={number}>{number}</strong>
      <Button look="plain" onClick={() => void copy()}>
        {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      </Button>
    </p>
  );
}

function Fact({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <h2 className="order-fact-title">{title}</h2>
      {children}
    </div>
  );
}

function OrderAddress({ address }: { readonly address: Order['shipping_address'] }) {
  if (address === null) return <p>–</p>;
  const region = [address.district?.name, address.township?.name, address.city?.name].filter(Boolean).join(', ');
  const lines = [
    `${address.first_name} ${address.last_name}`.trim(),
    address.line,
    `${region} ${address.postcode ?? ''}`.trim(),
    address.country?.name ?? '',
  ];
  return (
    <p>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line} className="address-line">
            {line}
          </span>
        ))}
    </p>
  );
}

/** The account offer stands here, after the purchase, never before it (ux 1). */
function AccountOffer({ email }: { readonly email: string | null }) {
  const { hasSession } = useSite();
  if (email === null || !hasSession) return null;
  return (
    <section className="panel" aria-labelledby="account-title">
      <h2 id="account-title">
        <Trans>Keep your order in an account</Trans>
      </h2>
      <p className="muted">
        <Trans>With an account your addresses are filled in next time.</Trans>
      </p>
      <div className="actions">
        <Link to="/auth" className="btn-quiet">
          <Trans>Create an account</Trans>
        </Link>
        <Link to="/" className="btn-plain">
          <Trans>Back to the shop</Trans>
        </Link>
      </div>
    </section>
  );
}

function Summary({ order, code }: { readonly order: Order; readonly code: string }) {
  const { t } = useLingui();
  const money = (amount: string) => <Money amount={amount} code={code} />;
  const isAny = (amount: string | null) => amount !== null && Number(amount) !== 0;
  const rows: AmountRow[] = [{ id: 'products', label: t`Products`, amount: money(order.amount_without_discount) }];
  if (isAny(order.discount_amount)) {
    rows.push({ id: 'discount', label: t`Discount`, amount: <>−{money(order.discount_amount)}</>, isSaving: true });
  }
  rows.push({
    id: 'shipping',
    label: t`Shipping`,
    amount: isAny(order.shipping_amount) ? money(order.shipping_amount) : t`Free`,
  });
  for (const { name, shipping_amount } of order.deliveries.length > 1 ? order.deliveries : []) {
    if (shipping_amount !== null) {
      rows.push({ id: `part-${name}`, label: name, amount: money(shipping_amount), isPart: true });
    }
  }
  if (order.gift_box_amount !== null) {
    rows.push({ id: 'gift-box', label: t`Gift box`, amount: money(order.gift_box_amount) });
  }
  const interest = order.installment_interest_amount;
  if (interest !== null && isAny(interest)) {
    rows.push({ id: 'interest', label: t`Installment interest`, amount: money(interest) });
  }
  return (
    <OrderSummary
      title={t`Your order`}
      rows={rows}
      total={money(order.amount)}
      note={<Trans>Taxes are included.</Trans>}
      items={
        <ul className="mini-lines">
          {orderLines(order).map((line) => (
            <li key={`${line.productPk} ${line.total}`}>
              {line.image ? <Picture src={line.image} alt="" width={56} height={70} /> : <span />}
              <span>
                {line.name}
                <span className="muted"> × {line.quantity}</span>
              </span>
              <span>{money(line.total)}</span>
            </li>
          ))}
        </ul>
      }
    />
  );
}
