import type { AccountOrder, AccountOrderItem } from '../contract/account-order.ts';
import { sameId } from '../contract/primitives.ts';
import { lineTitle } from '../contract/text/line-title.ts';
import type { CancellableLine, CancellableOrder } from './cancellation.types.ts';

/** What of an order can be cancelled or returned: what the host allows and nobody asked for yet, bundles with their parts. */
export function cancellableLines({ orderitemSet }: Pick<AccountOrder, 'orderitemSet'>): readonly CancellableLine[] {
  const open = orderitemSet.filter(isOpen);
  return open.map((item) => ({
    id: item.id,
    name: nameAmong(open, item),
    image: item.product.image ?? item.image,
    price: item.price,
    kind: item.isCancellable ? 'cancellation' : 'return',
    parts: orderitemSet.filter(({ parent }) => sameId(parent, item.id)).map(lineTitle),
    carriers: item.availableEasyReturnShippingCompanies.map(({ pk, shippingCompany }) => ({
      pk,
      value: String(pk),
      label: shippingCompany.label,
    })),
  }));
}

/** An order whose items are chosen one by one. */
export function toCancellableOrder(order: AccountOrder): CancellableOrder {
  return {
    number: order.number,
    currency: order.currency.value.toLowerCase(),
    isUnpaid: order.isPayable,
    lines: cancellableLines(order),
    refund: { kind: 'terms', order },
  };
}

/** Several items of one product are told apart by their place: `Dune mug (1/3)`. */
function nameAmong(items: readonly AccountOrderItem[], one: AccountOrderItem): string {
  const name = lineTitle(one);
  const alike = items.filter((item) => lineTitle(item) === name);
  return alike.length === 1 ? name : `${name} (${alike.indexOf(one) + 1}/${alike.length})`;
}

function isOpen({ isCancellable, isRefundable, activeCancellationRequest }: AccountOrderItem): boolean {
  return (isCancellable || isRefundable) && activeCancellationRequest === null;
}
