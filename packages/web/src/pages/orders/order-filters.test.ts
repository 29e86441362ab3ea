import { describe, expect, it } from 'vitest';
import { shippingChoices } from './OrdersPage.tsx';
import { order } from './order.fixture.ts';
import { isNarrowed, ordersAddress, readFilters, toOrderQuery } from './order-filters.ts';

const sent = (slug: string | null, company: string | null) =>
  order({ shippingOptionSlug: slug, shippingCompany: company });

it('each shipping option of the orders is offered once, by name', () => {
  const orders = [sent('standard', 'Vitrin Cargo'), sent('express', 'Martı Express'), sent('standard', 'Vitrin Cargo')];
  expect(shippingChoices(orders, '')).toEqual([
    { slug: 'express', name: 'Martı Express' },
    { slug: 'standard', name: 'Vitrin Cargo' },
  ]);
});

it('one without a name goes by its slug, one without a slug is left out, and the chosen one stays', () => {
  expect(shippingChoices([sent('pickup', null), sent(null, 'Somebody')], 'gone')).toEqual([
    { slug: 'gone', name: 'gone' },
    { slug: 'pickup', name: 'pickup' },
  ]);
  expect(shippingChoices([], '')).toEqual([]);
});

const currencies = ['try', 'usd'];
const read = (query: string) => readFilters(new URLSearchParams(query), currencies);
const ask = (query: string) => toOrderQuery(read(query), new URLSearchParams(query));

describe('filters of the order list', () => {
  it('go from the address to what the host is asked', () => {
    expect(
      ask('status=550&from=2026-01-01&to=2026-11-20&currency=usd&shipping=store-pickup&search=dune+mug&page=3'),
    ).toEqual({
      page: 3,
      status: '550',
      createdDate: '2026-01-01',
      endDate: '2026-11-20',
      currency: 'usd',
      shippingOptionSlug: 'store-pickup',
      filterType: 'product',
      filterValue: 'dune mug',
    });
  });

  it('read digits as a number, also when it was copied with spaces', () => {
    expect(ask('search=2026+1121+0009+0001')).toMatchObject({ filterType: 'number', filterValue: '2026112100090001' });
    expect(ask('search=40')).toMatchObject({ filterType: 'product', filterValue: '40' });
  });

  it.each([
    'status=9999',
    'status=544',
    'from=2026-02-30',
    'to=yesterday',
    'from=0001-01-01',
    'currency=xxx',
    'shipping=a b',
    'search=+',
  ])('%s narrows nothing and is not asked', (query) => {
    expect(isNarrowed(read(query))).toBe(false);
    expect(ask(query)).toEqual({ page: 1 });
  });

  it('stand in the address of every page, without empty ones', () => {
    const filters = read('status=300&search=vase&from=&page=2');
    expect(ordersAddress(filters)).toBe('/account/orders/?status=300&search=vase');
    expect(ordersAddress(filters, 2)).toBe('/account/orders/?status=300&search=vase&page=2');
    expect(ordersAddress(read(''))).toBe('/account/orders/');
  });
});
