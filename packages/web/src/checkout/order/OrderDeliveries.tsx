import type { OrderView } from '@vitrin/core/checkout';
import { useSite } from '../../app/site-context.ts';
import { Money } from '../../components/product/Money.tsx';
import { formatList } from '../../format/list.ts';

/** With whom the order comes: in one go, or part by part with what is in each (Protocol checkout §4.2). */
export function OrderDeliveries({ order: { deliveries, carrier, currency } }: { readonly order: OrderView }) {
  const { locale } = useSite();
  if (deliveries.length === 0) return <p>{carrier}</p>;
  return deliveries.map((delivery) => (
    <div key={delivery.name} className="order-part">
      <strong className="done-part">{delivery.name}</strong>
      <p>
        {delivery.carrier}
        {delivery.amount !== null && (
          <>
            {' · '}
            <Money amount={delivery.amount} code={currency} />
          </>
        )}
      </p>
      <p className="muted">
        {formatList(
          locale.value,
          delivery.lines.map((line) => `${line.name} × ${line.quantity}`),
        )}
      </p>
    </div>
  ));
}
