import { type CurrencyCode, currencyLabel, formatMoney } from '@vitrin/commerce-host/serving';
import { pkOf } from '../catalogue/pk.ts';
import { productWire, stockOf } from '../catalogue/product.wire.ts';
import type { Shelf } from '../catalogue/shelf.ts';
import type { EngineCart } from '../engine/engine.types.ts';

/** Label of a currency; the code in capitals for one that the protocol's table lacks. */
export function labelOf(currency: string): string {
  return currency === 'try' || currency === 'usd' || currency === 'eur'
    ? currencyLabel(currency satisfies CurrencyCode)
    : currency.toUpperCase();
}

const piecesOf = ({ lines }: EngineCart) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** A basket of the wire (Protocol basket §2). A line whose variant left the catalogue is not buyable. */
export function basketWire(cart: EngineCart | undefined, shelf: Shelf) {
  const currency = cart?.currency ?? shelf.region.currency;
  const isEmpty = cart === undefined || cart.lines.length === 0;
  const lines = (cart?.lines ?? []).flatMap((line) => {
    const item = shelf.byVariant.get(line.variant);
    if (item === undefined) return [];
    const product = productWire(item, shelf);
    return [
      {
        id: pkOf(line.id),
        product,
        quantity: line.quantity,
        unit_price: formatMoney(line.unitPrice),
        price: formatMoney(line.unitPrice),
        retail_price: product.retail_price,
        total_amount: formatMoney(line.unitPrice * line.quantity),
        discount_amount: '0.00',
        shipping_discount: '0.00',
        tax_rate: '0',
        currency_type: currency,
        currency_type_label: labelOf(currency),
        attributes: {},
        attributes_kwargs: {},
        image: product.productimage_set[0]?.image ?? null,
        stock: stockOf(item),
        parent: null,
        offer_badges: [],
        datasource: null,
      },
    ];
  });
  const goods = cart?.goods ?? 0;
  const discount = cart?.discount ?? 0;
  const [voucher] = cart?.promotions ?? [];
  return {
    pk: cart ? pkOf(cart.id) : null,
    basketitem_set: lines,
    total_quantity: cart ? piecesOf(cart) : 0,
    total_product_amount: formatMoney(goods),
    total_discount_amount: formatMoney(discount),
    total_amount: formatMoney(goods - discount),
    discounts: discount > 0 ? [{ description: voucher ?? '', discount: formatMoney(discount) }] : [],
    voucher_code: voucher ?? null,
    upsell_details: [],
    upsell_messages: [],
    unavailable_basket_products: [],
    currency_type: isEmpty ? null : currency,
    currency_type_label: labelOf(currency),
    namespace: 'default',
    is_main: true,
  };
}

/** Basket of a header (Protocol basket §4). */
export function miniBasketWire(cart: EngineCart | undefined, shelf: Shelf) {
  const { pk, total_quantity, total_amount, currency_type, currency_type_label, namespace } = basketWire(cart, shelf);
  return { pk, total_quantity, total_amount, currency_type, currency_type_label, namespace };
}
