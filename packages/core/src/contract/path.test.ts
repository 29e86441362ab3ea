import { describe, expect, it } from 'vitest';
import { readPathTarget } from './path.ts';

describe('the target of a path', () => {
  const path = (old_path: string) => ({ new_path: '/x/', old_path, language: null, query_params: {} });

  it.each([
    ['/product/1201/', { kind: 'product', pk: '1201' }],
    ['/special-page/3', { kind: 'special-page', pk: '3' }],
    ['/unknown-kind/3/', undefined],
    ['/product/prod_01H8/', { kind: 'product', pk: 'prod_01H8' }],
    ['/product/%C5%9F%2F1/', { kind: 'product', pk: 'ş/1' }],
    ['/product/ş-50%/', { kind: 'product', pk: 'ş-50%' }],
    ['/product/', undefined],
    ['/product/1/2/', undefined],
    ['//product/1/', undefined],
  ])('%s', (oldPath, target) => {
    expect(readPathTarget(path(oldPath))).toEqual(target);
  });
});
