import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@vitrin/core/contract';
import { Link } from '../app/Link.tsx';
import { PageNotFound } from '../app/page-error.ts';
import type { PageHandle, PageLoader } from '../app/page-module.types.ts';
import { usePageData } from '../app/use-page-data.ts';
import { Money } from '../components/Money.tsx';
import { type AmountRow, OrderSummary } from '../components/OrderSummary.tsx';
import { Picture } from '../components/Picture.tsx';
import { useMoneyFormat } from '../format/format-context.ts';
import { HiddenInterface } from './HiddenInterface.tsx';
import { GuestAccount } from './order/GuestAccount.tsx';
import { NextSteps } from './order/NextSteps.tsx';
import { OrderFacts } from './order/OrderFacts.tsx';
import { OrderNumber } from './order/OrderNumber.tsx';
import { orderPaymentOf } from './order/order-payments.table.ts';
import { currencyCode, isAmount, paymentFacts } from './order/payment-facts.ts';
import { orderLines } from './order-view.ts';
import { useHiddenInterface } from './use-hidden-interface.ts';

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
  const order = usePageData<typeof loader>();
  const isHidden = useHiddenInterface();
  const facts = paymentFacts(order, useMoneyFormat());
  const { ToDo } = orderPaymentOf(order.payment_option?.payment_type);
  if (isHidden) return <HiddenInterface />;
  return (
    <div className="wrap checkout">
      <div className="page-head">
        <h1>{t`Thank you for your order`}</h1>
      </div>
      <div className="purchase">
        <div className="purchase-main">
          <OrderNumber order={order} />
          {ToDo && <ToDo facts={facts} />}
          <NextSteps facts={facts} />
          <OrderFacts facts={facts} />
          <GuestAccount order={order} />
          <div className="actions">
            <Link to="/" className="btn-quiet">
              <Trans>Back to the shop</Trans>
            </Link>
          </div>
        </div>
        <Summary order={order} />
      </div>
    </div>
  );
}

function Summary({ order }: { readonly order: Order }) {
  const { t } = useLingui();
  const code = currencyCode(order);
  const money = (amount: string) => <Money amount={amount} code={code} />;
  const rows: AmountRow[] = [{ id: 'products', label: t`Products`, amount: money(order.amount_without_discount) }];
  if (isAmount(order.discount_amount)) {
    rows.push({ id: 'discount', label: t`Discount`, amount: <>−{money(order.discount_amount)}</>, isSaving: true });
  }
  for (const [index, { name, amount }] of order.discountitem_set.entries()) {
    rows.push({ id: `discount-${index}`, label: name, amount: <>−{money(amount)}</>, isPart: true });
  }
  rows.push({
    id: 'shipping',
    label: t`Shipping`,
    amount: isAmount(order.shipping_amount) ? money(order.shipping_amount) : t`Free`,
  });
  for (const { name, shipping_amount } of order.deliveries.length > 1 ? order.deliveries : []) {
    if (shipping_amount !== null) {
      rows.push({ id: `part-${name}`, label: name, amount: money(shipping_amount), isPart: true });
    }
  }
  if (order.gift_box_amount !== null) {
    rows.push({ id: 'gift-box', label: t`Gift box`, amount: money(order.gift_box_amount) });
  }
  const fee = order.payment_details?.fee ?? null;
  if (isAmount(fee)) rows.push({ id: 'fee', label: t`Payment fee`, amount: money(fee) });
  const interest = order.installment_interest_amount;
  if (isAmount(interest)) {
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
            <li key={line.key}>
              {line.image ? <Picture src={line.image} alt="" width={56} height={70} /> : <span />}
              <span>
                {line.name}
                <span className="muted"> × {line.quantity}</span>
                {line.texts.map((text) => (
                  <span key={text} className="mini-inside">
                    “{text}”
                  </span>
                ))}
                {line.parts.map(({ name, quantity }) => (
                  <span key={name} className="mini-inside">
                    {name} × {quantity}
                  </span>
                ))}
              </span>
              <span>{money(line.total)}</span>
            </li>
          ))}
        </ul>
      }
    />
  );
}
