import type { AddressItem, ChoiceGroup } from '@vitrin/core/checkout';
import { describe, expect, it, vi } from 'vitest';
import { renderHtml } from '../../components/render-html.server.tsx';
import { SearchedChoices, shownChoices } from './SearchedChoices.tsx';

const many = Array.from({ length: 500 }, (_, index) => ({ key: index + 1 }));
const keys = (items: readonly { readonly key: number }[]) => items.map(({ key }) => key);

describe('a long list of choices', () => {
  it('shows its first entries and no more', () => {
    expect(keys(shownChoices(many, { chosen: 2, limit: 5, isSearched: false }))).toEqual([1, 2, 3, 4, 5]);
    expect(shownChoices(many, { chosen: null, limit: 25, isSearched: false })).toHaveLength(25);
  });

  it('brings the chosen one to the top where it would be hidden, also when it is the last', () => {
    expect(keys(shownChoices(many, { chosen: 500, limit: 5, isSearched: false }))).toEqual([500, 1, 2, 3, 4]);
  });

  it('shows what is looked for and nothing else', () => {
    expect(keys(shownChoices(many.slice(10, 12), { chosen: 2, limit: 5, isSearched: true }))).toEqual([11, 12]);
  });

  it('passes over a choice that is not in the list', () => {
    expect(keys(shownChoices(many.slice(0, 2), { chosen: 9, limit: 5, isSearched: false }))).toEqual([1, 2]);
  });
});

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
