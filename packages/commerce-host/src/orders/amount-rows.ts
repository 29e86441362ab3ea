import type { Language } from '../http/language.ts';
import type { MessageTable } from '../http/messages.ts';

/** Amounts of an order and their total; integer minor units of one currency. */
export interface OrderAmounts {
  /** Before discounts. */
  readonly productAmount: number;
  readonly discountAmount: number;
  readonly shippingAmount: number;
  readonly feeAmount: number;
  /** Null without a gift box. */
  readonly giftBoxAmount: number | null;
  readonly interestAmount: number;
  /** Sum of the other rows. */
  readonly amount: number;
}

const LABELS = {
  products: { en: 'Products', tr: 'Ürünler' },
  discount: { en: 'Discount', tr: 'İndirim' },
  shipping: { en: 'Delivery', tr: 'Teslimat' },
  fee: { en: 'Payment fee', tr: 'Ödeme ücreti' },
  giftBox: { en: 'Gift box', tr: 'Hediye kutusu' },
  interest: { en: 'Installment interest', tr: 'Taksit farkı' },
  total: { en: 'Total', tr: 'Toplam' },
} as const satisfies MessageTable;

/**
 * Rows under the goods of a mail, an invoice and a contract. The last row is the total, and the rows before it add up to
 * it. Rows of zero are left out, except for delivery, which a buyer looks for.
 *
 * @returns labels in the language, with signed minor units
 */
export function amountRows(order: OrderAmounts, language: Language): readonly (readonly [label: string, number])[] {
  const rows: readonly (readonly [keyof typeof LABELS, number])[] = [
    ['products', order.productAmount],
    ['discount', -order.discountAmount],
    ['shipping', order.shippingAmount],
    ['fee', order.feeAmount],
    ['giftBox', order.giftBoxAmount ?? 0],
    ['interest', order.interestAmount],
    ['total', order.amount],
  ];
  return rows
    .filter(([key, amount]) => amount !== 0 || key === 'shipping' || key === 'total')
    .map(([key, amount]) => [LABELS[key][language], amount]);
}
