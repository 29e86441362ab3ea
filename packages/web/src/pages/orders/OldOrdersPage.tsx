import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OldOrder } from '@vitrin/core/contract';
import { toMinorUnits, toWireAmount } from '@vitrin/core/money';
import { Link } from '../../app/Link.tsx';
import { forUsers, pageOf } from '../../app/page/for-users.ts';
import type { PageHandle, PageLoader } from '../../app/page/page-module.types.ts';
import { usePageData } from '../../app/page/page-state.ts';
import { useSite } from '../../app/site-context.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Picture } from '../../components/product/Picture.tsx';
import { Money } from '../../components/product/Price.tsx';
import { formatLongDate } from '../../format/date.ts';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { Pager } from '../account/Pager.tsx';
import { ordersPath } from './order-filters.ts';

interface OldOrdersData {
  readonly page: number;
  readonly count: number;
  readonly orders: readonly OldOrder[];
}

/** Reads orders that were brought over from an earlier system (Protocol account §3). */
export const loader: PageLoader<OldOrdersData> = forUsers(async ({ search, page: { account } }) => {
  const page = pageOf(search);
  const { count, results } = await (await account()).oldOrders(page);
  return { page, count, orders: results };
});

export const handle: PageHandle<OldOrdersData> = {
  title: (_data, i18n) => i18n._(msg`Orders of our earlier shop`),
  noindex: true,
};

export function Component() {
  const { page, count, orders } = usePageData<typeof loader>();
  return (
    <AccountLayout
      section="orders"
      title={<Trans>Orders of our earlier shop</Trans>}
      actions={
        <Link to={ordersPath} className="btn-plain">
          <Trans>Orders of this shop</Trans>
        </Link>
      }
    >
      {orders.length === 0 ? (
        <EmptyState title={<Trans>You have no orders from our earlier shop</Trans>}>
          <Link to={ordersPath} className="btn">
            <Trans>Orders of this shop</Trans>
          </Link>
        </EmptyState>
      ) : (
        <>
          <p className="muted">
            <Trans>You can view them here. For anything else, contact us.</Trans>
          </p>
          <ul className="order-list">
            {orders.map((order) => (
              <OldOrderRow key={order.id} order={order} />
            ))}
          </ul>
        </>
      )}
      <Pager page={page} count={count} to={(number) => `${ordersPath}old/${number > 1 ? `?page=${number}` : ''}`} />
    </AccountLayout>
  );
}

function OldOrderRow({ order }: { readonly order: OldOrder }) {
  const { locale, shop } = useSite();
  const code = order.currency.value.toLowerCase();
  const { number } = order;
  return (
    <li className="order-row">
      <div className="order-row-head">
        <h2 className="order-row-title">
          <Trans>Order {number}</Trans>
        </h2>
        <span className="muted">{order.status.label}</span>
      </div>
      <p className="muted">{formatLongDate(locale.value, order.createdDate, shop.timeZone)}</p>
      <ul className="mini-lines">
        {order.items.map(({ name, sku, image, quantity, price }) => (
          <li key={`${sku} ${name}`}>
            {image ? <Picture src={image} alt="" width={56} aspectRatio="4/5" /> : <span />}
            <span>
              {name}
              <span className="muted"> ×&nbsp;{quantity}</span>
            </span>
            <Money amount={toWireAmount(toMinorUnits(price, code) * quantity, code)} code={code} />
          </li>
        ))}
      </ul>
      <p className="order-row-total">
        <strong>
          <Trans>
            Total: <Money amount={order.amount} code={code} />
          </Trans>
        </strong>
      </p>
    </li>
  );
}
