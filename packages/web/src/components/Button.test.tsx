import { describe, expect, it } from 'vitest';
import { Button } from './Button.tsx';
import { childrenOf, type MenuEntry, pathTo, toMenu } from './Disclosure.tsx';
import { pageNumbers } from './PageLinks.tsx';
import { renderHtml } from './render-html.server.tsx';

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

describe('page numbers', () => {
  const cases: readonly [current: number, count: number, shown: readonly number[]][] = [
    [1, 1, [1]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 0, 9]],
    [6, 20, [1, 0, 5, 6, 7, 0, 20]],
    [20, 20, [1, 0, 19, 20]],
  ];
  it.each(cases)('on page %i of %i', (current, count, shown) => {
    expect(pageNumbers(current, count)).toEqual(shown);
  });
});

describe('a button', () => {
  it('is busy without being disabled, so that it keeps its focus', () => {
    const html = renderHtml(<Button busy>Pay</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toMatch(/\sdisabled/);
  });

  it('says nothing about states it is not in', () => {
    expect(renderHtml(<Button>Pay</Button>)).not.toMatch(/aria-(busy|disabled)/);
  });

  it('sends a form only when asked to', () => {
    expect(renderHtml(<Button>Pay</Button>)).toContain('type="button"');
    expect(renderHtml(<Button type="submit">Pay</Button>)).toContain('type="submit"');
  });
});
