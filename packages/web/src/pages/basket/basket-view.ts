import type { Basket, BasketItem } from '@vitrin/core/contract';

/** One line as the basket page shows it. Amounts are decimal texts. */
export interface BasketLineView {
  readonly id: number;
  readonly product: number;
  readonly name: string;
  readonly url: string;
  readonly image: string | undefined;
  /** Localised words of the chosen variant: "Sand", "Large". */
  readonly choices: readonly string[];
  readonly quantity: number;
  /** Largest quantity that can be chosen. */
  readonly limit: number;
  readonly unitPrice: string;
  readonly retailPrice: string;
  readonly total: string;
  readonly offers: readonly string[];
}

/** A discount with its positive amount. */
export interface DiscountView {
  readonly label: string;
  readonly amount: string;
}

/** A basket as its page shows it. */
export interface BasketView {
  readonly lines: readonly BasketLineView[];
  /** Lines that cannot be bought now; not in the totals. */
  readonly unavailable: readonly BasketLineView[];
  readonly pieces: number;
  readonly products: string;
  readonly discounts: readonly DiscountView[];
  /** Without delivery. */
  readonly total: string;
  readonly code: string;
  readonly voucher: string | null;
  readonly hints: readonly string[];
}

const variantKeys: readonly string[] = ['color', 'size', 'scent', 'format'];
const maximumQuantity = 99;

/** The server's basket as the page shows it; every amount is the server's own (Protocol basket §7). */
export function toBasketView(basket: Basket, currency: string): BasketView {
  return {
    lines: basket.basketitem_set.map(toLine),
    unavailable: basket.unavailable_basket_products.map(toLine),
    pieces: basket.total_quantity,
    products: basket.total_product_amount,
    discounts: basket.discounts.map(({ description, discount }) => ({ label: description, amount: discount })),
    total: basket.total_amount,
    code: basket.currency_type ?? currency,
    voucher: basket.voucher_code,
    hints: basket.upsell_messages,
  };
}

function toLine(item: BasketItem): BasketLineView {
  const { product } = item;
  return {
    id: item.id,
    product: product.pk,
    name: product.name,
    url: product.absolute_url,
    image: item.image ?? product.productimage_set[0]?.image,
    choices: variantKeys.flatMap((key) => product.attributes_kwargs[key]?.label ?? []),
    quantity: item.quantity,
    limit: Math.max(item.quantity, Math.min(item.stock ?? maximumQuantity, maximumQuantity)),
    unitPrice: item.unit_price,
    retailPrice: item.retail_price,
    total: item.total_amount,
    offers: item.offer_badges.map((badge) => badge.description),
  };
}
