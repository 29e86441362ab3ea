import { createShopConfig } from '@vitrin/core';
import { describe, expect, it } from 'vitest';
import type { SiteView } from '../../app/site-context.ts';
import { renderHtml } from '../../components/render-html.server.tsx';
import type { VariantChoice } from './read-product.ts';
import { Variants } from './Variants.tsx';

const choice = (label: string, changes: Partial<VariantChoice> = {}): VariantChoice => ({
  pk: 1,
  label,
  url: `/${label.toLowerCase()}/`,
  isSelected: false,
  isInStock: true,
  exists: true,
  price: '1.00',
  retailPrice: '1.00',
  hero: undefined,
  ...changes,
});

const shop = createShopConfig();
const view = { shop, prefix: '/tr', navigate: () => undefined } as unknown as SiteView;
const html = (choices: readonly VariantChoice[]) =>
  renderHtml(<Variants groups={[{ key: 'size', name: 'Size', choices }]} />, view);

describe('choices of a variant, before any script', () => {
  it('are links in the shopper’s language, the chosen one marked and named in the heading', () => {
    const page = html([choice('Small', { isSelected: true }), choice('Large')]);
    expect(page).toContain('href="/tr/large/"');
    expect(page).toMatch(/<a[^>]*aria-current="true"[^>]*href="\/tr\/small\/"/);
    expect(page).toMatch(/<h2[^>]*>Size: <span[^>]*>Small<\/span><\/h2>/);
  });

  it('say in words that one is sold out, and that one comes in another combination only', () => {
    const page = html([choice('Small', { isInStock: false }), choice('Large', { exists: false, isInStock: false })]);
    expect(page).toContain('sold out');
    expect(page).toContain('other combination');
    expect(page.match(/data-state="[^"]*"/g)).toEqual(['data-state="sold-out"', 'data-state="elsewhere"']);
    expect(page).toContain('Options with a dashed border');
  });
});
