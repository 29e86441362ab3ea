import { describe, expect, it } from 'vitest';
import { orderQuery } from './create-account-queries.ts';

describe('the query of an order list', () => {
  it('is page 1 of twelve unless said', () => {
    expect(JSON.parse(JSON.stringify(orderQuery({})))).toEqual({ page: 1, limit: 12 });
  });

  it('has the wire’s names; an operator != goes into the key', () => {
    const listQuery = {
      page: 2,
      limit: 24,
      createdDate: '2026-11-01',
      endDate: '2026-11-21',
      shippingOptionSlug: 'store-pickup',
      filterType: 'product',
      filterValue: 'mug',
      currency: 'try',
    } as const;
    expect(orderQuery(listQuery)).toEqual({
      page: 2,
      limit: 24,
      created_date__gte: '2026-11-01',
      created_date__lte: '2026-11-21',
      shipping_option_slug: 'store-pickup',
      filter: 'product:mug',
      currency: 'try',
    });
    expect(orderQuery({ ...listQuery, shippingOptionSlugOperator: '!=' })).toHaveProperty(
      'shipping_option_slug!',
      'store-pickup',
    );
  });
});
