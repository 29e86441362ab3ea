import { describe, expect, it } from 'vitest';
import { shownChoices } from './SearchedChoices.tsx';

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
