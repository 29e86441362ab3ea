import { type Basket, BasketSchema } from '../contract/basket.ts';
import { readReply } from '../contract/reply.ts';

/** A basket with one line of product 1201 as the host writes it (basket.md §2). */
export function wireBasketOf(quantity: number, voucher: string | null = null) {
  const total = (quantity * 349.9).toFixed(2);
  const line = {
    id: 501,
    product: {
      pk: 1201,
      name: 'Linen Shirt',
      sku: 'LS-0412-M',
      absolute_url: '/linen-shirt-m/',
      attributes: {},
      attributes_kwargs: { size: { value: 'M', label: 'Medium', data_type: 'dropdown' } },
      productimage_set: [{ image: '/media/p/ls.webp', order: 1 }],
      price: '349.90',
      retail_price: '449.90',
      in_stock: true,
    },
    quantity,
    unit_price: '349.90',
    price: '349.90',
    retail_price: '449.90',
    total_amount: total,
    discount_amount: '0.00',
    tax_rate: '20.00',
    currency_type: 'try',
    currency_type_label: 'TL',
    attributes: {},
    attributes_kwargs: {},
    image: null,
    stock: 8,
    parent: null,
    offer_badges: [],
    datasource: null,
  };
  return {
    pk: 88,
    basketitem_set: quantity === 0 ? [] : [line],
    total_quantity: quantity,
    total_product_amount: total,
    total_discount_amount: '0.00',
    total_amount: total,
    discounts: [],
    voucher_code: voucher,
    upsell_messages: [],
    unavailable_basket_products: [],
    currency_type: quantity === 0 ? null : 'try',
    currency_type_label: quantity === 0 ? null : 'TL',
    namespace: 'default',
    is_main: true,
  };
}

/** The same as core reads it. */
export function basketOf(quantity: number, voucher: string | null = null): Basket {
  const read = readReply(BasketSchema, wireBasketOf(quantity, voucher));
  if (!read.ok) throw new Error(`[basket] ${read.reason}`);
  return read.value;
}
