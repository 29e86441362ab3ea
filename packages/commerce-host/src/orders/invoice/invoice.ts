import { taxPercentAt } from '../../address/destinations.table.ts';
import { dayAt } from '../../http/shop-time.ts';
import { countryCodeOf } from '../address-lines.ts';
import type { OrderItemRow, OrderRecord } from '../order.repository.ts';
import { CANCELLATION_PENDING, CANCELLED } from '../order-status.table.ts';
import { INVOICE_SERIES, SERVICE_TAX_PERCENT } from './seller.table.ts';

/** What of the amount is tax, for one rate; minor units. */
export interface TaxShare {
  readonly percent: number;
  /** Without the tax. */
  readonly base: number;
  readonly tax: number;
}

/** What an invoice adds to its order. */
export interface Invoice {
  readonly number: string;
  readonly date: Date;
  /** Lowest rate first; bases and taxes together are the order's amount. */
  readonly taxes: readonly TaxShare[];
}

/** What an invoice follows from. */
export type InvoicedOrder = Pick<
  OrderRecord,
  'pk' | 'status' | 'approvedAt' | 'amount' | 'discountAmount' | 'items' | 'shippingAddress'
>;

/**
 * The invoice of an order whose payment is there; null before, and for one that was cancelled before anything was sent
 * (docs/decisions/0045). It tells what was sold: what goes back later is another document's.
 */
export function invoiceOf(order: InvoicedOrder, timeZone: string): Invoice | null {
  const { pk, status, approvedAt: date } = order;
  if (date === null || status === CANCELLED || status === CANCELLATION_PENDING) return null;
  const number = `${INVOICE_SERIES}${dayAt(date, timeZone).slice(0, 4)}${String(pk).padStart(9, '0')}`;
  return { number, date, taxes: taxesOf(order) };
}

/** VAT of shipping and other services, included in their price, where an order goes. */
export function serviceTaxPercent(shippingAddress: InvoicedOrder['shippingAddress']): number {
  return taxPercentAt(countryCodeOf(shippingAddress), SERVICE_TAX_PERCENT);
}

/** Discounts lower each rate's goods by their part of all goods; prices include their tax. */
function taxesOf({ amount, discountAmount, items, shippingAddress }: InvoicedOrder): readonly TaxShare[] {
  const goods = new Map<number, number>();
  for (const { taxRatePercent, unitPrice } of items as readonly Pick<OrderItemRow, 'taxRatePercent' | 'unitPrice'>[]) {
    goods.set(taxRatePercent, (goods.get(taxRatePercent) ?? 0) + unitPrice);
  }
  const all = [...goods.values()].reduce((sum, price) => sum + price, 0);
  let [seen, discounted] = [0, 0];
  const paid = new Map<number, number>();
  for (const [percent, price] of goods) {
    seen += price;
    const upToHere = all === 0 ? 0 : Math.round((discountAmount * seen) / all);
    paid.set(percent, price - (upToHere - discounted));
    discounted = upToHere;
  }
  const services = amount - (all - discountAmount);
  const servicePercent = serviceTaxPercent(shippingAddress);
  paid.set(servicePercent, (paid.get(servicePercent) ?? 0) + services);
  return [...paid]
    .filter(([, price]) => price !== 0)
    .toSorted(([one], [other]) => one - other)
    .map(([percent, price]) => {
      const base = Math.round((price * 100) / (100 + percent));
      return { percent, base, tax: price - base };
    });
}
