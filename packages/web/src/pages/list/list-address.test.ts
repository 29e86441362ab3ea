import { describe, expect, it } from 'vitest';
import { formQuery, removeParameters, toggleChoice, withParameter } from './list-address.ts';

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
