import type { Product } from '@vitrin/core/contract';

/** A mug of eight for 349.90, for tests. */
export function productFixture(changes: Partial<Product> = {}): Product {
  return {
    pk: 1201,
    name: 'Dune mug',
    sku: 'LS-0412-SAND',
    baseCode: 'LS-0412',
    absoluteUrl: '/dune-mug-sand/',
    price: '349.90',
    retailPrice: '449.90',
    currencyType: 'try',
    inStock: true,
    stock: 8,
    isReadyToBasket: true,
    productType: '0',
    attributes: { color: 'sand', size: 'M', origin: 7 },
    attributesKwargs: { color: { value: 'sand', label: 'Sand', dataType: 'dropdown' } },
    extraAttributes: {},
    productimageSet: [{ image: '/media/p/a.webp', order: 0 }],
    basketOffers: [{ pk: 1, label: '3 for 2' }],
    dataSource: null,
    extraData: { variants: [] },
    category: { pk: 21, name: 'Mugs' },
    description: '<p>One.</p><p>Two.</p>',
    createdDate: '2026-11-01T09:00:00.000000Z',
    formSchema: null,
    rating: null,
    deliveryPromise: null,
    ...changes,
  };
}
