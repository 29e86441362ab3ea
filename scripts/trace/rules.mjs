import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot, root } from '../lib/root.mjs';

/** @typedef {import('@vitrin/chart-testing').Rule} Rule */

/** The page that is generated from the list; tests name it. */
export const rulesPage = 'docs/rules/traced-rules.md';
const rulesFile = 'docs/rules/traced-rules.txt';

const item = /^- \*\*([A-Z]+\d+)\*\* (.+) \(([^()]+)\)((?:\n {2}- .+)*)$/gm;
const source = /^(?:specification|ruling) \d+(?:, (?:specification|ruling) \d+)*$/;
const shownBy = /^[\w-]+: `[^`]+`(?:, `[^`]+`)*$/;
const noChart = 'no chart: ';
const comment = new RegExp(String.raw`^// Shows ([^(]+)\(${rulesPage}\)`, 'm');

/** @returns {Pick<Rule, 'beyond' | 'transitions'>} */
function readShown(id, lines) {
  if (lines[0]?.startsWith(noChart)) return { beyond: lines[0].slice(noChart.length) };
  for (const line of lines) {
    if (!shownBy.test(line)) throw new Error(`${rulesFile}: ${id}: "${line}" names no transitions.`);
  }
  const byChart = lines.map((line) => [line.split(':')[0], [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name)]);
  return { transitions: Object.fromEntries(byChart) };
}

/**
 * Reads the list of rules.
 *
 * @param {string} page in the form of {@link rulesText}
 * @param {ReadonlyMap<string, readonly string[]>} tests paths of tests by the id of the rule that they show
 * @returns {Rule[]}
 * @throws when a rule is malformed, or when a test shows a rule that the page does not have
 */
export function readRules(page, tests) {
  const rules = [...page.matchAll(item)].map(([, id = '', rule = '', from = '', shown = '']) => {
    if (!source.test(from)) throw new Error(`${rulesFile}: ${id}: "${from}" is no section and no ruling.`);
    return { id, rule, source: from, ...readShown(id, shown.split('\n  - ').slice(1)), tests: tests.get(id) ?? [] };
  });
  for (const [id, paths] of tests) {
    if (!rules.some((one) => one.id === id)) throw new Error(`${paths[0]}: ${rulesFile} has no rule ${id}.`);
  }
  return rules;
}

/**
 * Reads which rules a test says that it shows: `// Shows C5, C8 (docs/rules/traced-rules.md).`
 *
 * @param {string} text of the test file
 */
export const idsShownIn = (text) => comment.exec(text.slice(0, 4_000))?.[1].match(/[A-Z]+\d+/g) ?? [];

/** @returns {Map<string, string[]>} paths of test files by the id of the rule that they show */
function readTests() {
  const found = execFileSync(
    'git',
    ['grep', '-l', '--untracked', `(${rulesPage})`, '--', '*.test.ts', '*.test.tsx', '*.spec.ts'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const tests = new Map();
  for (const path of found.trim().split('\n')) {
    for (const id of idsShownIn(readFileSync(inRoot(path), 'utf8'))) tests.set(id, [...(tests.get(id) ?? []), path]);
  }
  return tests;
}

/** The list of rules, as Markdown. */
export const rulesText = readFileSync(inRoot(rulesFile), 'utf8');

/** Every rule of the flows, with the transitions and the tests that show it. */
export const specificationRules = readRules(rulesText, readTests());
