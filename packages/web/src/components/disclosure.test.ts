import { describe, expect, it } from 'vitest';
import { childrenOf, type MenuEntry, pathTo, toMenu } from './Disclosure.tsx';

const item = (pk: string, parentPk: string | null, images: Record<string, string> = {}) => ({
  pk,
  parentPk,
  label: `Label ${pk}`,
  url: `/${pk}/`,
  level: 1,
  sortOrder: 0,
  extraContext: { attributes: { categoryId: Number(pk), images } },
});

describe('the menu', () => {
  const menu = toMenu([
    item('1', null, { tile: '/tile.webp' }),
    item('2', '1', { tile: '/no.webp' }),
    item('3', '2'),
    item('9', '8'),
  ]);

  it('takes an unknown parent for none', () => {
    expect(childrenOf(menu, null).map((entry) => entry.id)).toEqual(['1', '9']);
  });

  it('keeps pictures at the top only', () => {
    expect(menu.map((entry) => entry.image)).toEqual(['/tile.webp', undefined, undefined, undefined]);
  });

  it('finds the way down to an entry', () => {
    expect(pathTo(menu, menu[2]).map((entry) => entry.url)).toEqual(['/1/', '/2/', '/3/']);
    expect(pathTo(menu, undefined)).toEqual([]);
  });

  it('stops where a menu goes in a circle', () => {
    const entry = (id: string, parent: string): MenuEntry => ({ id, parent, label: id, url: id, category: null });
    const circle = [entry('a', 'b'), entry('b', 'a')];
    expect(pathTo(circle, circle[0]).map(({ id }) => id)).toEqual(['b', 'a']);
  });
});
