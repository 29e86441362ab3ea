import { expect, it } from 'vitest';
import { idsShownIn, readRules, rulesPage, specificationRules } from './rules.mjs';

const rowOf = (changes: { source?: string; shown?: string }) =>
  `- **X1** A rule. (${changes.source ?? 'specification 4'})\n  - ${changes.shown ?? 'door: `shut on push -> open`'}\n`;
const read = (row: string, tests = new Map<string, string[]>()) => readRules(row, tests);

it('reads transitions by chart, and the tests that name the rule', () => {
  const shown = 'door: `shut on push -> open`, `no: shut on push [isFree] -> open`\n  - lamp: `off on push -> on`';
  expect(read(rowOf({ shown }), new Map([['X1', ['door.test.ts']]]))).toEqual([
    {
      id: 'X1',
      rule: 'A rule.',
      source: 'specification 4',
      transitions: {
        door: ['shut on push -> open', 'no: shut on push [isFree] -> open'],
        lamp: ['off on push -> on'],
      },
      tests: ['door.test.ts'],
    },
  ]);
  expect(read(rowOf({ shown: 'no chart: it is paint' }))[0]).toMatchObject({ beyond: 'it is paint', tests: [] });
});

it.each([
  ['a source that is no section', rowOf({ source: 'specification 4, hearsay' }), 'hearsay'],
  ['a transition without a chart', rowOf({ shown: '`shut on push -> open`' }), 'names no transitions'],
  ['a chart without a transition', rowOf({ shown: 'door: shut on push' }), 'names no transitions'],
])('rejects %s', (_, row, words) => {
  expect(() => read(row)).toThrow(words);
});

it('rejects a test that shows an unknown rule', () => {
  expect(() => read(rowOf({}), new Map([['X2', ['door.test.ts']]]))).toThrow('door.test.ts: ');
});

it('reads the ids of a comment, over lines', () => {
  expect(idsShownIn(`// Shows C5, C8,\n// W31 (${rulesPage}).\nimport 'a';`)).toEqual(['C5', 'C8', 'W31']);
  expect(idsShownIn('it("W6 of security.md", () => {})')).toEqual([]);
});

it('knows checkout, basket, wallet, one-time codes and sessions', () => {
  expect(new Set(specificationRules.map(({ id }) => id.replace(/\d+$/, '')))).toEqual(new Set('CBWOS'));
});
