import { expect, it } from 'vitest';
import { isTold, unitOf } from './told.mjs';
import type { MemberFacts } from './type-members.mjs';

const member = (name: string, text: string, type = 'string'): MemberFacts => ({
  name,
  type,
  isOptional: false,
  docstring: { text, tags: [] },
  owner: 'View',
  named: [],
  links: [],
});

it('an object and what stands in it are told by one docstring', () => {
  const outer = [member('voucher', 'The voucher.', 'object'), member('voucher.code', '')];
  expect(outer.map((one) => isTold(one, outer))).toEqual([true, true]);
  const inner = [member('voucher', '', 'object'), member('voucher.code', 'As sent.')];
  expect(inner.map((one) => isTold(one, inner))).toEqual([true, true]);
});

it('what neither says is not told, however much its neighbours say', () => {
  const all = [member('voucher', '', 'object'), member('voucher.code', 'As sent.'), member('voucher.end', '')];
  expect(all.map((one) => isTold(one, all))).toEqual([false, true, false]);
});

it.each([
  ['Until a new code can be asked for, whole seconds.', '', 'seconds'],
  ['Pieces still to be had.', 'Amounts are minor units.', 'pieces'],
  ['Without shipping.', 'Amounts are minor units.', 'minor units'],
  ['Without shipping.', 'The basket.', undefined],
])('a number that is told as %j, in a type told as %j, counts %s', (text, about, unit) => {
  const one = member('total', text, 'number | null');
  expect(unitOf(one, [one], about)).toBe(unit);
});

it('what is no number has no unit', () => {
  const one = member('code', '');
  expect(unitOf(one, [one], '')).toBe('');
});
