import { describe, expect, it } from 'vitest';
import { renderHtml } from '../render-html.server.tsx';
import { Price } from './Price.tsx';

const html = (price: string, retailPrice: string) =>
  renderHtml(<Price price={price} retailPrice={retailPrice} code="try" />).replaceAll('\u00a0', ' ');

describe('a price', () => {
  it('stands alone without a discount', () => {
    expect(html('349.90', '349.90')).toBe('<p class="price"><span class="money">349.90 TL</span></p>');
  });

  it('shows what it was before, in words too, and the saving', () => {
    const shown = html('349.90', '449.90');
    expect(shown).toContain('Previous price:');
    expect(shown).toContain('<span class="money">449.90 TL</span>');
    expect(shown).toContain('−22%');
  });

  it('promises no saving where the price went up', () => {
    expect(html('449.90', '349.90')).not.toContain('349.90');
  });
});
