// Shows C12 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { wireShipping } from '../checkout.fixtures.ts';
import type { CheckoutState } from '../checkout-state.types.ts';
import {
  byKind,
  bySeller,
  c71,
  c72,
  c81,
  type Json,
  kind,
  kindPage,
  kinds,
  posted,
  seller,
  sellerPage,
  sellers,
} from './posted-commands.fixtures.ts';

describe('splitShipping.select: the carriers of all parts go together', () => {
  it.each<readonly [string, CheckoutState, number[] | undefined, string]>([
    ['none chosen: the first of each other part', bySeller(null), undefined, '[71,82]'],
    ['those chosen, in the order of the parts', bySeller([c72, c81]), undefined, '[72,82]'],
    [
      'those chosen, by the seller they name',
      bySeller([
        { ...c81, data_source: { pk: 2 } },
        { ...c72, data_source: { pk: 1 } },
      ]),
      undefined,
      '[72,82]',
    ],
    ['a choice that waits goes before the one chosen', bySeller([c71, c81]), [72, 81], '[72,82]'],
    ['a choice that waits and is not offered any more is none', bySeller([c72, c81]), [99, 81], '[72,82]'],
    [
      'a chosen carrier that is not offered any more is none',
      bySeller([wireShipping(99, '1.00'), c81]),
      undefined,
      '[71,82]',
    ],
    ['a part without carriers is left out', bySeller(null, [seller(1), sellers[1] as Json]), undefined, '[82]'],
  ])('by seller, %s', (_, state, waiting, options) => {
    const pending = waiting && ({ page: sellerPage, input: { shippingOptions: waiting } } as const);
    expect(posted('splitShipping.select', { part: '2', shippingOption: 82 }, state, pending)).toEqual({
      page: sellerPage,
      fields: { data_source_shipping_options: options },
    });
  });

  it('by seller, a carrier that two share is chosen for one of them', () => {
    const state = bySeller([c71, c72], [seller(1, c71, c72), seller(2, c71, c72)]);
    expect(posted('splitShipping.select', { part: '1', shippingOption: 72 }, state)?.fields).toEqual({
      data_source_shipping_options: '[72,72]',
    });
  });

  it.each<readonly [string, CheckoutState, Record<string, number> | undefined, string]>([
    ['none chosen: the first of each other kind', byKind(null), undefined, '{"cold":82,"standard":71}'],
    ['those chosen', byKind({ cold: c81, standard: c72 }), undefined, '{"cold":82,"standard":72}'],
    [
      'a choice that waits goes before the one chosen',
      byKind({ cold: c81, standard: c71 }),
      { cold: 81, standard: 72 },
      '{"cold":82,"standard":72}',
    ],
    ['a kind without carriers is left out', byKind(null, [kinds[0] as Json, kind('bulky')]), undefined, '{"cold":82}'],
  ])('by kind of goods, %s', (_, state, waiting, options) => {
    const pending = waiting && ({ page: kindPage, input: { shippingOptions: waiting } } as const);
    expect(posted('splitShipping.select', { part: 'cold', shippingOption: 82 }, state, pending)).toEqual({
      page: kindPage,
      fields: { attribute_based_shipping_options: options },
    });
  });
});
