import type { ProductRecord } from '../catalogue/product.types.ts';

/** A sellable product of 100.00 with ten pieces, for tests of pure rules. */
export function productRecord(values: Partial<ProductRecord> = {}): ProductRecord {
  const text = { en: 'Mug', tr: 'Kupa' };
  return {
    pk: 1,
    baseCode: 'MUG-1',
    sku: 'MUG-1-SAND',
    url: '/mug-sand/',
    name: text,
    description: text,
    categoryPk: 21,
    categoryName: text,
    sellerPk: null,
    attributeSet: 1,
    attributes: {},
    kind: 'simple',
    form: null,
    variantAxes: [],
    isActive: true,
    position: 0,
    taxRatePercent: 20,
    orderTimeEvent: null,
    createdAt: new Date(0),
    modifiedAt: new Date(0),
    stock: 10,
    hasStock: (values.stock ?? 10) > 0,
    amount: 100_00,
    retailAmount: 100_00,
    pictures: [],
    campaigns: [],
    ...values,
  };
}
