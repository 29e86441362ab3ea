import { describe, expect, it } from 'vitest';
import { readListing } from './listing-query.ts';

const read = (search: string) => readListing(new URLSearchParams(search), 1);

describe('readListing', () => {
  it('has defaults', () => {
    expect(read('')).toMatchObject({
      page: 1,
      pageSize: 20,
      sorter: 'default',
      searchText: null,
      prices: [],
      inStock: false,
    });
  });

  it('reads repeated values, keeping commas', () => {
    const { attributes, categoryPks } = read('attributes_color=red&attributes_color=a,b&category_ids=1&category_ids=2');
    expect(attributes.get('color')).toEqual(['red', 'a,b']);
    expect(categoryPks).toEqual([1, 2]);
  });

  it('reads price ranges in minor units, open ends included', () => {
    expect(read('price=0-250&price=10.5-&price=-99.99').prices).toEqual([
      { from: 0, to: 25_000 },
      { from: 1050, to: null },
      { from: null, to: 9999 },
    ]);
  });

  it('clamps the page size and falls back to the default order', () => {
    expect(read('page_size=1000&sorter=nonsense')).toMatchObject({ pageSize: 100, sorter: 'default' });
    expect(read('page_size=0').pageSize).toBe(1);
  });

  it('echoes a search as it was typed', () => {
    expect(read('search_text=+Kâse+%26+IŞIK+')).toMatchObject({ searchText: 'Kâse & IŞIK' });
  });

  it.each(['page=x', 'page_size=-1', 'price=cheap', 'price=-', 'price=1-2-3', 'category_ids=x'])(
    'answers 400 to %s',
    (search) => expect(() => read(search)).toThrowError(expect.objectContaining({ status: 400 })),
  );

  it('answers 400 to more price ranges than anybody chooses', () => {
    const ranges = (count: number) => Array.from({ length: count }, (_, index) => `price=${index}-${index}`).join('&');
    expect(read(ranges(20)).prices).toHaveLength(20);
    expect(() => read(ranges(21))).toThrowError(expect.objectContaining({ status: 400 }));
  });

  it('answers 404 to page 0', () => {
    expect(() => read('page=0')).toThrowError(expect.objectContaining({ status: 404 }));
  });
});
