import type { AccountOrder } from '@vitrin/core/contract';
import { previewRefund, type RefundPreview } from '@vitrin/core/orders';
import { type AskablePiece, askablePieces } from './cancellation.ts';
import { takenOffOf } from './order-states.table.ts';

/** An order as its row in the list shows it: nothing else of it stands in the page. */
export interface OrderRowView {
  readonly number: string;
  readonly created: string;
  readonly status: { readonly value: string; readonly label: string };
  /** Wire amount. */
  readonly amount: string;
  /** Lower-case currency code. */
  readonly code: string;
  /** What was called off, as a wire amount; null when nothing was. */
  readonly givenBack: string | null;
  /** That was for pieces that came back, and for nothing else. */
  readonly isReturned: boolean;
  /** Pieces, without the parts of bundles. */
  readonly pieces: number;
  /** Pieces that can still be called off. */
  readonly askable: readonly AskablePiece[];
  /** What they give back together; null with a host that does not say, and where nothing can be called off. */
  readonly refund: RefundPreview | null;
  /** How it is paid. */
  readonly method: string;
  /** Different products, by their pictures and names, in the order's order. */
  readonly products: readonly { readonly name: string; readonly image: string | null }[];
}

/** The host's order, as its row shows it. */
export function toOrderRow(order: AccountOrder): OrderRowView {
  const { number, created_date, status, amount, currency, refund_amount, orderitem_set } = order;
  const own = orderitem_set.filter(({ parent }) => parent === null);
  const askable = askablePieces(order).filter(({ way }) => way === 'cancel');
  const byProduct = new Map(
    own.map(({ product, image }) => [product.pk, { name: product.name, image: product.image ?? image }]),
  );
  return {
    number,
    created: created_date,
    status,
    amount,
    code: currency.value.toLowerCase(),
    givenBack: refund_amount !== null && Number(refund_amount) > 0 ? refund_amount : null,
    isReturned: takenOffOf(orderitem_set) === 'returned',
    pieces: own.reduce((sum, { quantity }) => sum + Number(quantity), 0),
    askable,
    refund:
      askable.length === 0
        ? null
        : previewRefund(
            order,
            askable.map(({ price }) => price),
          ),
    method: order.payment_option?.name ?? '',
    products: [...byProduct.values()],
  };
}
