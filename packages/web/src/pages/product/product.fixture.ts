import type { Product } from '@vitrin/core/contract';

/** A mug of eight for 349.90, for tests. */
export function productFixture(changes: Partial<Product> = {}): Product {
  return {
    pk: 1201,
    name: 'Dune mug',
    sku: 'LS-0412-SAND',
    base_code: 'LS-0412',
    absolute_url: '/dune-mug-sand/',
    price: '349.90',
    retail_price: '449.90',
    currency_type: 'try',
    in_stock: true,
    stock: 8,
    is_ready_to_basket: true,
    product_type: '0',
    attributes: { color: 'sand', size: 'M', origin: 7 },
    attributes_kwargs: { color: { value: 'sand', label: 'Sand', data_type: 'dropdown' } },
    extra_attributes: {},
    productimage_set: [{ image: '/media/p/a.webp', order: 0 }],
    basket_offers: [{ pk: 1, label: '3 for 2' }],
    data_source: null,
    extra_data: { variants: [] },
    category: { pk: 21, name: 'Mugs' },
    description: '<p>One.</p><p>Two.</p>',
    created_date: '2026-11-01T09:00:00.000000Z',
    form_schema: null,
    ...changes,
  };
}
