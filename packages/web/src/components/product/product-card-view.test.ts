import { ProductSchema, readReply } from '@vitrin/core/contract';
import { describe, expect, it } from 'vitest';
import { toProductCard } from './product-card-view.ts';

const colours = ['sand', 'oat', 'sage', 'clay', 'rose'];
const wire = {
  pk: 1201,
  name: 'Bud vase',
  absolute_url: '/bud-vase/',
  price: '300.00',
  retail_price: '400.00',
  currency_type: 'try',
  in_stock: true,
  stock: 12,
  extra_data: {
    variants: [
      { attribute_key: 'size', options: [] },
      {
        attribute_key: 'color',
        options: colours.map((color, index) => ({
          label: color.toUpperCase(),
          product: { pk: 1201 + index, absolute_url: `/bud-vase-${color}/`, attributes: { color } },
        })),
      },
    ],
  },
};

function card(more: object, hexOf?: (key: string, value: string) => string | undefined) {
  const product = readReply(ProductSchema, { ...wire, ...more });
  if (!product.ok) throw new Error('product-card-view: the sample is no product.');
  return toProductCard(product.value, hexOf);
}

describe('a product card', () => {
  it('knows a series, whose price is where its items begin', () => {
    expect(card({ product_type: '3' }).isSeries).toBe(true);
    expect(card({ product_type: '0' })).not.toHaveProperty('isSeries');
  });

  it('links the first four colours when their looks are known, and counts them all', () => {
    const { swatches, colours: count } = card({}, (key, value) => (key === 'color' ? `#${value}` : undefined));
    expect([swatches?.length, count]).toEqual([4, 5]);
    expect(swatches?.[1]).toEqual({ label: 'OAT', url: '/bud-vase-oat/', hex: '#oat', value: 'oat' });
  });

  it('only counts colours whose looks nobody knows, and shows no lone one', () => {
    expect(card({})).toMatchObject({ colours: 5 });
    expect(card({})).not.toHaveProperty('swatches');
    expect(card({}, (_key, value) => (value === 'sand' ? '#ddccbb' : undefined))).not.toHaveProperty('swatches');
    expect(card({ extra_data: { variants: [] } })).toMatchObject({ colours: 1 });
  });

  it.each([
    [{ stock: 3 }, 3],
    [{ stock: 1 }, 1],
    [{ stock: 4 }, undefined],
    [{ stock: null }, undefined],
    [{ stock: 0 }, undefined],
    [{ stock: 2, in_stock: false }, undefined],
  ])('with %j says that %s are left', (more, left) => {
    expect(card(more).left).toBe(left);
  });

  it('names the first campaign', () => {
    expect(
      card({
        basket_offers: [
          { pk: 3, label: '3 for 2' },
          { pk: 4, label: 'Gift' },
        ],
      }).offer,
    ).toBe('3 for 2');
    expect(card({})).not.toHaveProperty('offer');
  });
});
