import { describe, expect, it } from 'vitest';
import { formQuery, removeParameters, toggleChoice, withParameter } from './list-address.ts';
import { readPage, readPrice, toHostQuery } from './list-query.ts';

const query = new URLSearchParams('attributes_color=sand&attributes_color=oat&page=3&sorter=price');

describe("a list's address", () => {
  it('adds a choice and starts at page 1', () => {
    expect(toggleChoice(query, 'attributes_color', 'sage')).toBe(
      '?sorter=price&attributes_color=sand&attributes_color=oat&attributes_color=sage',
    );
  });

  it('takes a choice out that is there', () => {
    expect(toggleChoice(query, 'attributes_color', 'sand')).toBe('?sorter=price&attributes_color=oat');
  });

  it('takes a typed range of prices out when one that is offered is chosen', () => {
    const typed = new URLSearchParams('price_from=100&price_to=200&sorter=price');
    expect(toggleChoice(typed, 'price', '250-499.99')).toBe('?sorter=price&price=250-499.99');
  });

  it('turns pages without losing filters', () => {
    expect(withParameter(query, 'page', '4')).toBe('?attributes_color=sand&attributes_color=oat&sorter=price&page=4');
    expect(withParameter(query, 'page', '')).toBe('?attributes_color=sand&attributes_color=oat&sorter=price');
  });

  it('sorts from page 1 again', () => {
    expect(withParameter(query, 'sorter', '-price')).toBe('?attributes_color=sand&attributes_color=oat&sorter=-price');
  });

  it('takes parameters out', () => {
    expect(removeParameters(query, ['attributes_color'])).toBe('?sorter=price');
    expect(removeParameters(new URLSearchParams('page=2'), [])).toBe('');
  });

  it('is what a form would go to, without its empty fields', () => {
    const fields = new FormData();
    for (const [key, value] of [
      ['attributes_color', 'sand'],
      ['price_from', ''],
      ['price_to', '250'],
    ] as const) {
      fields.append(key, value);
    }
    expect(formQuery(fields)).toBe('?attributes_color=sand&price_to=250');
  });
});

const of = (search: string) => new URLSearchParams(search);
const asked = (search: string) => toHostQuery(of(search)).toString();

describe("a list's address, as the host is asked", () => {
  it('is one page of the usual size', () => {
    expect(asked('')).toBe('page_size=24');
  });

  it('keeps repeated choices, search, order and page', () => {
    expect(
      asked('attributes_color=a%2Cb&attributes_color=oat&category_ids=3&search_text=+vase+&sorter=-price&page=2'),
    ).toBe(
      'attributes_color=a%2Cb&attributes_color=oat&category_ids=3&search_text=vase&sorter=-price&page=2&page_size=24',
    );
  });

  it('leaves out what no host understands', () => {
    expect(
      asked(
        'page=abc&page_size=7&price=cheap&category_ids=x&in_stock=maybe&attributes_color=&attributes_=x&attributes_color=%00&evil=1',
      ),
    ).toBe('page_size=24');
  });

  it('is searched for without what cannot be typed', () => {
    expect(toHostQuery(of('search_text=%00mug%0A%09x%00')).get('search_text')).toBe('mug x');
    expect(asked('search_text=%00')).toBe('page_size=24');
  });

  it('takes the sizes that the page offers', () => {
    expect(asked('page_size=48')).toBe('page_size=48');
  });

  it.each([
    ['price_from=100&price_to=250', '100-250'],
    ['price_from=100', '100-'],
    ['price_to=250', '-250'],
    ['price_from=500&price_to=100', '100-500'],
    ['price_from=1.250+TL&price_to=', '1250-'],
    ['price_to=99,90', '-99'],
    ['price=0-250', '0-250'],
    ['price=250-499.99', '250-499.99'],
    ['price=5000-', '5000-'],
  ])('%s is the range %s', (search, range) => {
    expect(toHostQuery(of(search)).get('price')).toBe(range);
  });
});

it('keeps several ranges of prices, and leaves out what is none', () => {
  const query = of('price=0-249.99&price=5000-&price=-&price=cheap&price=1-2-3&price_from=300&price_to=400');
  expect(toHostQuery(query).getAll('price')).toEqual(['0-249.99', '5000-', '300-400']);
});

describe('what stands in an address', () => {
  it.each([
    ['', 1],
    ['page=', 1],
    ['page=3', 3],
    ['page=0', undefined],
    ['page=-1', undefined],
    ['page=abc', undefined],
    ['page=99999999', undefined],
  ])('%s is page %s', (search, page) => {
    expect(readPage(of(search))).toBe(page);
  });

  it('is no price without a digit', () => {
    expect(readPrice(of('price_from=cheap'))).toEqual({ from: null, to: null });
  });
});
