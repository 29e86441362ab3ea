import { expect, it } from 'vitest';
import { lineTitle } from './line-title.ts';

const labels = { size: { label: 'Medium' }, color: { label: 'Oat' }, material: { label: 'Stoneware' } };
const titled = (own: object, ofProduct: object) =>
  lineTitle({ product: { name: 'Bud vase', attributesKwargs: { ...ofProduct } }, attributesKwargs: { ...own } });

it('a line is called by its product and its variant, its own attributes first', () => {
  expect(titled({}, labels)).toBe('Bud vase, Medium, Oat');
  expect(titled({ color: { label: 'Sand' } }, labels)).toBe('Bud vase, Sand');
});

it('a product without variants, or labels that a host leaves out, add nothing', () => {
  expect(titled({}, { material: { label: 'Stoneware' } })).toBe('Bud vase');
  expect(titled({}, { size: { label: null } })).toBe('Bud vase');
});
