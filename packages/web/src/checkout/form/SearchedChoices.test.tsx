import type { AddressItem, ChoiceGroup } from '@vitrin/core/checkout';
import { describe, expect, it, vi } from 'vitest';
import { renderHtml } from '../../components/render-html.server.tsx';
import { SearchedChoices } from './SearchedChoices.tsx';

type Item = Pick<AddressItem, 'key' | 'title'>;

function list(count: number, chosen: number | null = null): string {
  const items = Array.from({ length: count }, (_, index) => ({ key: index + 1, title: `Address ${index + 1}` }));
  const group: ChoiceGroup<Item> = { isOpen: true, items, chosen, isBusy: false, automatic: null, errors: null };
  return renderHtml(
    <SearchedChoices
      name="shippingAddress"
      label="Delivery address"
      group={group}
      error={undefined}
      cardOf={({ title }) => ({ title })}
      textsOf={({ title }) => [title]}
      searchLabel="Search your addresses"
      searchFrom={6}
      onChoose={vi.fn()}
    />,
  );
}
const radios = (html: string) => html.match(/type="radio"/g)?.length;

describe('a long list of choices', () => {
  it('stands there as it is while it is short', () => {
    const html = list(5);
    expect(radios(html)).toBe(5);
    expect(html).not.toContain('type="search"');
  });

  it('draws a handful of five hundred, with a search and more on request', () => {
    const html = list(500, 500);
    expect(radios(html)).toBe(5);
    expect(html).toMatch(/<label for="field-shippingAddressSearch">Search your addresses<\/label>/);
    expect(html).toContain('Show more');
    expect(html).toContain('Showing 5 of 500');
  });

  it('never hides what is chosen', () => {
    expect(list(500, 500)).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="500"|value="500"[^>]*checked=""/);
  });
});
