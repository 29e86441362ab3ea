import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AccountOrder, CancellationReason } from '@vitrin/core/contract';
import { cancellableLines, toCancellableOrder } from '@vitrin/core/orders';
import { useMemo, useRef } from 'react';
import { Link } from '../../app/Link.tsx';
import { forUsers } from '../../app/page/for-users.ts';
import { PageNotFound } from '../../app/page/page-error.ts';
import type { PageHandle, PageLoader } from '../../app/page/page-module.types.ts';
import { usePageData } from '../../app/page/use-page-data.ts';
import { Alert } from '../../components/Alert.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { CancellationPanel } from './CancellationPanel.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { ordersPath } from './order-filters.ts';
import { useCancellation } from './use-cancellation.ts';

interface OrderData {
  readonly order: AccountOrder;
  /** Empty when there is nothing to cancel or to return. */
  readonly reasons: readonly CancellationReason[];
}

/** Reads an order of the user by its number; another user's is not there. */
export const loader: PageLoader<OrderData> = forUsers(async ({ params, page: { reads } }) => {
  const { number = '' } = params;
  if (!/^[\w-]{1,40}$/.test(number)) throw new PageNotFound('order');
  const account = await reads.account();
  const order = await account.order(number);
  return { order, reasons: cancellableLines(order).length > 0 ? await account.cancellationReasons() : [] };
});

export const handle: PageHandle<OrderData> = {
  title: ({ order }, i18n) => i18n._(msg`Order ${order.number}`),
  noindex: true,
};

export function Component() {
  const data = usePageData<typeof loader>();
  // Another order's page begins with a cancellation of its own.
  return <OrderView key={data.order.number} {...data} />;
}

function OrderView({ order, reasons }: OrderData) {
  const heading = useRef<HTMLHeadingElement>(null);
  const orders = useMemo(() => [toCancellableOrder(order)], [order]);
  const { done, ...cancellation } = useCancellation({ scope: 'lines', orders, reasons }, heading);
  const { number } = order;
  return (
    <AccountLayout
      section="orders"
      title={<Trans>Order {number}</Trans>}
      headingRef={heading}
      actions={
        <Link to={ordersPath} className="btn-plain">
          <Trans>All orders</Trans>
        </Link>
      }
    >
      {done && <Alert tone="success">{done}</Alert>}
      <OrderDetails order={order} invoicePath={`/account/orders/${number}/invoice/`}>
        <CancellationPanel order={order} {...cancellation} />
      </OrderDetails>
    </AccountLayout>
  );
}
