import { ProductSchema, readReply } from '@vitrin/core/contract';
import { describe, expect, it, vi } from 'vitest';
import type { TabCommerce } from '../../app/tab-commerce.ts';
import { findColourPicture } from './colour-picture.ts';
import { toProductCard } from './product-card-view.ts';

function commerce(fetch: () => Promise<{ image: string | null }>) {
  const attributePictures = vi.fn(() => ({ fetch }));
  const tab = { reads: async () => ({ queries: { attributePictures } }) } as unknown as TabCommerce;
  return { attributePictures, getCommerce: async () => tab };
}

const wanted = { sku: 'VAS-1201', colour: 'sand' };

it('asks for the first view of the product in the colour', async () => {
  const { attributePictures, getCommerce } = commerce(async () => ({ image: '/media/p/sand.webp' }));
  expect(await findColourPicture(getCommerce, wanted)).toBe('/media/p/sand.webp');
  expect(attributePictures).toHaveBeenCalledWith('VAS-1201', { color: 'sand' }, 'hero');
});

it.each([
  ['there is none', async () => ({ image: null })],
  ['the host does not answer', () => Promise.reject(new Error('gone'))],
])('keeps what is shown when %s', async (_, fetch) => {
  expect(await findColourPicture(commerce(fetch).getCommerce, wanted)).toBeUndefined();
});

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
