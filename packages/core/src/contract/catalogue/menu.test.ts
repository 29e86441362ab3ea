import { describe, expect, it } from 'vitest';
import { type MenuItem, nestMenu } from './menu.ts';

const item = (pk: string, parentPk: string | null): MenuItem => ({
  pk,
  parentPk,
  label: pk,
  url: `/${pk}/`,
  level: 1,
  sortOrder: 1,
  extraContext: { attributes: null },
});

describe('nesting a menu', () => {
  it("keeps the host's order and takes an unknown parent for a root", () => {
    const nested = nestMenu([item('men', null), item('shirts', 'men'), item('hats', 'gone'), item('socks', 'men')]);
    expect(nested.map((node) => node.pk)).toEqual(['men', 'hats']);
    expect(nested[0]?.children.map((node) => node.pk)).toEqual(['shirts', 'socks']);
  });

  it('drops cycles', () => {
    expect(nestMenu([item('a', 'b'), item('b', 'a'), item('own', 'own'), item('root', null)])).toEqual([
      { ...item('root', null), children: [] },
    ]);
  });
});
