import { type RefundQuestion, splitRefund } from '@vitrin/core/contract';
import type { OrderItemRow, OrderRecord } from './order.repository.ts';

/** Pieces that can be asked for: a bundle's parts go with it. */
export function ownPieces({ items }: OrderRecord): readonly OrderItemRow[] {
  return items.filter(({ parentPk }) => parentPk === null);
}

/** Pks of the pieces that were cancelled or sent back, whatever became of it. */
export function askedPieces({ cancellations }: OrderRecord): ReadonlySet<number> {
  return new Set(cancellations.map(({ orderItemPk }) => orderItemPk));
}

/** How an order is paid, in minor units; its means in the order in which money goes back. */
export function paidBy({
  amount,
  dueAmount: due,
  loyaltyCardAmount: loyaltyCard,
  loyaltyAmount: loyalty,
}: OrderRecord) {
  return { due, capture: amount - due - loyaltyCard - loyalty, loyaltyCard, loyalty };
}

function priceOf(pieces: readonly OrderItemRow[]): number {
  return pieces.reduce((sum, { unitPrice }) => sum + unitPrice, 0);
}

/** What was asked for so far, as the refund rule and the order's `refund_terms` need it. */
export function askedSoFar(order: OrderRecord) {
  const own = ownPieces(order);
  const asked = askedPieces(order);
  return {
    price: priceOf(own.filter(({ pk }) => asked.has(pk))),
    piecesLeft: own.length - asked.size,
    // A shipment that has arrived was sent: its shipping is not refunded.
    isShippingRefundable: order.deliveredAt === null,
  };
}

/** What the refund rule has to know when these pieces, which nobody asked for yet, are cancelled or sent back. */
export function refundQuestion(order: OrderRecord, itemPks: readonly number[]): RefundQuestion {
  const { price, piecesLeft, isShippingRefundable } = askedSoFar(order);
  return {
    sums: order,
    paidBy: paidBy(order),
    askedPrice: price,
    prices: itemPks.map((pk) => priceOf(order.items.filter((item) => item.pk === pk))),
    isWhole: isShippingRefundable && itemPks.length === piecesLeft,
  };
}

/**
 * Where the money of one cancellation goes back to. It was settled when it was asked, by what was asked before it, so that
 * the shopper gets what the shop has said, however the bank and the shipments take turns.
 */
export function wayBack(order: OrderRecord, cancellation: { readonly pk: number; readonly amount: number }) {
  const before = order.cancellations.reduce((sum, { pk, amount }) => sum + (pk < cancellation.pk ? amount : 0), 0);
  return splitRefund(paidBy(order), before, cancellation.amount);
}
