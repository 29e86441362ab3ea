import { describe, expect, it } from 'vitest';
import { chosenFilters, withoutFilters } from './Filters.tsx';

const filters = [
  {
    name: 'Colour',
    searchKey: 'attributes_color',
    choices: [{ label: 'Sand', value: 'sand', quantity: 3, hex: null }],
  },
];
const chosen = (search: string) => chosenFilters(new URLSearchParams(search), filters);

describe('the filters in force', () => {
  it('are named as their facet names them, and can each be taken away', () => {
    expect(chosen('search_text=vase&attributes_color=sand&price_to=250&in_stock=true&page=2')).toEqual([
      {
        kind: 'choice',
        label: 'Sand',
        isUnknown: false,
        without: '?search_text=vase&price_to=250&in_stock=true',
      },
      {
        kind: 'price',
        limits: { from: null, to: '250' },
        without: '?search_text=vase&attributes_color=sand&in_stock=true',
      },
      { kind: 'stock', without: '?search_text=vase&attributes_color=sand&price_to=250' },
    ]);
  });

  it.each(['attributes_color=tartan', 'attributes_mood=calm', 'category_ids=999999'])(
    'include %s, which the list does not know',
    (search) => {
      expect(chosen(search)).toMatchObject([{ kind: 'choice', isUnknown: true, without: '' }]);
    },
  );

  it('name a range of prices as the list does, and any other by its ends', () => {
    const prices = {
      name: 'Price',
      searchKey: 'price',
      choices: [{ label: 'Under 250 TL', value: '0-249.99', quantity: 3, hex: null }],
    };
    expect(chosenFilters(new URLSearchParams('price=0-249.99&price=300-'), [prices])).toEqual([
      { kind: 'choice', label: 'Under 250 TL', isUnknown: false, without: '?price=300-' },
      { kind: 'price', limits: { from: '300', to: null }, without: '?price=0-249.99' },
    ]);
  });

  it('count a value once that stands there twice', () => {
    expect(chosen('attributes_color=sand&attributes_color=sand')).toHaveLength(1);
  });

  it('leave out what no host is asked for', () => {
    expect(chosen('attributes_color=&category_ids=x&price_from=cheap&in_stock=no&utm_source=mail')).toEqual([]);
  });

  it('are all gone at once, and search, order and page size stay', () => {
    const query = new URLSearchParams(
      'search_text=vase&attributes_color=sand&attributes_mood=calm&category_ids=3&price=0-5&price_from=1&in_stock=true&sorter=price&page_size=48&page=2',
    );
    expect(withoutFilters(query)).toBe('?search_text=vase&sorter=price&page_size=48');
  });
});
