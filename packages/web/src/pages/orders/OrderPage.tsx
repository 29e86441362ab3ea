import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AccountOrder, CancellationReason } from '@vitrin/core/contract';
import { useRef, useState } from 'react';
import { forUsers } from '../../app/for-users.ts';
import { Link } from '../../app/Link.tsx';
import { PageNotFound } from '../../app/page-error.ts';
import type { PageHandle, PageLoader } from '../../app/page-module.types.ts';
import { usePageData } from '../../app/use-page-data.ts';
import { Alert } from '../../components/Alert.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { CallOff } from './CallOff.tsx';
import { askablePieces } from './cancellation.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { ordersPath } from './order-filters.ts';

interface OrderData {
  readonly order: AccountOrder;
  /** Empty when there is nothing to be called off. */
  readonly reasons: readonly CancellationReason[];
}

/** Reads an order of the user by its number; another user's is not there. */
export const loader: PageLoader<OrderData> = forUsers(async ({ params, page: { reads } }) => {
  const { number = '' } = params;
  if (!/^[\w-]{1,40}$/.test(number)) throw new PageNotFound('order');
  const account = await reads.account();
  const order = await account.order(number);
  return { order, reasons: askablePieces(order).length > 0 ? await account.cancellationReasons() : [] };
});

export const handle: PageHandle<OrderData> = {
  title: ({ order }, i18n) => i18n._(msg`Order ${order.number}`),
  noindex: true,
};

export function Component() {
  const { order, reasons } = usePageData<typeof loader>();
  const [done, setDone] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
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
      <OrderDetails order={order}>
        <CallOff
          key={number}
          order={order}
          reasons={reasons}
          onBegin={() => setDone(undefined)}
          onDone={(words) => {
            setDone(words);
            heading.current?.focus();
          }}
        />
      </OrderDetails>
    </AccountLayout>
  );
}
