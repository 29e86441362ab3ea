import type { PricedBasket } from '../../basket/basket.types.ts';
import { productTitle } from '../../catalogue/product.wire.ts';
import { currencyLabel } from '../../http/currency.ts';
import { type Language, pickText } from '../../http/language.ts';
import { writeMoney } from '../../http/money.ts';
import type { PlacementObstacle } from '../../orders/placement-refused.ts';
import type { CheckoutBasket } from '../pre-order/checkout-inputs.types.ts';
import type { Quote } from '../pre-order/pre-order.types.ts';
import { type Refusal, refuse } from '../protocol/refusal.ts';

/**
 * What keeps an order from being placed at the quoted prices: lines that cannot be bought, prices and totals that are not
 * what the shopper was told (Protocol checkout §1 rule 6, Security H4). Empty when it may be placed.
 */
export function orderObstacles(basket: CheckoutBasket, quote: Quote | null, language: Language): readonly Refusal[] {
  const gone = basket.unavailable.map(({ name }) => refuse('outOfStock', 'OUT_OF_STOCK', { product: name }));
  if (gone.length > 0) return gone;
  const money = (amount: number) => writeMoney(amount, basket.currencyLabel, language);
  const changed = basket.lines.flatMap((line) => {
    // A product can have several prices at once: bundles with other choices, parts whose price is in their bundle's.
    const quoted = (quote?.lines ?? []).filter(({ product }) => product === line.product);
    const [before] = quoted;
    if (!before || quoted.some(({ unitPrice }) => unitPrice === line.unitPrice)) return [];
    const values = { product: line.name, before: money(before.unitPrice), after: money(line.unitPrice) };
    return [refuse('priceChanged', 'PRICE_CHANGED', values)];
  });
  if (changed.length > 0) return changed;
  const before = quote?.basketTotal ?? basket.total;
  return before === basket.total
    ? []
    : [refuse('totalChanged', 'PRICE_CHANGED', { before: money(before), after: money(basket.total) })];
}

/** What somebody else took while this order was being placed, in the shopper's words. */
export function placementRefusals(
  obstacle: PlacementObstacle,
  basket: PricedBasket,
  language: Language,
): readonly Refusal[] {
  if (obstacle.kind === 'stock') {
    return basket.lines
      .filter(({ product }) => obstacle.products.includes(product.pk))
      .map(({ product }) =>
        refuse('outOfStock', 'OUT_OF_STOCK', { product: pickText(productTitle(product), language) }),
      );
  }
  if (obstacle.kind === 'loyalty') return [refuse('orderChanged', 'LOYALTY_BALANCE')];
  if (obstacle.kind === 'coupon') return [refuse('couponUsed', 'COUPON_NOT_APPLICABLE')];
  const money = (amount: number) => writeMoney(amount, currencyLabel(basket.record.currency), language);
  const values = { before: money(basket.totalAmount), after: money(basket.productAmount) };
  return [refuse('totalChanged', 'PRICE_CHANGED', values)];
}
