import { type BusinessBasket, BusinessBasketSchema } from '../contract/business.ts';
import { readReply } from '../contract/reply.ts';

/** A basket with one product for one division as the host writes it (b2b.md §2); none for 0 pieces. */
export function wireBusinessBasketOf(quantity: number) {
  const total = `${quantity * 100}.00`;
  const product = {
    pk: 1201,
    name: 'Mug',
    sku: 'MUG-1',
    price: '100.00',
    absolute_url: '/mug-1201/',
    category: 'Mugs',
    currency: 'try',
    product_image: null,
  };
  const divisions = [{ id: 2, name: 'Izmir', erp_code: 'D-02', quantity }];
  return {
    id: 9,
    total_amount: total,
    total_quantity: quantity,
    currency: { value: 'try', label: 'TL' },
    basket_items:
      quantity === 0
        ? []
        : [{ total_amount: total, price: '100.00', quantity, product_remote_id: 1201, divisions, product }],
    quotation: null,
  };
}

/** The same as core reads it. */
export function businessBasketOf(quantity: number): BusinessBasket {
  const read = readReply(BusinessBasketSchema, wireBusinessBasketOf(quantity));
  if (!read.ok) throw new Error(`[business basket] ${read.reason}`);
  return read.value;
}
