import type { BundleDetail } from '@vitrin/core/contract';
import { describe, expect, it } from 'vitest';
import { choiceInAddress, isOfAnotherChoice, slotField, toBundleView } from './bundle-view.ts';
import { productFixture } from './product.fixture.ts';

const bundle = (options: BundleDetail['bundleItems'][number]['options'], quantity = 2): BundleDetail => ({
  product: productFixture({ pk: 1980, productType: '2' }),
  inStock: true,
  price: '2000.00',
  retailPrice: '2500.00',
  isReadyToBasket: false,
  bundleItems: [{ pk: 31, name: 'Mugs', quantity, isRequired: true, selected: null, options }],
});

describe('the choice in an address', () => {
  it('is every slot with a product, and nothing else', () => {
    const search = new URLSearchParams('slot_31=1967&slot_34=&color=sand&slot_32=1970');
    expect(choiceInAddress(search)).toEqual({ 31: '1967', 32: '1970' });
  });

  it('is written by the fields of the form', () => {
    expect(choiceInAddress(new URLSearchParams([[slotField(31), '7']]))).toEqual({ 31: '7' });
  });
});

describe('a bundle as its page shows it', () => {
  it('tells options apart by colour, with one picture each', () => {
    const kwargs = { color: { value: 'sand', label: 'Sand', dataType: null } };
    const view = toBundleView(bundle([productFixture({ pk: 7, name: 'Mug', attributesKwargs: kwargs })]), false);
    expect(view).toEqual({
      wasRefused: false,
      slots: [
        {
          pk: 31,
          name: 'Mugs',
          quantity: 2,
          isRequired: true,
          selected: undefined,
          options: [{ pk: 7, name: 'Mug', trait: 'Sand', image: '/media/p/a.webp', isInStock: true }],
        },
      ],
    });
  });

  const stocks: readonly [stock: number | null, inStock: boolean, isInStock: boolean][] = [
    [2, true, true],
    [1, true, false],
    [null, true, true],
    [5, false, false],
  ];
  it.each(stocks)('with %s in stock (%s) can take two pieces: %s', (stock, inStock, isInStock) => {
    const view = toBundleView(bundle([productFixture({ stock, inStock })]), true);
    expect(view.slots[0]?.options[0]?.isInStock).toBe(isInStock);
    expect(view.wasRefused).toBe(true);
  });

  it('knows that it is priced with another choice than the address has, unless that one was refused', () => {
    const priced = bundle([]);
    const [slot] = priced.bundleItems;
    if (!slot) throw new Error('bundle-view: the set has no slot.');
    const chosen = { ...priced, bundleItems: [{ ...slot, selected: 1967 }] };
    const of = (search: string) => new URLSearchParams(search);
    expect(isOfAnotherChoice(toBundleView(chosen, false), of('slot_31=1967&utm_source=mail'))).toBe(false);
    expect(isOfAnotherChoice(toBundleView(chosen, false), of('slot_31=1968'))).toBe(true);
    expect(isOfAnotherChoice(toBundleView(priced, false), of('slot_31='))).toBe(false);
    expect(isOfAnotherChoice(toBundleView(priced, false), of('slot_31=1967'))).toBe(true);
    expect(isOfAnotherChoice(toBundleView(priced, true), of('slot_31=1'))).toBe(false);
  });
});
