import { describe, expect, it } from 'vitest';
import { orderSample } from '../contract/samples/samples.fixtures.ts';
import { createTestCommerce } from '../test-ports.ts';
import { createAccountQueries, orderQuery } from './create-account-queries.ts';

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

it('an order is read by the token of its confirmation', async () => {
  const { commerce, host } = createTestCommerce();
  const asked = createAccountQueries(commerce).completedOrder('ab12').fetch();
  const request = await host.request(1);
  expect(request.path).toContain('/api/client/orders/completed/ab12/?format=json');
  await request.reply(200, { order: orderSample });
  expect(await asked).toMatchObject({ amount: '739.70', trackingSteps: [] });
});

describe('lists of the account are asked for in pages of twelve unless said (specification 9)', () => {
  it.each<[string, (queries: ReturnType<typeof createAccountQueries>) => { fetch(): Promise<unknown> }]>([
    ['/users/old-orders/?page=1&limit=12', (queries) => queries.oldOrders()],
    ['/users/old-orders/?page=3&limit=24', (queries) => queries.oldOrders(3, 24)],
    ['/b2b/my-quotations/?page=1&limit=12', (queries) => queries.quotations()],
    ['/b2b/my-quotations/?page=2&limit=12&status=draft', (queries) => queries.quotations({ page: 2, status: 'draft' })],
    ['/users/orders/?page=1&limit=12', (queries) => queries.orders()],
  ])('%s', async (path, ask) => {
    const { commerce, host } = createTestCommerce();
    const asked = ask(createAccountQueries(commerce)).fetch();
    const request = await host.request(1);
    expect(request.path).toContain(`/api/client${path}&`);
    await request.reply(200, { count: 0, next: null, previous: null, results: [] });
    await asked;
  });
});
