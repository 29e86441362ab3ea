import { expect, it } from 'vitest';
import { shippingChoices } from './OrdersPage.tsx';
import { order } from './order.fixture.ts';

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
