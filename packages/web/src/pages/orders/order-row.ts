import { type AccountOrder, lineTitle } from '@vitrin/core/contract';
import {
  type CancellableLine,
  type CancellableOrder,
  cancellableLines,
  previewRefund,
  type RefundPreview,
} from '@vitrin/core/orders';
import { takenOffOf } from './order-states.table.ts';

/** The form that the boxes of the chosen orders belong to. */
export const bulkFormId = 'bulk-cancellation';

/** An order as its row in the list shows it: nothing else of it stands in the page. */
export interface OrderRowView {
  readonly number: string;
  readonly created: string;
  readonly status: { readonly value: string; readonly label: string };
  /** Wire amount. */
  readonly amount: string;
  /** Lower-case currency code. */
  readonly code: string;
  /** What was cancelled or returned, as a wire amount; null when nothing was. */
  readonly refunded: string | null;
  /** That was for items that came back, and for nothing else. */
  readonly isReturned: boolean;
  /** Items, without the parts of bundles. */
  readonly items: number;
  /** Items that can still be cancelled. */
  readonly cancellable: readonly CancellableLine[];
  /** What is refunded for them together; null with a host that does not say, and where nothing can be cancelled. */
  readonly refund: RefundPreview | null;
  /** How it is paid. */
  readonly method: string;
  /** Different products, by their pictures and names, in the order's order. */
  readonly products: readonly { readonly name: string; readonly image: string | null }[];
}

/** The host's order, as its row shows it. */
export function toOrderRow(order: AccountOrder): OrderRowView {
  const { number, createdDate, status, amount, currency, refundAmount, orderitemSet } = order;
  const own = orderitemSet.filter(({ parent }) => parent === null);
  const cancellable = cancellableLines(order).filter(({ kind }) => kind === 'cancellation');
  const byProduct = new Map(
    own.map((item) => [item.product.pk, { name: lineTitle(item), image: item.product.image ?? item.image }]),
  );
  return {
    number,
    created: createdDate,
    status,
    amount,
    code: currency.value.toLowerCase(),
    refunded: refundAmount !== null && Number(refundAmount) > 0 ? refundAmount : null,
    isReturned: takenOffOf(orderitemSet) === 'returned',
    items: own.reduce((sum, { quantity }) => sum + Number(quantity), 0),
    cancellable,
    refund:
      cancellable.length === 0
        ? null
        : previewRefund(
            order,
            cancellable.map(({ price }) => price),
          ),
    method: order.paymentOption?.name ?? '',
    products: [...byProduct.values()],
  };
}

/** A row's order as its cancellation needs it. */
export function toCancellableOrder({ number, code, cancellable, refund }: OrderRowView): CancellableOrder {
  return {
    number,
    currency: code,
    // Nobody is told about the money of a single order: they are cancelled together.
    isUnpaid: false,
    lines: cancellable,
    refund: { kind: 'whole', preview: refund },
  };
}
