import type { AccountOrder, AccountOrderItem } from '../contract/account-order.ts';
import type { CancellableLine, CancellableOrder } from './cancellation.types.ts';

/** What of an order can be cancelled or returned: what the host allows and nobody asked for yet, bundles with their parts. */
export function cancellableLines({ orderitem_set }: Pick<AccountOrder, 'orderitem_set'>): readonly CancellableLine[] {
  const open = orderitem_set.filter(isOpen);
  return open.map((item) => ({
    id: item.id,
    name: nameAmong(open, item),
    image: item.product.image ?? item.image,
    price: item.price,
    kind: item.is_cancellable ? 'cancellation' : 'return',
    parts: orderitem_set.filter(({ parent }) => parent === item.id).map(({ product }) => product.name),
    carriers: item.available_easy_return_shipping_companies.map(({ pk, shipping_company }) => ({
      value: String(pk),
      label: shipping_company.label,
    })),
  }));
}

/** An order whose items are chosen one by one. */
export function toCancellableOrder(order: AccountOrder): CancellableOrder {
  return {
    number: order.number,
    currency: order.currency.value.toLowerCase(),
    isUnpaid: order.is_payable,
    lines: cancellableLines(order),
    refund: { kind: 'terms', order },
  };
}

/** Several items of one product are told apart by their place: `Dune mug (1/3)`. */
function nameAmong(items: readonly AccountOrderItem[], { id, product }: AccountOrderItem): string {
  const alike = items.filter((item) => item.product.name === product.name);
  return alike.length === 1
    ? product.name
    : `${product.name} (${alike.findIndex((item) => item.id === id) + 1}/${alike.length})`;
}

function isOpen({ is_cancellable, is_refundable, active_cancellation_request }: AccountOrderItem): boolean {
  return (is_cancellable || is_refundable) && active_cancellation_request === null;
}
