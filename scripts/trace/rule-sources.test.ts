import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { sourceFaults } from './rule-sources.mjs';
import { specificationRules } from './rules.table.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rule = (changes: object) => ({ id: 'X1', rule: 'A rule.', source: 'specification 4', ...changes });
const own = 'scripts/trace/rule-sources.test.ts';

/** Put together here: nothing of the repository may cite what is not there. */
const noSection = `specification ${99}`;
const noRuling = `ruling ${999}`;

it.each([
  [{ source: 'specification 4, ruling 22', tests: [own] }, []],
  [{ source: noSection }, [`X1: ${noSection}: docs/rules/specification.md has no section ${99}.`]],
  [{ source: `specification 4, ${noRuling}` }, [`X1: ${noRuling}: docs/rules/rulings.md has no rule ${999}.`]],
  [{ source: 'specification 4, hearsay' }, ['X1: "hearsay" names no place of the rule book.']],
  [{ tests: ['packages/nowhere.test.ts'] }, ['X1: packages/nowhere.test.ts: no such file.']],
  [{ tests: ['scripts/trace/rules.table.mjs'] }, ['X1: scripts/trace/rules.table.mjs is no test.']],
])('%j', (changes, faults) => {
  expect(sourceFaults([rule(changes)], root)).toEqual(faults);
});

it('ids tell the part: checkout, basket, wallet, one-time codes, sessions', () => {
  const parts = new Set(specificationRules.map(({ id }) => id.replace(/\d+$/, '')));
  expect([...parts].sort()).toEqual(['B', 'C', 'O', 'S', 'W']);
  expect(specificationRules.filter(({ id }) => !/^[BCOSW]\d+$/.test(id))).toEqual([]);
});
