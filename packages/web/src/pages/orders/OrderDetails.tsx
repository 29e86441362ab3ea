import type { AccountOrder } from '@vitrin/core/contract';
import type { ReactNode } from 'react';
import { OrderFacts } from '../../checkout/order/OrderFacts.tsx';
import { orderPaymentOf } from '../../checkout/order/order-payment-of.ts';
import { paymentFacts } from '../../checkout/order/payment-facts.ts';
import { useMoneyFormat } from '../../format/format-context.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderTotalsPanel } from './OrderTotalsPanel.tsx';
import { OrderWay } from './way/OrderWay.tsx';

/** What an {@link OrderDetails} takes. */
export interface OrderDetailsProps {
  readonly order: AccountOrder;
  readonly invoicePath?: string | undefined;
  /** What can be done with its pieces: stands under them. */
  readonly children?: ReactNode;
}

/** Everything that is to be known about one order: for its user, and for a guest who has found it. */
export function OrderDetails({ order, invoicePath, children }: OrderDetailsProps) {
  const facts = paymentFacts(order, useMoneyFormat());
  const { ToDo } = orderPaymentOf(facts.payment.type);
  return (
    <div className="order-details">
      {order.isPayable && ToDo && <ToDo facts={facts} />}
      <OrderWay order={order} />
      <OrderLines order={order} />
      <OrderActions order={order} invoicePath={invoicePath} />
      {children}
      <OrderTotalsPanel order={order} />
      <OrderFacts facts={facts} />
    </div>
  );
}
