import { createShopConfig } from '@vitrin/core';
import { describe, expect, it } from 'vitest';
import type { SiteView } from '../../app/site-context.ts';
import { renderHtml } from '../render-html.server.tsx';
import { Price } from './Price.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import type { ProductCardView } from './product-card-view.ts';

const priceHtml = (price: string, retailPrice: string) =>
  renderHtml(<Price price={price} retailPrice={retailPrice} code="try" />).replaceAll('\u00a0', ' ');

describe('a price', () => {
  it('stands alone without a discount', () => {
    expect(priceHtml('349.90', '349.90')).toBe('<p class="price"><span class="money">349.90 TL</span></p>');
  });

  it('shows what it was before, in words too, and the saving', () => {
    const shown = priceHtml('349.90', '449.90');
    expect(shown).toContain('Previous price:');
    expect(shown).toContain('<span class="money">449.90 TL</span>');
    expect(shown).toContain('−22%');
  });

  it('promises no saving where the price went up', () => {
    expect(priceHtml('449.90', '349.90')).not.toContain('349.90');
  });
});

const vase: ProductCardView = {
  pk: 1201,
  sku: 'VAS-1201',
  name: 'Bud vase',
  url: '/bud-vase/',
  image: undefined,
  price: '300.00',
  retailPrice: '300.00',
  code: 'try',
  isInStock: true,
  colours: 1,
};

function html(more: Partial<ProductCardView>, corner?: () => string) {
  const shop = createShopConfig();
  const view = { shop, prefix: '/tr', navigate: () => {} } as unknown as SiteView;
  return renderHtml(<ProductGrid products={[{ ...vase, ...more }]} level={2} {...(corner && { corner })} />, view);
}

it('leads to its product in the language of the page', () => {
  expect(html({})).toContain('href="/tr/bud-vase/"');
});

it('says "sold out" instead of a campaign that sells nothing', () => {
  expect(html({ offer: '3 for 2' })).toContain('3 for 2');
  const soldOut = html({ offer: '3 for 2', isInStock: false });
  expect(soldOut).toContain('Sold out');
  expect(soldOut).not.toContain('3 for 2');
});

it.each([
  [1, 'Only 1 left'],
  [2, 'Only 2 left'],
])('says of %i pieces "%s"', (left, words) => {
  expect(html({ left })).toContain(words);
});

it('names each colour, and how many more there are', () => {
  const swatches = [
    { label: 'Sand', url: '/bud-vase-sand/', hex: '#ddccbb', value: 'sand' },
    { label: 'Oat', url: '/bud-vase-oat/', hex: '#eeddcc', value: 'oat' },
  ];
  const shown = html({ colours: 5, swatches });
  expect(shown).toMatch(/aria-label="Oat" href="\/tr\/bud-vase-oat\/"/);
  expect(shown).toMatch(/\+(<!-- -->)?3</);
  expect(html({ colours: 5 })).toContain('5 colours');
});

it('has a place for a control over its picture', () => {
  expect(html({}, () => 'a heart')).toContain('a heart');
});
