import type { Order } from '@vitrin/core/contract';
import { useSite } from '../../app/site-context.ts';
import { Money } from '../../components/Money.tsx';
import { formatList } from '../../format/list.ts';
import { orderLines } from './order-view.ts';

/** With whom the order comes: in one go, or part by part with what is in each (Protocol checkout §4.2). */
export function OrderDeliveries({ order, code }: { readonly order: Order; readonly code: string }) {
  const { locale } = useSite();
  if (order.deliveries.length === 0) return <p>{order.shipping_company}</p>;
  return order.deliveries.map(({ name, shipping_company, shipping_amount, order_items }) => {
    const pieces = order.orderitem_set.filter(({ id }) => order_items.includes(id));
    const goods = orderLines({ ...order, orderitem_set: pieces });
    return (
      <div key={name} className="order-part">
        <strong className="done-part">{name}</strong>
        <p>
          {shipping_company?.label}
          {shipping_amount !== null && (
            <>
              {' · '}
              <Money amount={shipping_amount} code={code} />
            </>
          )}
        </p>
        <p className="muted">
          {formatList(
            locale.value,
            goods.map((line) => `${line.name} × ${line.quantity}`),
          )}
        </p>
      </div>
    );
  });
}
